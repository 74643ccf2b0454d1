import type { Members } from "../../lib/members.ts";
import { argumentsIn, InputNames, type Setting, settingsIn, type Template } from "./inputs.ts";
import { isVersion, type Runner, runnerOf } from "./runners.ts";

/**
 * Variables by which a runner, an interpreter, a loader or a shell runs other code than it was told to, fetches it from
 * elsewhere, or trusts another certificate. A value that the user gives is the user's own.
 */
const steering = new RegExp(
  `^(?:${[
    // Node, its package managers, and other engines of JavaScript.
    "(?:npm|pnpm|yarn|bun|corepack|deno|nvm|fnm|volta|ts_node|babel)_.*|electron_run_as_node",
    "node_(?:options|path|extra_.*|tls_.*|repl_.*|use_.*|icu_data|redirect_.*|v8_.*|compile_.*|channel.*|config.*)",
    // Python, Ruby, Perl, PHP, Lua, R, Tcl.
    "python(?!(?:unbuffered|ioencoding|utf8|dontwritebytecode|hashseed|faulthandler)$).*",
    "(?:pip|uv|pipx|poetry|conda|mamba|pdm|hatch|rye|virtualenv|pyenv)_.*|virtual_env",
    "ruby.*|gem_.*|bundler?_.*|perl(?:5.*|lib)|php(?:rc|_.*)|lua_.*|r_(?:home|profile|environ|libs).*|tcl(?:lib|_).*",
    // .NET, Java, Go, Rust, Erlang.
    "dotnet_(?!(?:environment|nologo|cli_telemetry_optout|noninteractive|running_in_container)$).*",
    "(?:nuget|coreclr|cor|complus)_.*|msbuild.*",
    "_?java_.*|jdk_.*|jvm_.*|classpath|(?:maven|mvn|m2|gradle|kotlin|sbt)_.*",
    "go(?:proxy|flags|path|root|bin|sumdb|nosumdb|noproxy|private|insecure|env|toolchain|vcs)",
    "(?:cargo|rustup)_.*|rustc?(?:_wrapper|flags|doc.*)?|(?:erl|elixir|mix)_.*",
    // The loader, shells, and what they start.
    "(?:ld|dyld|malloc|glibc|gconv)_.*|locpath|nlspath",
    "bash_.*|shell|shellopts|bashopts|ps[0-4]|prompt_command|zdotdir|ifs|cdpath|fpath|inputrc",
    "path|pathext|comspec|psmodulepath|systemroot|windir|home|homepath|userprofile|(?:local)?appdata|xdg_.*",
    "editor|visual|(?:man)?pager|lesso(?:pen|close)|browser|(?:sudo|ssh)_askpass.*|ssh_auth_sock",
    "git_.*|hg(?:rcpath|editor)|svn_.*|rsync_.*|gnupghome|(?:docker|podman|buildah|buildkit|compose)_.*|kubeconfig",
    // Ways to other hosts, and whom to trust on them.
    "(?:.*_)?proxy|sslkeylogfile|openssl_.*|curl_home|wgetrc|netrc|hostaliases|res_options|localdomain",
    ".*_(?:ca_bundle|ca_certs?|cert_file|cert_dir|cacert|ssl_verify|ssl_no_verify|reject_unauthorized)|ssl_cert_.*",
  ].join("|")})$`,
  "i",
);

/** Whether a variable of this name changes what runs, or whom it trusts. */
export const isSteering = (name: string): boolean => steering.test(name);

/** Packages that run what their arguments say. */
const interpreters: Partial<Record<string, RegExp>> = {
  npm: new RegExp(
    "^(?:node|npm|npx|pnpm|yarn|bun|bunx|deno(?:-bin)?|tsx|ts-node|esno|jiti|zx|shx|shelljs|cross-env(?:-shell)?|" +
      "env-cmd|dotenv-cli|nodemon|concurrently|npm-run-all2?|execa-cli|esbuild-runner|@swc-node/register|" +
      "@babel/node|coffeescript|bash|sh|python|ruby)$",
  ),
  pypi: /^(?:uvx?|pipx?|poetry|pdm|hatch|rye|i?python|xonsh|[bp]tpython|nodeenv|nodejs(?:-bin|-wheel)?|bash|sh)$/i,
  oci: new RegExp(
    String.raw`^(?:docker\.io/)?(?:library/)?(?:alpine|ubuntu|debian|busybox|bash|fedora|centos|rockylinux|archlinux|` +
      String.raw`amazonlinux|node|python|ruby|perl|php|golang|rust|openjdk|eclipse-temurin|deno|` +
      String.raw`denoland/deno|oven/bun|buildpack-deps|docker|curlimages/curl|alpine/\w+)(?:[:@].*)?$`,
  ),
};

const usualAddresses: Partial<Record<string, RegExp>> = {
  npm: /^https:\/\/registry\.npmjs\.org\/?$/i,
  pypi: /^https:\/\/pypi\.org(?:\/simple)?\/?$/i,
  nuget: /^https:\/\/(?:api\.)?nuget\.org(?:\/v3(?:\/index\.json)?)?\/?$/i,
  oci: /^https:\/\/(?:(?:index\.|registry-1\.)?docker\.io|ghcr\.io|quay\.io|mcr\.microsoft\.com|gcr\.io)\/?$/i,
};
const usualHints: Partial<Record<string, RegExp>> = {
  npm: /^(?:npx|node|npm|bunx|pnpx)$/,
  pypi: /^(?:uvx|uv|pipx|python3?)$/,
  nuget: /^dnx$/,
  oci: /^(?:docker|podman)$/,
};

