/**
 * Technical terms with the same meaning, abbreviated and in full. A line is a group, its names separated by `=`. A name
 * of several words replaces all of them together.
 */
const groups = `
k8s = kubernetes = kube
js = javascript = java script
ts = typescript = type script
py = python
rb = ruby
rs = rust
golang = go
cpp = cplusplus = c plus plus
csharp = c sharp
fsharp = f sharp
dotnet = dot net
node = nodejs = node js
react = reactjs = react js
vue = vuejs = vue js
next = nextjs = next js
nuxt = nuxtjs
express = expressjs
d3 = d3js
three = threejs = three js
rn = react native
db = database = databases
pg = postgres = postgresql = psql
mongo = mongodb
sqlite = sqlite3
es = elasticsearch = elastic search
ch = clickhouse
tf = terraform
tf = tensorflow
iac = infrastructure as code
gha = github actions
gh = github = git hub
gl = gitlab = git lab
vscode = visual studio code = vs code
aws = amazon web services
gcp = google cloud platform = google cloud
az = azure
cf = cloudflare
do = digitalocean = digital ocean
vm = virtual machine
os = operating system
ci = continuous integration
cd = continuous deployment = continuous delivery
cicd = ci cd
pr = pull request
mr = merge request
repo = repository
repos = repositories
auth = authentication
authn = authentication
authz = authorization
oauth = oauth2
sso = single sign on
2fa = two factor authentication
mfa = multi factor authentication
config = configuration = cfg = conf
docs = documentation
doc = document = documentation
env = environment
infra = infrastructure
perf = performance
sec = security
infosec = information security
appsec = application security
dev = development = developer
devops = dev ops
sre = site reliability engineering
prod = production
spec = specification
specs = specifications
app = application
apps = applications
admin = administration = administrator
a11y = accessibility
i18n = internationalization
l10n = localization
o11y = observability
ml = machine learning
dl = deep learning
ai = artificial intelligence
llm = large language model
llms = large language models
nlp = natural language processing
cv = computer vision
cv = resume = curriculum vitae
rl = reinforcement learning
rag = retrieval augmented generation
gpt = chatgpt
mcp = model context protocol
genai = generative ai
ocr = optical character recognition
tts = text to speech
stt = speech to text
asr = speech recognition
etl = extract transform load
bi = business intelligence
eda = exploratory data analysis
ui = user interface
ux = user experience
gui = graphical user interface
cli = command line = command line interface
tui = terminal user interface
api = application programming interface
rest = restful
gql = graphql
grpc = remote procedure call
ws = websocket = web socket
http = hypertext transfer protocol
fe = frontend = front end
be = backend = back end
fullstack = full stack
css = stylesheet = style sheet
html = hypertext markup language
seo = search engine optimization
sem = search engine marketing
cro = conversion rate optimization
crm = customer relationship management
erp = enterprise resource planning
cms = content management system
saas = software as a service
b2b = business to business
roi = return on investment
okr = objectives and key results
kpi = key performance indicator
prd = product requirements document
adr = architecture decision record
rfc = request for comments
ddd = domain driven design
tdd = test driven development
bdd = behavior driven development
oop = object oriented programming
fp = functional programming
solid = solid principles
qa = quality assurance
e2e = end to end
regex = regexp = regular expression = regular expressions
wip = work in progress
md = markdown = mark down
ppt = pptx = powerpoint = power point
xls = xlsx = excel
doc = docx = word document
pdf = portable document format
csv = comma separated values
img = image
imgs = images
pic = picture
vid = video
msg = message
msgs = messages
param = parameter
params = parameters
args = arguments
func = function
lib = library
libs = libraries
pkg = package
deps = dependencies
dep = dependency
impl = implementation
mgmt = management
mgr = manager
eng = engineering
gen = generation = generator
calc = calculator
sim = simulation
viz = visualization = dataviz
async = asynchronous
sync = synchronization
algo = algorithm
algos = algorithms
calendar = cal
email = e mail
website = web site
webpage = web page
screenshot = screen shot
yt = youtube = you tube
ig = instagram
fb = facebook
wp = wordpress = word press
sb = supabase
yml = yaml
wf = workflow
workflow = work flow
webhook = web hook
codebase = code base
dataset = data set
filesystem = file system
changelog = change log
timezone = time zone
`;

/** The other names of a group, by each of its names. */
export const otherNames = new Map<string, string[][]>();
for (const line of groups.trim().split("\n")) {
  const names = line.split(" = ");
  for (const name of names) {
    const others = otherNames.get(name) ?? [];
    otherNames.set(name, [...others, ...names.filter((other) => other !== name).map((other) => other.split(" "))]);
  }
}

export const longestName = 4;
