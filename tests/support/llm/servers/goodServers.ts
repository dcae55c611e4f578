import { type AiServer, begin, chunk, end, parts, stream, TEXT, textWith, TOKENS, usage, whole } from './chunks.ts';
import { STREAMS } from './streams.ts';

const THOUGHT = 'The user wants an answer.';
const thinks = (name: string, content: string[]): Omit<AiServer, 'text'> => ({
  name,
  body: textWith(content),
  thought: THOUGHT,
});

/** Answers with a thought, by how it is sent; the test of the splitter has the forms of its marks. */
const THOUGHTS: Omit<AiServer, 'text'>[] = [
  thinks('a thought in a tag split over chunks', [
    '<th',
    'ink>',
    'The user ',
    'wants an answer.',
    '</',
    'think',
    '>',
    '\n\nA good',
    ' answer.',
  ]),
  thinks('a thought with the closing tag alone', [
    'The user ',
    'wants an answer.',
    '\n</think>',
    '\n\nA good',
    ' answer.',
  ]),
  {
    name: 'DeepSeek, with a field of its own',
    body: stream(
      begin,
      chunk({ content: null, reasoning_content: 'The user wants' }),
      chunk({ content: null, reasoning_content: ' an answer.' }),
      ...parts,
      end,
      usage,
    ),
    thought: THOUGHT,
  },
  {
    name: 'OpenRouter, with its field and the same in details',
    body: stream(
      begin,
      chunk({ content: '', reasoning: THOUGHT, reasoning_details: [{ type: 'reasoning.text', text: THOUGHT }] }),
      ...parts,
      end,
    ),
    thought: THOUGHT,
  },
  {
    name: 'Mistral, with parts of thinking',
    body: stream(
      begin,
      chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] }] }),
      chunk({ content: [{ type: 'text', text: TEXT }] }),
      end,
    ),
    thought: THOUGHT,
  },
  {
    name: 'one JSON body with a thought',
    body: JSON.stringify(whole({ content: TEXT, reasoning_content: THOUGHT })),
    type: 'application/json',
    thought: THOUGHT,
  },
  {
    name: 'one JSON body with a thought in a tag',
    body: JSON.stringify(whole({ content: `<think>${THOUGHT}</think>\n\n${TEXT}` })),
    type: 'application/json',
    thought: THOUGHT,
  },
];

/** Texts that only speak of thoughts. */
const SPOKEN: AiServer[] = [
  'Models write <think> before they answer and </think> after it.',
  'It ends with `</think>`, then the answer begins.',
].map((text) => ({ name: `the text ${text}`, body: textWith([text]), text }));

/** How compatible servers answer. Each row was seen at a server, or in a public report about one. */
export const GOOD_SERVERS: AiServer[] = [
  ...[...STREAMS, ...THOUGHTS].map((server) => ({ ...server, text: TEXT })),
  ...SPOKEN,
].map((server) => ({ ...server, tokens: /"(prompt_tokens|prompt_eval_count)"/.test(server.body) ? TOKENS : null }));
