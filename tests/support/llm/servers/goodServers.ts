import {
  type AiServer,
  type Answer,
  begin,
  chunk,
  end,
  json,
  parts,
  stream,
  TEXT,
  textWith,
  TOKENS,
  usage,
  whole,
} from './chunks.ts';
import { STREAMS } from './streams.ts';

const THOUGHT = 'The user wants an answer.';
/** Answers with a thought, by how it is sent; the test of the splitter has the forms of its marks. */
const THOUGHTS: Record<string, Answer> = {
  'a thought in a tag split over chunks': textWith([
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
  'a thought with the closing tag alone': textWith([
    'The user ',
    'wants an answer.',
    '\n</think>',
    '\n\nA good',
    ' answer.',
  ]),
  'DeepSeek, with a field of its own': stream(
    begin,
    chunk({ content: null, reasoning_content: 'The user wants' }),
    chunk({ content: null, reasoning_content: ' an answer.' }),
    ...parts,
    end,
    usage,
  ),
  'OpenRouter, with its field and the same in details': stream(
    begin,
    chunk({ content: '', reasoning: THOUGHT, reasoning_details: [{ type: 'reasoning.text', text: THOUGHT }] }),
    ...parts,
    end,
  ),
  'Mistral, with parts of thinking': stream(
    begin,
    chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] }] }),
    chunk({ content: [{ type: 'text', text: TEXT }] }),
    end,
  ),
  'one JSON body with a thought': json(whole({ content: TEXT, reasoning_content: THOUGHT })),
  'one JSON body with a thought in a tag': json(whole({ content: `<think>${THOUGHT}</think>\n\n${TEXT}` })),
};

/** Texts that only speak of thoughts. */
const SPOKEN: AiServer[] = [
  'Models write <think> before they answer and </think> after it.',
  'It ends with `</think>`, then the answer begins.',
].map((text) => ({ name: `the text ${text}`, body: textWith([text]), text }));

const serversOf = (answers: Record<string, Answer>, thought = ''): AiServer[] =>
  Object.entries(answers).map(([name, answer]) => ({
    name,
    text: TEXT,
    thought,
    ...(typeof answer === 'string' ? { body: answer } : answer),
  }));

/** How compatible servers answer. Each row was seen at a server, or in a public report about one. */
export const GOOD_SERVERS: AiServer[] = [...serversOf(STREAMS), ...serversOf(THOUGHTS, THOUGHT), ...SPOKEN].map(
  (server) => ({ ...server, tokens: /"(prompt_tokens|prompt_eval_count)"/.test(server.body) ? TOKENS : null }),
);
