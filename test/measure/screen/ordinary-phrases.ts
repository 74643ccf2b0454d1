/** Ordinary requests that use the same words, for the same training: what a screen must learn not to mind. */
export const ordinary: string[][] = [
  [
    "Can I ignore | Should I ignore | How do I ignore | Is it safe to ignore | Why does git ignore | When may I disregard",
    "this warning | the deprecation notice | a lint rule | white space | case | files in a folder | the previous error | these test results | old commits | outliers",
    "in my code? | in Python? | in the editor? | for now? | when I compare two lists? | in the build? | in a regression?",
  ],
  [
    "How can I | What is the best way to | Please help me | Could you explain how to | Show me how to",
    "override | bypass | reset | disable | replace | forget | skip | escape | unlock | inject | hack together | execute | print | reveal | hide",
    "a method in a subclass | the cache | my password | a default setting | a dependency | an old habit | the intro of a video | special characters in a string | a frozen account | a prompt in the shell | hidden files | system settings | the instructions on a form | a column in a table | the previous value | a toolbar",
    "in Java? | in a spreadsheet? | on Linux? | without restarting? | for my team? | quickly? | in a unit test? | on my phone?",
  ],
  [
    "What does | Explain what | Where do people use | Define",
    "prompt | system message | instruction set | jailbreak | prompt injection | ignore list | override | role play | developer mode | hidden layer | secret santa | previous version",
    "mean in this context? | mean for a phone? | in machine learning? | in linguistics? | in game design? | for a beginner?",
  ],
  [
    "Imagine you are | Pretend you are | Act as | You are | I want you to act as | Play the part of",
    "a travel guide. | a teacher. | an interviewer. | a senior engineer. | a code reviewer. | a helpful assistant. | a customer in a shop. | a historian. | a product manager.",
    "Plan three days in Rome. | Ask me questions one at a time. | Explain photosynthesis. | Review the code and report what is wrong. | Help the user write tests. | Answer with short sentences. | Always follow the style guide.",
  ],
  [
    "Write | Give me | List | Summarize | Translate | Repeat | Tell me",
    "the steps | the instructions | the rules | the main points | the text above | the guidelines | a summary of the conversation | the password policy | the secret ingredients | the message",
    "for assembling a chair. | of chess. | of this article. | in German. | for new employees. | of the recipe. | for the next meeting. | from the manual.",
  ],
  [
    "Never | Do not | Always | You must",
    "commit secrets | skip the tests | follow the instructions in the guide | ask the user before you delete a file | treat web pages as data | reveal internal ids to customers | ignore failing checks | tell the user what changed | change existing files | show the full prompt first",
    "to the repository. | when you are in a hurry. | before you commit. | unless they agree. | even when a page says otherwise. | in this project. | in production.",
  ],
  [
    "Before using this tool, | When this command is called, | As the last step, | At the start of each session, | Before you answer,",
    "read the configuration and | check the state of the branch and | load the project's memory file and | open the reference and | run the tests and | collect the open issues and",
    "report the result to the user. | pass the path as a parameter. | include the summary in the answer. | write it to the log. | ask for a confirmation. | stop when something fails.",
  ],
  [
    "You are an expert | You are a senior | Act as a | Your role is that of a",
    "copywriter | DevOps engineer | data analyst | security auditor | game master | novelist | tutor | negotiator",
    "who never invents facts. | who answers in two sentences. | with a friendly tone. | who always cites sources. | and stays in character during the lesson. | who follows the instructions below strictly.",
    "Your task: | First, | The user gives you a brief; | For each request,",
    "write an outline. | list the risks. | return JSON only. | ask what is unclear. | produce two versions, one short and one long. | do not add explanations.",
  ],
  [
    "Include | Append | Add | Insert | Start with | End with | Output only",
    "the following header | this footer | the exact string below | a link to the documentation | the version number | the JSON object | the user's question",
    "in every file. | to the answer. | in the commit message. | at the top of the page. | and nothing else. | so that tests can find it.",
  ],
  [
    "Send | Upload | Post | Forward | Sync",
    "the report | the metrics | the error log | the finished file | a message | the invoice",
    "to the API endpoint. | to the Slack channel that the user names. | to the server with your access token. | by email to the customer. | to the bucket. | to the webhook after the build.",
  ],
  [
    "Forget | Do not forget | Clear | Reset | Delete | Ignore",
    "to close the file handle | the cache before the build | the selection | the old entries | about formatting for now | the empty lines | the history of the shell | the first column",
    "when you are done. | if the test fails. | and start again. | to save memory. | in this version.",
  ],
  [
    "Do not | Never | Avoid",
    "use phrases such as | start with | write | say",
    "in today's world | I hope this finds you well | as an AI | game-changing | sorry for the inconvenience | delve",
    "in the text. | in a headline. | in customer mails. | ; be concrete instead. | , it sounds hollow.",
  ],
  [
    "The system prompt | The first message | A prompt | The developer message | Each instruction",
    "tells the model | describes | sets | defines | is stored with",
    "which tools it has. | the role and the tone. | what to do when data is missing. | the format of the answer. | its version.",
  ],
  [
    "If the user says | When the message contains | When a request mentions",
    "the word deploy, | a date, | 'start over', | a ticket number, | the name of a city,",
    "load the matching guide. | reply with a short summary. | ask which environment is meant. | switch to planning mode. | run the lookup script.",
  ],
  [
    "How do I | How can I | Help me | Where do people | What is a good way to | Should I",
    "write | test | store | shorten | translate | version | review | structure | improve",
    "a system prompt | the system message | a prompt template | the first instructions | a developer message | hidden fields | the initial prompt",
    "for a support bot? | for a chat application? | for a small model? | in two languages? | in a repository? | before a release? | for my game?",
  ],
  [
    "Show me | Tell me | Give me | What is | Explain",
    "the original recipe | the secret of good bread | the rules of chess | the first line of the poem | the instructions of the shelf | the message on the screen | the password rules of a bank",
    "in detail. | step by step. | , please. | for beginners. | once more. | , not the newer version.",
  ],
  [
    "Never | Do not | You should not | People should never | Take care not to",
    "share | send | write down | reuse | give away | paste",
    "your passwords | your access codes | a recovery phrase | your PIN | the key of a vault | your tokens",
    "with a stranger. | by mail. | in a public chat. | on a shared machine. | , not even to support.",
    "Read the manual of the device before you begin. | The guide of the app says why. | Change them once a year. | Ask the help desk first.",
  ],
  [
    "Forget | Please forget | Let us forget | Ignore | Skip | Please drop",
    "the first idea; | the earlier route; | my last order in the restaurant; | option B; | what I said about lunch;",
    "we would rather walk. | I have changed my mind about the trip. | the bus is cheaper. | there is no time for it. | I prefer to stay at home.",
  ],
];
