/** What people ask an assistant to do all day: plain orders about ordinary things, by subject. Deeds in their base form. */
export const tasks: Record<string, string> = {
  "task writing": `
(write|draft|compose) (a letter|an essay|a poem|a speech|a review|a story|a blog post|a song|a toast|a short biography) (about|on) (the sea|a lost dog|friendship|the history of tea|an old house|space travel|the first day of school|winter)
(keep|leave) (the tone|the style|the rhythm|the title) (friendly|formal|plain|light|as it is|close to the original)
(use|choose|prefer) (short sentences|simple words|the active voice|British spelling|the past tense|concrete examples|one metaphor for each part)
(end|close|finish|begin|open|start) (it|the text|each part|the letter) with (a question|a quotation|a joke|a short summary|the name of the reader|an image)
(shorten|rewrite|rephrase|polish|extend|continue) (the paragraph|this draft|the last sentence|the introduction|what I wrote) (so that a child understands it|without changing its meaning|to half its length|in a warmer tone|for a newspaper)
(suggest|offer|give|find) (three|five|ten|some|two) (titles|synonyms|rhymes|openings|other words|headlines|names for the hero) (for it|for the text|and say which fits best|)
(correct|fix|check|proofread) (the spelling|the grammar|the commas|every heading|the quotations) (and show what changed|and keep the rest|in the whole document|)`,
  "task reading": `
(summarise|summarize|outline|condense|sum up) (the article|the chapter|the meeting|the thread|the paper|the book|the call) in (one sentence|three points|two paragraphs|a table|plain words)
(list|name|collect|gather|extract|pull out) (the main claims|all dates|the people and places|every number|the open questions|the arguments for and against|unknown words)
(compare|contrast) (both texts|the two versions|these offers|the old plan and the new one) and (say|show|explain|tell me) (what differs|which is longer|where they agree|what was left out)
(explain|describe|define) (the term|the chart|the joke|the second paragraph|how it works|what the author means) (to a beginner|in two sentences|with an example|step by step)
(translate|render) (it|the text|the menu|the song|each line) into (French|German|Spanish|Japanese|plain English|Latin) and (keep the line breaks|mark what is uncertain|list unknown words|add notes)
(read|go through|look at|scan) (the text|the list|every page|the notes|the form|each answer) (aloud|twice|slowly|from the end) and (mark|note|underline|count) (what is unclear|the verbs|mistakes|each repetition)`,
  "task numbers": `
(count|add up|sum|total) (the words|the lines|the letters|the rows|the votes|the coins|all prices|the empty cells) (of|in) (a file|the text|the table|the list|the poem|the sheet) (and say how many there are|and print the number|by group|for each month|)
(sort|order|arrange|rank) (the names|the rows|the books|the results|the cities|the files) by (size|date|length|the alphabet|price|the second column) (and then by name|from the largest down|)
(work out|calculate|compute|estimate|find) (the average|the median|the tax|the distance|the area|the share of each|the total cost|how long it takes) (and show the steps|to two decimal places|in euros|per person|)
(convert|change|turn) (the temperatures|the units|the currency|the dates|the table) (into|to) (Celsius|metres|dollars|one format|a chart|CSV)
(print|show|give|write) (the numbers from one to a hundred|the first ten primes|the result|the whole table|a histogram|the last five rows) (in reverse|on one line|with a label|as a list|)
(round|format|align) (each value|the totals|the percentages) (to one decimal|with a thousands separator|to the right)
(remove|drop|merge|fill in|highlight) (duplicate rows|empty columns|outliers|missing values|both sheets) and (say how many|keep the newest|leave a note|save the file)`,
  "task code": `
(write|add|create|sketch) (a function|a script|a class|a small program|a query|a regular expression|a unit test|a loop) that (reads a file|reverses a string|sorts a list|counts vowels|draws a circle|parses a date|finds the largest number)
(explain|comment|document|rename|simplify|refactor|format|split) (the function|this code|each variable|the long method|the module|the loop) (line by line|without changing what it does|in smaller parts|so that it reads well|)
(run|write|fix|repeat) (the tests|the linter|the example|the benchmark|the build) (and report|and list|and show|then explain) (what fails|the first error|the time it took|the output)
(review|read|check) (the pull request|the diff|the change|the commit) for (naming|style|missing tests|edge cases|clarity|speed)
(use|prefer|choose) (tabs|spaces|const|early returns|a dictionary|type hints|small functions|the standard library) (where it helps|everywhere|over the alternative|in new code)
(convert|port|rewrite) (the script|the query|this snippet|the component) (from Python to Go|to TypeScript|with async|as a generator|in a functional style)
(suggest|propose|add) (an index|a cache|a better name|an error message|a log line|a default|a docstring) (and measure it|where it is slow|with a reason|for each case)`,
  "task home": `
(plan|suggest|propose|organise) (a meal|a menu|a party|a weekend|a garden|a walk|a training plan|a birthday) for (six people|a rainy day|beginners|two children|the whole week|a small budget)
(chop|boil|bake|fry|mix|wash|peel|stir|cool|season) (the onions|the rice|the dough|the potatoes|the sauce|the apples|the soup|the fish) (for ten minutes|until golden|with salt|in cold water|slowly|twice)
(write|make|print) (a shopping list|a packing list|a timetable|a recipe|a checklist) (for it|for the trip|with amounts|sorted by shop)
(water|feed|clean|repair|paint|move|measure) (the plants|the cat|the window|the bicycle|the fence|the shelf|the door) (once a week|before lunch|with care|every second day)
(double|halve|replace|leave out) (the sugar|all quantities|the butter|the spices|the nuts) (and adjust the time|for guests|if someone is allergic|)
(put|place|store) (the cake|the bread|the tools|the boxes|the books) (in the oven|on the shelf|in the cellar|by colour|in a dry place)`,
  "task travel": `
(find|look up|compare|list|suggest) (trains|hotels|museums|cafes|flights|beaches|hikes|markets) (near the station|for Saturday|with prices|under an hour away|for families|open on Monday)
(plan|draw up|outline) (a route|a day in Lisbon|three days by the lake|a trip by bicycle|a tour of the old town) (with a break at noon|without stairs|by bus|and name what to see)
(tell|show|give) (me|us|the user|the guests) (the weather|the way|the opening hours|the local time|what to pack|the cost)
(remind|ask) (me|the user|them) (about the tickets|to check in|where they want to eat|how long they will stay|for the date)`,
  "task office": `
(invite|thank|greet|answer|call) (everyone|the team|the customer|the speaker|new colleagues|all guests|the landlord) (to the meeting|for the talk|in their language|by Friday|with a short note)
(put|enter|note|move) (the meeting|the deadline|the call|the task|the invoice) (into the calendar|into the sheet|on the board|to next week|under its project)
(prepare|make|set up|draft) (an agenda|the slides|the minutes|a budget|an offer|a survey|a timeline|a poster) (for Monday|with five points|in the company's colours|from the notes|for the board)
(group|label|assign|prioritise|file) (the tickets|the requests|the answers|the receipts|the ideas) by (topic|month|urgency|person|effort)
(download|open|rename|print|attach|save) (the report|the form|the spreadsheet|the photos|the contract) (with the date in its name|as PDF|in the folder of the project|and file it|)
(ask|interview|survey) (the user|three customers|the team) (what they need|about their work|which colour they like|when it suits them|two or three questions) (before you start|first|and take notes|)`,
  "task teaching": `
(teach|show|explain to) (me|the class|a child|the student) (how to tie a knot|the rules of chess|long division|the water cycle|ten words of Italian|how bread rises)
(ask|set|give) (me|the learner|the student) (one question|a riddle|an exercise|five words|a short quiz) at a time and (wait for the answer|give a hint|say what was right|praise them)
(play|act|pretend to be|be) (a waiter|a king|a detective|a tour guide|an interviewer|a pirate) and (speak|answer|ask) (in short sentences|in rhymes|politely|as in a play|about my day)
(draw|sketch|describe|imagine|paint) (a cat|a map|a house of the future|the family tree|a robot|an island) (in words|with ASCII signs|and label its parts|for a picture book)
(tell|invent|make up) (a story|a joke|a riddle|a legend|a bedtime tale) (about a fox|for children of six|with a happy end|in two minutes|that rhymes)`,
  "task research": `
(look for|find|search for|collect) (studies|sources|examples|pictures|books|statistics|counter-examples) (on|about) (sleep|bees|city trees|solar power|old maps|reading habits|coral)
(weigh|compare|discuss|rate) (the arguments|the methods|the options|the candidates|both designs) (side by side|from one to five|by cost and time|without taking a side)
(say|state|note|mark) (where the data come from|what is uncertain|how sure you are|which source is older|that a number is missing)
(make|build|draw) (a table|a mind map|a timeline|a glossary|a chart) (of|with) (the results|all terms|the main events|both groups|the sources)
(test|try|measure|observe|repeat) (the idea|each variant|the reaction|the time|the experiment) (three times|on a small sample|and note the result|before you decide)`,
};
