/**
 * Where fewer titles have every word as typed, the search is fuzzy; where fewer heads have, a word that heads have may
 * be a mistake as well. Bodies do not count: what is only mentioned there is rarely what was asked for.
 */
export const enough = 10;