const isLiteral = (template: Template) => template.some((part) => typeof part === "string");
const written = (template: Template) =>
  template.map((part) => (typeof part === "string" ? part : `{${part.id}}`)).join("");

/** What a package's entry says that changes what a client runs beside the package that it names. */
export function guardsOf(entry: Members): string[] {
  const { registryType, identifier, version, runtimeHint, registryBaseUrl } = entry;
  const runner = runnerOf(registryType);
  const registry = String(registryType);
  const program = String(identifier);
  const names = new InputNames([]);
  const env = settingsIn(entry.environmentVariables, names);
  const before = argumentsIn(entry.runtimeArguments, names);
  const after = argumentsIn(entry.packageArguments, names);
  const runs = interpreters[registry]?.test(program) && after.some(isLiteral);
  return [
    ...env
      .filter(({ name, value }) => isSteering(name) && isLiteral(value))
      .map(({ name, value }) => `${name}=${written(value)}`),
    ...unusual("runtimeHint", runtimeHint, usualHints[registry]),
    ...unusual("registryBaseUrl", registryBaseUrl, usualAddresses[registry]),
    ...(runner && typeof version === "string" && !isVersion(version) ? [`version ${version}`] : []),
    ...(runner ? steeringWords(runner, before, { entry, env }) : before.map((word) => `${registry} ${written(word)}`)),
    ...(runs ? [`${program} ${after.map(written).join(" ")}`] : []),
  ];
}

const unusual = (member: string, value: unknown, usual: RegExp | undefined) =>
  typeof value === "string" && usual && !usual.test(value) ? [`${member} ${value}`] : [];

type About = { entry: Members; env: readonly Setting[] };
/** What an option's value may be; null for one without a value. */
type Option = null | ((value: Template, about: About) => boolean);

const any = () => true;
const matching = (pattern: RegExp) => (value: Template) => pattern.test(written(value));
const python = matching(/^(?:python)?\d[\d.]*$/);
const network = matching(/^(?:bridge|none)$/);
const allOf = (names: string, option: Option) => Object.fromEntries(names.split(" ").map((name) => [name, option]));

/** A variable that the record sets and that steers nothing. One without a value would be the user's own. */
const passed: Option = (value, { env }) => {
  const [, name, sign] = /^([\w.-]+)(=?)/.exec(written(value)) ?? [];
  if (name === undefined) return false;
  return sign === "=" ? !isSteering(name) : env.some((one) => one.name === name);
};

/** The package itself, with its version. */
const itself: Option = (value, { entry }) => {
  const text = written(value);
  const own = String(entry.identifier);
  return text.startsWith(own) && /^(?:\[[\w,-]+\])?(?:(?:==|@)[\w.+!-]+)?$/.test(text.slice(own.length));
};

/** A folder that the user names. */
const userFolder: Option = ([first]) => typeof first === "object";
const userMount: Option = (value) => {
  const [first, second, ...rest] = value;
  return (
    typeof first === "string" &&
    /^(?:type=bind,)?(?:src|source)=$/.test(first) &&
    typeof second === "object" &&
    rest.every((part) => typeof part === "object" || !/(?:src|source|type|volume-\w+)=/.test(part))
  );
};

/** The runners' options that change neither what runs, nor what it reaches. */
const options: Record<Runner["command"], Partial<Record<string, Option>>> = {
  npx: allOf("-y --yes -q --quiet --silent --prefer-offline --prefer-online --no-progress", null),
  uvx: {
    ...allOf("-q --quiet --refresh --no-cache --offline --isolated --no-progress", null),
    "-p": python,
    "--python": python,
    "--from": itself,
  },
  dnx: allOf("-y --yes", null),
  docker: {
    ...allOf("run -i -t -it -ti --interactive --tty --rm --init --read-only", null),
    ...allOf("--name -p --publish --platform --memory -m --cpus --pull -w --workdir -h --hostname --cap-drop", any),
    "-e": passed,
    "--env": passed,
    "-v": userFolder,
    "--volume": userFolder,
    "--mount": userMount,
    "--network": network,
    "--net": network,
    "--security-opt": matching(/^no-new-privileges(?:[:=]true)?$/),
  },
};

/** The words before a package's name, from the first on that may run or reach something else. */
function steeringWords({ command }: Runner, words: readonly Template[], about: About): string[] {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const [first = "", ...rest] = word;
    const [, name, inline] = (typeof first === "string" && /^(--[\w-]+)=(.*)$/s.exec(first)) || [];
    const key = name ?? (word.length === 1 ? first : undefined);
    const option = typeof key === "string" && Object.hasOwn(options[command], key) ? options[command][key] : undefined;
    if (option === null && inline === undefined) continue;
    const value = inline === undefined ? words[at + 1] : [...(inline === "" ? [] : [inline]), ...rest];
    if (!option || !value || !option(value, about)) return [[command, ...words.slice(at).map(written)].join(" ")];
    if (inline === undefined) at++;
  }
  return [];
}
