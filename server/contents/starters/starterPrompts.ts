/** Starter prompts in the format of an import file. The body of one may refer to another by REFERENCE. */

export const REFERENCE = '{reference}';
/** The tag of starter prompts. */
export const STARTER_TAG = 'starter';

interface StarterPrompt {
  title: string;
  description: string;
  category: string;
  content: string;
  variables: { name: string; [field: string]: unknown }[];
  /** The title of the prompt that this one refers to, which precedes it in the list. */
  refersTo?: string;
}

const LENGTH = {
  name: 'length',
  label: 'How long',
  kind: 'choice',
  choices: ['one sentence', 'one paragraph', 'half a page'],
  default_value: 'one paragraph',
};
const longText = (name: string, label: string, help = '') => ({ name, label, help, kind: 'long_text' });
const text = (name: string, label: string, defaultValue = '', help = '') => ({
  name,
  label,
  help,
  default_value: defaultValue,
});

export const STARTER_PROMPTS: StarterPrompt[] = [
  {
    title: 'House style',
    description: 'How your texts should read. Other prompts pull it in: change it here, and it changes in all of them.',
    category: 'Writing',
    content:
      'Write as we do:\n- Say what matters first, and why it matters to the reader.\n- Short sentences, plain words, the active voice. No superlatives, no exclamation marks.\n- Figures, names and dates exactly as they are given. Never invent one.\n- British spelling. Sentence case in headings.',
    variables: [],
  },
  {
    title: 'Edit to our style',
    description: 'Edits a text to your house style, which it pulls in, and lists the changes.',
    category: 'Editing',
    content: `Edit the text below.\n\n${REFERENCE}\n\nKeep its meaning and its order. Answer with the edited text first, then a list of at most five changes that the writer should know of, each with its reason.\n\nText:\n{{text}}`,
    variables: [longText('text', 'Text to edit')],
    refersTo: 'House style',
  },
  {
    title: 'Answer a difficult email',
    description: 'A calm answer that says yes, no or not yet, and what happens next.',
    category: 'Email',
    content:
      'Write an answer to the email below. What I want to say: {{answer}}.\n\nBegin with the answer itself, not with thanks. Take up each question of the email once. Do not apologise for more than what went wrong. End with the next step and who takes it. At most 150 words.\n\nTo be done by, if that is set: {{deadline}}\n\nThe email:\n{{email}}',
    variables: [
      longText('email', 'The email'),
      text('answer', 'What you want to say', '', 'In your own words, as short as you like.'),
      { name: 'deadline', label: 'By when', help: 'For example: Friday noon. Optional.', is_required: false },
    ],
  },
  {
    title: 'Summarise for someone in a hurry',
    description: 'What it says, what follows from it, and what it leaves open.',
    category: 'Summaries',
    content:
      'Summarise the text below in {{length}} for {{reader}}. Then list, in one line each: what they have to decide or do, and what the text leaves open. Say so if it is nothing. Use only what is in the text.\n\nText:\n{{text}}',
    variables: [longText('text', 'Text'), text('reader', 'Who reads it', 'someone who was not there'), LENGTH],
  },
  {
    title: 'Minutes from notes',
    description: 'Turns rough notes into decisions, tasks with names and dates, and open questions.',
    category: 'Summaries',
    content:
      'Turn these notes of a meeting on {{date}} into minutes with three headings: Decisions, Tasks, Open questions. Each task has a name and a day; where the notes have none, write "nobody yet" or "no date". Leave out who said what. Do not fill gaps.\n\nNotes:\n{{notes}}',
    variables: [{ name: 'date', label: 'Day of the meeting', kind: 'date' }, longText('notes', 'Notes')],
  },
  {
    title: 'Draft to hand over to Tone Shift',
    description:
      'A plain first draft. Save the result as a prompt, then press Tone Shift on its card to rewrite it in other voices and for other readers.',
    category: 'Writing',
    content:
      'Write a plain first draft about {{subject}} in {{length}}. Neutral tone, no greeting, no headings, no lists: its voice is chosen later. It must contain these points, in this order:\n{{points}}',
    variables: [text('subject', 'What it is about'), longText('points', 'Points', 'One per line.'), LENGTH],
  },
  {
    title: 'Explain it to me',
    description: 'One idea, one worked example, and a question to check your understanding.',
    category: 'Learning',
    content:
      'Explain {{topic}} to me. I know: {{known}}.\n\nFirst the idea in two sentences. Then one example that you carry through to the end, with numbers where there are any. Then where the explanation stops being true. End with one question that I can only answer if I have understood it, and wait for my answer.',
    variables: [text('topic', 'What to explain'), text('known', 'What you know already', 'nothing about it yet')],
  },
  {
    title: 'Twenty ideas, then three',
    description: 'Many ideas first, then judged by what matters to you.',
    category: 'Brainstorming',
    content:
      'Give me {{count}} ideas for {{goal}}, one line each and no two of a kind. At least five should sound wrong at first. Then choose three by this measure: {{measure}}. Say of each what would have to be true for it to work, and the smallest step that would show it.',
    variables: [
      text('goal', 'What they are for'),
      { name: 'count', label: 'How many', kind: 'number', default_value: '20' },
      text('measure', 'How you judge them', 'what can be tried within a week'),
    ],
  },
  {
    title: 'Argue against this',
    description: 'The strongest case against a plan, and what would settle it.',
    category: 'Analysis',
    content:
      'Here is a plan. Make the strongest case against it that a fair critic could make: at most four arguments, the weightiest first, each with what it rests on. Then say which of them could be settled by looking something up, and where. Do not soften it, and do not propose another plan.\n\nPlan:\n{{plan}}',
    variables: [longText('plan', 'Plan')],
  },
  {
    title: 'Review a code change',
    description: 'What would break, what is missing in the tests, and which names mislead.',
    category: 'Coding',
    content:
      'Review this change in {{language}}. Look for, in this order: what would break and for which input; what a test should show and does not; names and comments that say something else than the code. For each finding: the line, the failure in one sentence, the smallest fix. No praise and no matters of taste. If you find nothing, say what you looked at.\n\n{{change}}',
    variables: [text('language', 'Language', 'TypeScript'), longText('change', 'The change', 'A diff or the code.')],
  },
  {
    title: 'Translate and keep the voice',
    description: 'A translation that reads like an original, with notes where something is lost.',
    category: 'Translation',
    content:
      'Translate the text below into {{language}} for readers in {{place}}. Meaning before words; keep the voice, the length of the sentences and any Markdown. Address the reader formally: {{formal}}. Below it, list what could not be carried over, and what you did instead.\n\nText:\n{{text}}',
    variables: [
      longText('text', 'Text'),
      text('language', 'Into'),
      text('place', 'Read in', 'any country'),
      { name: 'formal', label: 'Formal address', kind: 'yes_no', default_value: 'no' },
    ],
  },
  {
    title: 'Answer a customer',
    description: 'Apologises once, fixes the problem, gives a date.',
    category: 'Customer Support',
    content:
      'Answer this customer of {{company}}. What we can do: {{offer}}. Mood of the customer: {{mood}}.\n\nName their problem in their own words. Say sorry once if it was our doing, and not otherwise. Promise nothing but what is written above, with a date if there is one. No phrases like "we value your feedback". At most 120 words, signed by {{name}}.\n\nThe customer writes:\n{{message}}',
    variables: [
      longText('message', 'What the customer writes'),
      text('company', 'Company'),
      text('offer', 'What you can do'),
      {
        name: 'mood',
        label: 'Mood',
        kind: 'choice',
        choices: ['friendly', 'disappointed', 'angry'],
        default_value: 'disappointed',
      },
      text('name', 'Signed by'),
    ],
  },
];
