/**
 * What a person means, in words of their own: written from skills of the sample folder, by `author/name`, without a
 * look at what the search gives. A folder without these skills is asked none of them.
 */
const texts = `
danik911/langfuse-extraction = download all llm traces for an audit report
jeremylongshore/monitoring-error-rates = how often does my app fail in production
vinnizp/interview = ask me hard questions about my design before we build it
nimbalyst/prd-writer = write down what a new feature must do and which parts matter most
terraconstructs/bd-issue-tracking = remember tasks and what blocks what across many sessions
kynoptic/bootstrapping-github-projects = set up a kanban board on github with labels
lukk17/flutter-localization = translate my flutter app into other languages
guia-matthieu/outbound-sequencer = plan cold emails and calls for sales reps
ngxtm/seaorm = query a database from rust without raw sql
graphlessdb/worktree-user = work on several branches at the same time in git
dan9186/agent-instructions = explain my repo to coding agents in one file
mmiv-ml/docker-local-dev = run wordpress with mysql on my laptop in containers
manojlds/blog-writing = write an article that ranks on google
codeyousef/summon = build web pages in kotlin
illusion47586/isol8 = run code i do not trust safely
dykyi-roman/create-cache-aside = php caching without everyone hitting the database at once
dojoengine/dojo-indexer = query onchain game state with graphql
asadullah48/requesting-code-review = have someone look over my changes before merge
tungthanhlee/dev-up = preview my jekyll site locally
shadowtag-v2/database-schema-validator = check that my create table scripts follow our rules
jpoutrin/dbt = transform raw tables in the warehouse and test data quality
tyrealq/q-results = write up regression results in apa style
smallnest/crewai-developer = python framework where several agents work together as a team
alteriom/kubernetes-devops = deploy to k8s securely
secondsky/cloudflare-workers-multi-lang = run rust at the edge
amnadtaowsoam/owasp-top-10 = most common web security holes
emdashcodes/mermaid-diagram-to-image = turn a flowchart into a png
thecardgoat/riftbound-rules = explain the rules of a trading card game
liwoo/multi-step-form = wizard with next and back buttons and validation on each page
saadjs/git-atomic-commits = split my changes into small commits
upstate-web-co/django-validators = reject invalid values in a django form
jeremylongshore/xss-vulnerability-scanner = find places where someone can inject javascript into my site
multiversx/mvx-sdk-js-contracts = call a smart contract from typescript
rileyhilliard/rr = run my tests on another computer over ssh
grtninja/usage-watcher = stop spending so much on api credits
akikurisu/chris = object pooling and events in unity
aaronbassett/dev-specialismsinit-local-tooling = set up linter and formatter in a new repo
humanuoid/context7-lookup = get current docs of a library so the model does not make up functions
forcedotcom/ts4023-effect-errors = typescript exported variable cannot be named
hculap/tdd-methodology = write tests before the code
gptomics/bio-genome-annotation-functional-annotation = what do the genes in my new genome do
codemo1991/summarize = get the text of a youtube video
lap-platform/azure-sql-database-replication-links = geo replicate an azure database
lis186/history = which files change together most often
tachyon-beep/analyzing-unknown-codebases = understand a big project i have never seen
getsentry/xcodebuildmcp-cli = build and test an iphone app from the terminal
travisjneuman/customer-persona-builder = describe our typical buyer
sickn33/workflow-orchestration-patterns = long running business processes that survive crashes
athola/python-performance = my python script is slow
bastos/design-patterns = when should i use a factory or a singleton
tywei08/bio-machine-learning-prediction-explanation = why did the classifier pick these genes
bitovi/create-skill-copilot = teach copilot a new ability
ss1024ss/knowledge-system-bootstrap = keep a wiki inside the repo that agents maintain
athola/doc-updates = keep the readme in sync after code changes
digitarald/mcp-apps = show interactive html in the chat from a tool
pskoett/measure-ai-proficiency = how ready is our repo for ai assistants
willyu1007/manage-backend-configuration = keep secrets apart from default settings
`;

export const intents = new Map(
  texts
    .trim()
    .split("\n")
    .map((line) => line.split(" = ") as [skill: string, text: string]),
);
