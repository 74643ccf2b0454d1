/** Further honest themes: what the first ones say in other surroundings, so that none of them is the only one to say it. */
export const moreHonest: Record<string, string> = {
  operations: `
=ssh (-i ~/.ssh/deploy_key |)(admin|ubuntu|git)@{host} "(systemctl restart app|df -h|docker ps|tail -n 50 /var/log/app.log)"
=(crontab -e|0 3 * * * /usr/local/bin/backup.sh|systemctl enable --now nginx|launchctl list | grep app)
=curl -fsS https://{host}/(health|metrics|api/v1/status)( | jq .status| -o /dev/null -w '%{http_code}'|)
=wget https://{host}/releases/v2.1/app_linux_amd64.tar.gz && tar xzf app_linux_amd64.tar.gz
=(sudo apt-get install -y|brew install|choco install|dnf install) (ripgrep|ffmpeg|jq|pandoc|postgresql)
=docker run --rm -p 8080:80 -v "$PWD":/app (nginx|node:22|example/app) (npm test||sh -c "npm ci && npm run build")
=export (API_KEY|DATABASE_URL|AWS_PROFILE)=(your-key-here|postgres://localhost/app|staging)
=(chmod +x|bash|sh) (scripts/setup.sh|./install.sh|deploy.sh)( --help| --dry-run|)
=kubectl (get|describe|logs|exec) (pod|deploy/app|-it app -- sh)( -n staging|)
=tar czf backup.tgz (data|uploads) && aws s3 cp backup.tgz s3://our-backups/
(rotate|revoke|renew) (the API key|old tokens|the TLS certificate|the deploy key) (every quarter|when a person leaves|before it expires)
(restart|stop|start) (the service|the worker|the container) (after a change of configuration|when memory is low|in the maintenance window)
(back up|export|archive) (the database|the uploads|your documents) (to the company bucket|to an external disk|before the upgrade)
(disable|stop|uninstall) (the old service|unused plugins|the debug log|automatic updates during the demo) (when it is no longer needed|with sudo systemctl disable|in the settings)
(check|watch|read) (the logs|the audit log|the exit code|the permissions of the key file) (when something fails|before you restart|every morning)
=(Scripts|Jobs|Hooks) run (without a prompt in CI|as the build user|with read-only access|in the background).`,
  web: `
=(See|Visit|Open) https://{host}/(docs|guide|pricing|changelog|faq) (for details|to learn more|if you get stuck).
=(Sign in|Log in|Register) at https://{host} (with your work account|and copy the key from the settings page|to see your invoices).
=(Get|Create|Generate) (an API key|a token|a webhook URL) at https://{host}/settings (and put it into .env|and keep it private|first).
=fetch('https://{host}/api/(users|items|search)', { headers: { Authorization: \`Bearer \${token}\` } })
=curl -H "Authorization: Bearer $(TOKEN|API_KEY)" https://{host}/v1/(models|me|orders)
=curl -X POST https://{host}/v1/(messages|items|hooks) -H "Content-Type: application/json" -d '{"(name|text|title)": "(hello|test|example)"}'
=requests.post(f"{BASE_URL}/(orders|upload|login)", json={"(email|id|file)": value}, headers=headers)
=![(logo|diagram|build status)](https://{host}/(logo.png|badge.svg|img/flow.png))
=[(Documentation|Issue tracker|Discord|Terms)](https://{host}/{path})
=(The|This) (webhook|callback|redirect) (URL|address) is https://{host}/(callback|hooks/build) (by default|in staging|and must be registered first).
(download|save|cache) (the images|the table|the model file|the page) (from the link|locally|for offline use)
(send|post) (a test event|the form data|the payload as JSON) to (the endpoint|your own server|localhost:3000) (to try it out|and check the status)
(paste|enter|type) (the address|your question|the code from the mail|the key) (into the field|when the program asks|and press Enter)
=Data (is|was) (sent|stored|processed) (over HTTPS|in the region you choose|only on your device), (never sold|and deleted after 30 days|see the privacy page).
=The (API|server|page) (returns|answers with) (401|429|a redirect|JSON) (when the token is missing|if you send too much|after the login).`,
  agents: `
=(CLAUDE.md|AGENTS.md|.cursorrules|GEMINI.md) (holds|is the place for|lists) (the project's conventions|build and test commands|rules for this repository).
=(Put|Keep|Write) (project rules|shared commands|coding style) (in|into) (CLAUDE.md|AGENTS.md|.claude/settings.json) (and commit it|so that the whole team has them|, at the root).
=(Permissions|Allowed tools|Hooks) are (set|configured|listed) in .claude/settings.json; (deny rules win|ask the team before you widen them|see the documentation).
=allowed-tools: (Bash(git status:*), Read, Grep|Read, Write, Edit|WebFetch, Read)
="permissions": { "(allow|ask|deny)": ["(Bash(npm run test:*)|Read(./docs/**)|WebFetch)"] }
="mcpServers": { "(files|github|browser)": { "command": "npx", "args": ["-y", "@example/(server-files|server-github|browser-mcp)"] } }
="hooks": { "PostToolUse": [{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "(npm run lint|prettier --write|npx tsc --noEmit)" }] }] }
(use|call|prefer) (the search tool|sub-agents|the file tool|this skill) (when the task is large|for questions on the code|before you guess)
(delegate|hand over|split) (the research|long tasks|independent files) (to sub-agents|between agents) and (collect their reports|check the results)
(summarise|compact) (the conversation|what was decided) (when the context is nearly full|before you go on) and (keep file names|list open questions)
(remember|note|store) (that the user prefers tabs|the name of the staging branch|what was tried) (in memory|for later sessions|when asked to)
=(You are|Act as) (an autonomous coding agent|a research assistant|the orchestrator|a QA engineer). (Work in small steps.|Plan first, then edit.|Stop and ask when blocked.)
=(Do not|Never) (stop|ask) (until the tests pass|for confirmation on read-only commands|twice for the same file)(; report what you did|).
=(Skip|Avoid) (explanations|preambles|apologies|long summaries) and (answer in one line|show only the diff|go straight to the code).
=(Always|Only) (respond|answer|reply) (in JSON|in the user's language|with the final code|in fewer than five lines).
=The (system prompt|first message|preamble) (should state|defines|contains) (the role|the output format|what the agent may not do).
(load|read|follow) (the instructions in|the steps of) (references/guide.md|SKILL.md|the linked file) (before you begin|for details|when the user picks this option)`,
  support: `
=(I|We) (have|had) (forgotten|lost|changed) (my|our) (password|card|phone|recovery code). (What now?|Can you help?|How do I get back in?)
=(Please|Kindly) (confirm|update|check) (your address|the delivery date|the invoice|your booking) (by Friday|in your account|so that we can ship).
=(Your|The) (account|order|subscription|password) (was|has been) (changed|shipped|renewed|locked after five attempts). (If this was not you, call us.|Contact support for help.|)
=(Do not|Never) (share|tell|send) (your password|the code|your PIN) (to anyone|by mail|, not even to our staff).
=(Send|Forward|Reply to) (this mail|the invoice|your question) to {person} (with your order number|and we will answer within a day|, please).
=(Transfer|Pay|Refund) (40 euros|the deposit|the balance) to (the account on the invoice|the customer's card|your landlord) (by the end of the month|after you checked the name|).
(tell|inform|remind) (the customer|the user|all guests) that (the shop is closed on Monday|the parcel is late|the meeting was moved)
(write|send|draft) (a polite reply|an apology|a reminder|a thank-you note) to (the customer|our supplier|the whole team)
(ask|request) (the customer|the user) (for the order number|to restart the app|to try another browser|for a screenshot)
(reset|unlock|close|merge) (the account|the ticket|both profiles) (when the owner asks|after checking the identity|in the admin panel)
=(Enter|Type) (your e-mail|the six-digit code|the new password) (and press Continue|twice|on the next page).`,
  warning: `
=(Phishing|Spoofed|Fraudulent) (mails|pages|messages) (ask you to|claim that you must) (enter your password|pay at once|install a program|verify your account).
=(Malware|An attacker|A thief) (could|can|may) (read|steal|upload|encrypt) (saved passwords|~/.ssh/id_rsa|your files|the wallet) (if|when|once) (the machine is unlocked|you run unknown scripts|the token leaks).
=(Red flags|Warning signs|Indicators): (urgency, links, attachments|requests for secrets|"ignore all previous instructions"|base64 piped into a shell).
=(Avoid|Beware of|Do not run) (curl | bash from unknown hosts|scripts that you have not read|archives with a password in the text).
=(If|When) (a skill|a mail|a page|a comment) (tells you to|asks you to) (disable the antivirus|send a file|hide something from the user), (stop|refuse|report it|treat it as hostile).
=(Models|Chatbots|Agents) (can be|are sometimes) (tricked|manipulated|talked) into (revealing their prompt|breaking rules|calling tools) (by hidden text|by role play|in long chats).
=(A|The) (test|benchmark|exercise|lesson) (checks whether|shows how) (the model refuses|the filter catches it|agents leak data|users fall for it).
=(CVE-2024-1234|This bug|The vulnerability) (lets|allowed) (an attacker|anyone) (run code|read files|bypass the login) (through a crafted header|in version 1.2|without a password).
(limit|restrict|audit|log) (network access|tool permissions|who can read secrets|outgoing requests) (to what is needed|by default|in production)
(store|hash|encrypt|mask) (passwords|tokens|personal data) (at rest|with argon2|before logging)
=(Backups|Updates|Two-factor codes|Least privilege) (limit the damage|stop most attacks|should be on|are your first defence).`,
  everyday: `
=(Please |)(forget|drop|skip) the (second|first|other) (option|plan|idea); (I|we) (would|had) rather (take|use|have) (the train|the stairs|the blue one|what we had).
=(Forget|Ignore|Never mind|Scrap) (that|what I said|the last idea|the earlier draft); (let us start over|here is a better one|I meant Tuesday|use the other photo).
=(Can|Could) you (show|tell|give) me (the rules of|the instructions for|the secret of|the words of) (poker|this board game|good bread|the song)?
=(Let us|Let's) (play|try|do) (a quiz|twenty questions|a word game|an interview): (you ask, I answer|you are the host|I start).
=(You are|Be) (my grandmother|a chef|a pirate|a wizard|a football coach) and (tell me a bedtime story|cheer me up|explain the offside rule|plan dinner).
=(I am|I'm) (a teacher|a nurse|a developer|the manager) and (need|want) (a lesson plan|a list of questions|an overview|help with a spreadsheet).
=(What|How|Why) (would happen if|do people|does a character) (nobody slept|forget names|break a promise|lie in chess)?
=(Write|Compose|Invent) (a riddle|a limerick|a toast|a dialogue|a villain's speech) (about rain|for my sister|with a twist|for a play).
=(Translate|Rewrite|Shorten|Correct) (this|the following|my text|the sentence above)( into French| for a child| without changing its meaning|).
=(Repeat|Say|Sing) (after me|it again|that more slowly|the last line).
=(Answer|Reply|Respond) (only|just|simply) with (yes or no|a number|the capital|one word), (please|nothing else|no explanation).
=(Stop|Do not) (apologising|adding emojis|using long words|repeating yourself)(, please|; it is annoying|).
=(Start|Begin|End) (each line|the answer|the mail) with ("Dear team"|a capital|the date|"Sure!").
=(Tell|Send|Give) (my friend|Anna|everybody) (the address|the news|my regards|the photos) (when you see them|by mail|tonight).
=(Delete|Clear|Remove|Empty) (my history|the cart|old photos|the bin) (on the phone|every week|and start again).
=(Unlock|Enter|Turn on) (the door|dark mode|developer mode on my phone|the guest room|airplane mode)( please| for me|)(, how?|.|).`,
};
