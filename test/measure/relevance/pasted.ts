/**
 * What people paste: messages of errors, commands, and names of versions. Each has a rule of its own, which says what a
 * title or a summary is about that helps. The queries and their rules were written before any answer was seen.
 */
export const pasted: { query: string; isAbout: RegExp }[] = [
  // Errors.
  { query: "ModuleNotFoundError: No module named 'requests'", isAbout: /\bpython|\bpip\b|\buv\b|\brequests\b/i },
  { query: "ImportError: cannot import name 'Annotated' from 'pydantic'", isAbout: /pydantic|\bpython/i },
  {
    query: "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte",
    isAbout: /unicode|\butf|encoding|\bpython/i,
  },
  { query: "django.db.utils.OperationalError: no such table: auth_user", isAbout: /django/i },
  {
    query: "RuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB",
    isAbout: /\bcuda\b|\bgpu|pytorch|\btorch\b/i,
  },
  {
    query: "TypeError: Cannot read properties of undefined (reading 'map')",
    isAbout: /javascript|typescript|\breact\b|\bnode\b|debug/i,
  },
  {
    query: "error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    isAbout: /typescript|\bts\b/i,
  },
  {
    query: "Error: ENOENT: no such file or directory, open 'package.json'",
    isAbout: /\bnpm\b|\bnode|package\.json|javascript/i,
  },
  { query: "npm ERR! code ERESOLVE unable to resolve dependency tree", isAbout: /\bnpm\b|dependenc/i },
  {
    query: "Hydration failed because the initial UI does not match what was rendered on the server",
    isAbout: /\breact\b|next\.?js|hydrat|\bssr\b|server.render/i,
  },
  {
    query: "No 'Access-Control-Allow-Origin' header is present on the requested resource",
    isAbout: /\bcors\b|\bhttp|\bapis?\b|web security/i,
  },
  {
    query: 'java.lang.NullPointerException: Cannot invoke "String.length()" because "s" is null',
    isAbout: /\bjava\b|kotlin|\bspring\b|\bjvm\b/i,
  },
  { query: "panic: runtime error: index out of range [5] with length 3", isAbout: /\bgo\b|golang|\brust\b|debug/i },
  { query: "error[E0382]: borrow of moved value: `s`", isAbout: /\brust\b|cargo/i },
  {
    query: "Segmentation fault (core dumped)",
    isAbout: /\bgdb\b|c\+\+|\bcpp\b|debug|crash|memory (?:safe|leak|bug|corrupt)/i,
  },
  { query: "fatal: refusing to merge unrelated histories", isAbout: /\bgit\b|\bmerg/i },
  { query: "git@github.com: Permission denied (publickey).", isAbout: /\bssh\b|\bgit\b|github/i },
  {
    query: "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
    isAbout: /docker/i,
  },
  {
    query: "CrashLoopBackOff: back-off 5m0s restarting failed container",
    isAbout: /kubernetes|k8s|kubectl|container|\bpods?\b/i,
  },
  {
    query: 'psql: error: connection to server at "localhost" (127.0.0.1), port 5432 failed: Connection refused',
    isAbout: /postgres|\bpsql\b/i,
  },
  // Commands.
  { query: "git rebase -i HEAD~3", isAbout: /\bgit\b|rebas/i },
  { query: "docker compose up -d", isAbout: /docker/i },
  { query: "kubectl get pods -n kube-system", isAbout: /kubernetes|k8s|kubectl/i },
  { query: "terraform init -upgrade", isAbout: /terraform|opentofu/i },
  { query: "helm upgrade --install my-release ./chart -f values.yaml", isAbout: /\bhelm\b/i },
  { query: "ansible-playbook -i inventory site.yml --check", isAbout: /ansible/i },
  { query: "aws s3 sync ./dist s3://my-bucket --delete", isAbout: /\baws\b|\bs3\b/i },
  { query: "gh pr create --fill --base main", isAbout: /\bgh\b|github|pull request|\bprs?\b/i },
  { query: "ffmpeg -i input.mp4 -vf scale=1280:-1 output.mp4", isAbout: /ffmpeg|\bvideo/i },
  {
    query: "curl -X POST https://api.example.com/v1/users -H 'Content-Type: application/json' -d '{\"a\":1}'",
    isAbout: /\bcurl\b|\bapis?\b|\bhttp|\brest\b/i,
  },
  { query: "jq '.items[] | select(.status == \"open\") | .title' data.json", isAbout: /\bjq\b|\bjson\b/i },
  { query: "ssh -i ~/.ssh/id_rsa -p 2222 user@host", isAbout: /\bssh\b/i },
  { query: "redis-cli --scan --pattern 'session:*'", isAbout: /redis/i },
  { query: 'alembic revision --autogenerate -m "add users"', isAbout: /alembic|sqlalchemy|migration/i },
  { query: 'pytest -k "test_login" -x --tb=short', isAbout: /pytest|\bpython.*test|test.*\bpython/i },
  { query: "eslint . --ext .ts,.tsx --fix", isAbout: /eslint|\blint/i },
  { query: "npx playwright test --project=chromium --headed", isAbout: /playwright|browser|e2e/i },
  { query: "cargo build --release --target wasm32-unknown-unknown", isAbout: /\brust\b|cargo|\bwasm|webassembly/i },
  { query: "flutter run -d chrome --release", isAbout: /flutter|\bdart\b/i },
  {
    query: "xcodebuild -scheme App -destination 'platform=iOS Simulator,name=iPhone 15' test",
    isAbout: /xcode|\bios\b|\bswift/i,
  },
  { query: "./gradlew assembleDebug --stacktrace", isAbout: /gradle|android/i },
  { query: "SELECT * FROM users WHERE id = 1 ORDER BY created_at DESC LIMIT 10;", isAbout: /\bsql\b|database|quer/i },
  // Names with versions.
  { query: "next.js 15 app router", isAbout: /next\.?js/i },
  { query: "react 19 useOptimistic form actions", isAbout: /\breact\b/i },
  { query: "vue 3 composition api script setup", isAbout: /\bvue/i },
  { query: "tailwind css v4 dark mode", isAbout: /tailwind/i },
  { query: "python 3.12 asyncio TaskGroup", isAbout: /\bpython|asyncio/i },
  { query: "spring boot 3.2 jpa repository", isAbout: /\bspring\b|\bjpa\b|\bjava\b/i },
  { query: "rails 7 turbo streams", isAbout: /\brails\b|\bruby\b|hotwire/i },
  { query: "postgres 16 partition by range", isAbout: /postgres/i },
];
