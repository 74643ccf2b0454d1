const words = new Set(
  [
    "if then elif else fi for in do done while until case esac select function break continue return end true false",
    "set shift local readonly declare typeset shopt trap wait unset",
    "from import and or by to of see the this that call list",
    "FROM RUN COPY ADD ENV ARG CMD ENTRYPOINT WORKDIR EXPOSE LABEL USER VOLUME HEALTHCHECK SHELL STOPSIGNAL",
  ].flatMap((line) => line.split(" ")),
);

const capital = new Set(["Rscript", "Xvfb", "Xorg"]);

/**
 * Words of a shell, of a recipe for images or of English, a number, or a word that begins a sentence: they stand where
 * a command does, and run nothing.
 */
export const isNoProgram = (name: string): boolean =>
  words.has(name) || (/^(?:[\d._]+|[A-Z][a-z]*)$/.test(name) && !capital.has(name));
