/** Question words and the like, which say nothing about the subject. They are ignored while other words remain. */
export const stopWords = new Set(
  `a about all am an and any are as at be been best better but by can could did do does doing each else find for from get
  give had has have having help helps her here him his how i if in into is it its just know let like looking make makes
  many may me more most must my myself need needs no not of on one or our out please recommend search should show so
  some somebody someone something than thanks that the their them then there these they thing this those to too tool
  tools try trying us use used useful using very want wants was way we what whats when where which who why will wish
  with without work working would you your skill skills im id ive dont cant isnt s t m re ve d ll`
    .trim()
    .split(/\s+/),
);
