# What `run` and `nightly` share: steps that are counted, Debian's packages, and the closing line "N passed, M failed".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

passed=0
failed=0
failures=()
results=$(mktemp -d)

finish() {
  rm -rf "$results"
  # A run that counted nothing has proved nothing.
  if ((passed + failed == 0)); then failed=1; fi
  # Whoever sees only the end of the output reads here what failed.
  if ((${#failures[@]} > 0)); then printf '\nfailed: %s\n' "${failures[@]}" | cut -c 1-300; fi
  echo
  echo "$passed passed, $failed failed"
  trap - EXIT
  exit $((failed > 0))
}
trap finish EXIT
trap 'failed=$((failed + 1)); exit 1' INT TERM

step() {
  printf '\n== %s (at %s s)\n' "$*" "$SECONDS"
}

# Notes a step that failed, with the lines of its log that match, and its last ones.
remember() {
  local name=$1 log=$2 pattern=$3
  # The copy of the output may still be on its way.
  sleep 1
  failures+=("$name"$'\n'"$(grep -a -E "$pattern" "$log" | sort -u | head -n 20; tail -n 20 "$log")")
}

# Runs a command that passes or fails as one, in so many seconds.
whole() {
  local seconds=$1 log="$results/whole.log" status=0
  shift
  step "$@"
  timeout -k 20 "$seconds" "$@" > >(tee "$log") 2>&1 || status=$?
  if ((status == 0)); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    remember "$* (status $status)" "$log" '^$'
  fi
}

# Runs an npm script that is vitest, in so many seconds, and adds up its tests. A run that fails in any other way counts as one failure.
tests() {
  local seconds=$1 script=$2 report="$results/$2.json" log="$results/$2.log" good=0 bad=0 status=0
  step npm run "$script"
  timeout -k 20 "$seconds" npm run "$script" -- --reporter=default --reporter=json --outputFile.json="$report" \
    > >(tee "$log") 2>&1 || status=$?
  if [[ -s $report ]]; then
    read -r good bad < <(node -p '
      const { numPassedTests, numFailedTests } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
      `${numPassedTests} ${numFailedTests}`' "$report") || status=1
  else
    status=1
  fi
  if ((status != 0 && ${bad:-0} == 0)); then bad=1; fi
  if ((${bad:-0} > 0)); then
    remember "npm run $script (status $status)" "$log" '^ *(FAIL|[A-Za-z]*Error:)'
  fi
  passed=$((passed + ${good:-0}))
  failed=$((failed + ${bad:-0}))
}

# Installs a Debian package when the command it brings is missing.
debian() {
  local command=$1 package=$2 root=()
  if command -v "$command" >/dev/null; then return 0; fi
  step "apt-get install $package"
  if ((EUID != 0)); then root=(sudo); fi
  if ((${updated:-0} == 0)); then
    "${root[@]}" apt-get update -qq
    updated=1
  fi
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >"$results/apt.log" 2>&1 ||
    cat "$results/apt.log"
}

export CI=1 NO_COLOR=1
# Local D1 waits for the disk on every query; memory has none to wait for.
if [[ -w /dev/shm ]]; then
  TMPDIR=$(mktemp -d /dev/shm/ci.XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"; finish' EXIT
fi

# Most commands of the tests are short: half of their time is to compile what they import.
export NODE_COMPILE_CACHE="${TMPDIR:-/tmp}/compiled"

step npm ci
if ! timeout -k 20 300 npm ci; then
  failed=1
  exit 1
fi
