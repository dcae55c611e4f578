/** A pattern for prompts of the demo account: its type and texts, and the subjects that fill it. */
interface Pattern {
  type: string;
  title: string;
  description: string;
  content: string;
  /** Separated by ' | '. */
  subjects: string;
}

const PATTERNS: Pattern[] = [
  {
    type: 'Writing',
    title: 'First paragraph of an essay on {}',
    description: 'Starts in the middle of something and earns its thesis.',
    content:
      'Write the opening paragraph of an essay on {}.\n\nStart with one concrete scene of at most two sentences. Name the tension in it. End with a claim that a reasonable reader could dispute.\nNo rhetorical questions, no dictionary definitions, no "in today\'s world".',
    subjects:
      'slow travel | the office kitchen | learning an instrument at forty | repairing instead of buying | walking to work | small talk | the last page of a notebook',
  },
  {
    type: 'Writing',
    title: 'Product note: {}',
    description: 'Two hundred words for people who skim.',
    content:
      'Write a product note about {} for existing customers.\n\n1. What changed, in one sentence.\n2. Who notices, and where.\n3. What they need to do (often: nothing).\n\nAt most 200 words. Present tense. No exclamation marks.',
    subjects: 'the new export | faster search | the retired mobile app | dark mode | shared folders',
  },
  {
    type: 'Editing',
    title: 'Cut this {} by a third',
    description: 'Keeps every fact, number and name; removes what repeats.',
    content:
      "Shorten the {} below to two thirds of its length.\n\nKeep every fact, number, name and link. Cut, in this order: repetition, throat-clearing, adverbs, examples beyond the best one. Do not change the author's voice.\n\nReturn only the shortened text.\n\n---\n[paste here]",
    subjects:
      'press release | cover letter | project update | speech | grant application | job advertisement | product description',
  },
  {
    type: 'Editing',
    title: 'Read {} like a tired editor',
    description: 'Honest margin notes instead of praise.',
    content:
      'You are an editor at the end of a long day. Read the text for {} and give me margin notes.\n\nFor each note: quote at most eight words, say what a reader stumbles over, propose the smallest change that fixes it. At most ten notes, most important first. No compliments.',
    subjects: 'clarity | rhythm | missing evidence | tone | jargon',
  },
  {
    type: 'Marketing',
    title: 'Landing page headline for {}',
    description: 'Ten options, each with a different promise.',
    content:
      'Give me ten headlines for a landing page about {}.\n\nEach makes a different promise: time, money, calm, control, pride, curiosity, belonging, proof, ease, surprise. At most nine words. No puns. Mark the two that you would test first and say why in one line.',
    subjects:
      'a bakery subscription | an invoicing tool for freelancers | a language exchange | a bicycle repair shop | a note-taking app | a choir for beginners | a second-hand bookshop',
  },
  {
    type: 'Marketing',
    title: 'Newsletter outline: {}',
    description: 'One idea, one story, one link.',
    content:
      'Outline a newsletter on {}.\n\n- Subject line (at most 45 characters) and preview text\n- One idea in one sentence\n- One story that shows it, in five beats\n- One link and what the reader gets from it\n\nTone: a knowledgeable friend.',
    subjects: 'spring planting | quarterly planning | better meetings | winter reading | learning from failure',
  },
  {
    type: 'Email',
    title: 'Say no to {}',
    description: 'Kind, final, without an invented excuse.',
    content:
      'Write an e-mail that declines {}.\n\nThank them in one clause, say no in the first sentence, give one true reason, offer one thing I can do instead if there is one. Under 90 words. No "unfortunately".',
    subjects:
      'a speaking invitation | a rushed deadline | an unpaid project | another recurring meeting | a discount request | a weekend on call',
  },
  {
    type: 'Email',
    title: 'Follow up about {}',
    description: 'The third message, still friendly.',
    content:
      'Write a follow-up about {}.\n\nOne line of context, one clear question that can be answered with yes or no, one easy way out. At most 60 words. Subject line included.',
    subjects:
      'an unpaid invoice | a pending contract | interview feedback | the missing photos | the apartment viewing | a promised introduction',
  },
  {
    type: 'Research',
    title: 'Questions to ask about {}',
    description: 'Before reading anything: what would change my mind?',
    content:
      'I am starting to research {}.\n\nList twelve questions that a careful researcher would ask first: four about definitions, four about evidence, two about incentives, two about what would change my mind. For each, name the kind of source that could answer it.',
    subjects:
      'remote work and productivity | heat pumps in old houses | school phone bans | four-day weeks | urban trees | micro-plastics | reading on screens',
  },
  {
    type: 'Research',
    title: 'Compare sources on {}',
    description: 'A table of claims with who says what.',
    content:
      'Compare the sources below on {}.\n\nMake a table: claim, source, evidence given, what is missing. Mark where two sources disagree and what would settle it. Do not add facts of your own; say "not stated" where nothing is stated.',
    subjects: 'sleep and memory | sugar taxes | battery recycling | bicycle helmets | coffee and health',
  },
  {
    type: 'Analysis',
    title: 'Pre-mortem for {}',
    description: 'It failed. Tell me how.',
    content:
      'It is a year from now and {} has failed.\n\nTell the story of the failure in 150 words. Then list the five decisions that caused it, the earliest sign of each, and what we could do this week to make it less likely.',
    subjects:
      'our product launch | the office move | the new pricing | the migration to the new database | the conference | the hiring round',
  },
  {
    type: 'Analysis',
    title: 'Explain the numbers behind {}',
    description: 'From a table to three sentences that a manager remembers.',
    content:
      'Here is a table about {}.\n\nGive me three sentences: what moved most, what did not move though we expected it, and what I must not conclude from this. Use the numbers. Then two questions that the table cannot answer.',
    subjects:
      'monthly churn | support tickets | newsletter opens | delivery times | website traffic | the holiday budget',
  },
  {
    type: 'Summaries',
    title: 'Summarise {} in three layers',
    description: 'A sentence, a paragraph, a page.',
    content:
      'Summarise {} in three layers:\n\n1. One sentence for a text message.\n2. One paragraph for someone who missed it.\n3. One page with decisions, owners and dates.\n\nNever add what is not in the source. Put open points last.',
    subjects:
      'a board meeting | a long e-mail thread | a research paper | a customer interview | a podcast episode | a court decision | a product review thread',
  },
  {
    type: 'Summaries',
    title: 'Meeting notes to actions: {}',
    description: 'Who does what until when, and nothing else.',
    content:
      'Turn the notes of {} into actions.\n\nA line each: owner, verb, thing, date. Where the owner or the date is missing write "?" instead of guessing. End with decisions that were taken and questions that stay open.',
    subjects: "the weekly stand-up | the design review | the supplier call | the parents' evening | the retrospective",
  },
  {
    type: 'Brainstorming',
    title: 'Twenty bad ideas for {}',
    description: 'Bad on purpose, then one step towards good.',
    content:
      'Give me twenty deliberately bad ideas for {}.\n\nNo two alike. Then pick the four with something interesting inside, say what it is, and bend each into an idea that could work.',
    subjects:
      'a team offsite | naming a café | a birthday for a physicist | using leftover fabric | a museum audio guide | waiting in a queue',
  },
  {
    type: 'Brainstorming',
    title: 'Angles on {}',
    description: 'Eight ways into a subject that everyone has written about.',
    content:
      'List eight angles for a piece on {}.\n\nFor each: the question it asks, who would disagree, and the first person I should talk to. Leave out the two most obvious angles.',
    subjects:
      'artificial intelligence in schools | housing | the local football club | breakfast | public libraries | the weather',
  },
  {
    type: 'Coding',
    title: 'Review this {} change',
    description: 'What would break, what is duplicated, which name misleads.',
    content:
      'Review the {} change below as a senior engineer.\n\nLook for, in this order: wrong behaviour at the edges, lost errors, data races, needless work, names that lie, duplication. Quote the line, say what happens, propose the fix. Do not comment on formatting.\n\n```\n[paste the diff]\n```',
    subjects: 'TypeScript | SQL | Python | Rust | CSS | Go | shell script',
  },
  {
    type: 'Coding',
    title: 'Write tests for {}',
    description: 'Behaviour first; each test can fail.',
    content:
      'Write tests for {}.\n\nName each test after the behaviour that a user sees. Cover: the usual case, the empty case, the largest case, bad input, two at once. No mocks where the real thing is fast. Say which line each test would catch if it broke.',
    subjects:
      'a date parser | a shopping cart | a rate limiter | an import of CSV files | a search box | a retry with back-off',
  },
  {
    type: 'Learning',
    title: 'Teach me {} with one example',
    description: 'One example carried through, then three exercises.',
    content:
      'Teach me {} with a single example that you carry through from beginning to end.\n\nI know school mathematics and nothing of the field. Introduce a term only when the example needs it. Then give me three exercises of rising difficulty, answers at the very end.',
    subjects:
      "Bayes' theorem | double-entry bookkeeping | the subjunctive in Spanish | public-key encryption | sourdough | compound interest | how vaccines work",
  },
  {
    type: 'Learning',
    title: 'Quiz me on {}',
    description: 'One question at a time, harder when I am right.',
    content:
      'Quiz me on {}.\n\nAsk one question at a time and wait for my answer. When I am right, go on harder; when I am wrong, explain in two sentences and ask something close to it. After ten questions tell me what to read next.',
    subjects: 'European capitals | HTTP status codes | music theory | the periodic table | logical fallacies',
  },
  {
    type: 'Translation',
    title: 'Translate {} and keep the voice',
    description: 'Meaning before words; a note where something is lost.',
    content:
      'Translate {} from [language] into [language].\n\nKeep register, rhythm and humour. Where a pun or an idiom cannot be carried over, choose the nearest effect and add a footnote of at most fifteen words. Leave names, numbers and code as they are.',
    subjects: "a recipe | a love letter | a user manual | a joke | a contract clause | a children's poem",
  },
  {
    type: 'Customer Support',
    title: 'Answer a customer about {}',
    description: 'Apologises once, fixes the problem, gives a date.',
    content:
      'Write an answer to a customer about {}.\n\nFirst sentence: what I understood. Second: what happened, honestly. Then what we do now and until when, and what they need to do. One apology, no "inconvenience". At most 120 words.\n\nCustomer\'s message:\n[paste here]',
    subjects:
      'a late delivery | a double charge | a lost password | a missing feature | a cancelled booking | a broken link in an invoice | a refund that takes too long',
  },
  {
    type: 'Customer Support',
    title: 'Help article: {}',
    description: 'Steps that can be followed on a phone with one thumb.',
    content:
      'Write a help article: {}.\n\nTitle as a question. Who this is for in one line. Numbered steps, one action each, with the exact label of the button. What you should see afterwards. What to do when you do not see it.',
    subjects:
      'change your e-mail address | export your data | invite a colleague | delete your account | turn off notifications',
  },
  {
    type: 'Unassigned',
    title: 'Scratch: {}',
    description: '',
    content:
      'Notes on {}:\n\n- what do I actually want here?\n- who is going to read it\n- what must not be lost\n\nTry three versions, then throw two away.',
    subjects:
      'cover blurb | toast for Nadia | conference bio | apology to the neighbours | dialect of the narrator | Ταξίδι στην Κρήτη | رسالة شكر | 夏の企画書 | names for the cat | answers for the interview | thesis in one line',
  },
];

/** Some 150 prompts as a person might have collected them over a year, oldest first, with their types mixed. */
export const demoPrompts = PATTERNS.flatMap(({ subjects, ...pattern }) =>
  subjects.split(' | ').map((subject, turn, all) => ({
    ...pattern,
    moment: (turn + 1) / (all.length + 1),
    title: pattern.title.replace('{}', subject),
    content: pattern.content.replaceAll('{}', subject),
  })),
).sort((a, b) => a.moment - b.moment);
