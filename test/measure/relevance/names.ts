/** Some words of American and British spelling, by their endings. */
const american: [ending: RegExp, british: string][] = [
  [/iz(e[drs]?|ing|ation|ations)$/, "is$1"],
  [/yz(e[drs]?|ing)$/, "ys$1"],
  [/^(.*(?:col|behavi|fav|lab|hon|flav|neighb|hum))or(s|ed|ing|ful|ite)?$/, "$1our$2"],
  [/^(cent|met|fib|theat|lit)er(s)?$/, "$1re$2"],
  [/^(.*al|dial|catal)og(s)?$/, "$1ogue$2"],
  [/^(defen|licen|offen)se(s)?$/, "$1ce$2"],
  [/^(model|label|travel|cancel)(ed|ing|er)$/, "$1l$2"],
];
export const britishOf = (word: string) => {
  const [ending, british] = american.find(([ending]) => ending.test(word)) ?? [];
  return ending && word.length > 4 ? word.replace(ending, british!) : undefined;
};

/** What people of the trade write for each other, short and long. */
export const shortNames: [short: string, long: string][] = [
  ["k8s", "kubernetes"],
  ["js", "javascript"],
  ["ts", "typescript"],
  ["py", "python"],
  ["db", "database"],
  ["postgres", "postgresql"],
  ["auth", "authentication"],
  ["config", "configuration"],
  ["docs", "documentation"],
  ["repo", "repository"],
  ["env", "environment"],
  ["infra", "infrastructure"],
  ["a11y", "accessibility"],
  ["i18n", "internationalization"],
  ["perf", "performance"],
  ["ml", "machine learning"],
  ["ai", "artificial intelligence"],
  ["llm", "large language model"],
  ["ci", "continuous integration"],
  ["pr", "pull request"],
  ["ui", "user interface"],
  ["ux", "user experience"],
  ["seo", "search engine optimization"],
  ["tdd", "test driven development"],
  ["rag", "retrieval augmented generation"],
  ["gcp", "google cloud"],
  ["tf", "terraform"],
  ["dev", "development"],
  ["app", "application"],
  ["spec", "specification"],
  ["sec", "security"],
  ["e2e", "end to end"],
  ["api", "application programming interface"],
  ["cli", "command line"],
  ["ppt", "powerpoint"],
  ["md", "markdown"],
];
