import {
  type AiServer,
  begin,
  chunk,
  DONE,
  end,
  event,
  parts,
  stream,
  TEXT,
  textWith,
  USAGE,
  usage,
  whole,
} from './chunks.ts';

/** Answers without a thought, by what differs from OpenAI's. */
export const STREAMS: Omit<AiServer, 'text'>[] = [
  { name: 'OpenAI', body: stream(begin, ...parts, end, usage) },
  {
    name: 'Ollama, with the role in each chunk and the usage beside the end',
    body: stream(
      chunk({ role: 'assistant', content: 'A good' }),
      chunk({ role: 'assistant', content: ' answer.' }),
      chunk({ role: 'assistant', content: '' }, 'stop', { usage: USAGE }),
    ),
  },
  {
    name: 'vLLM, with null for all that is absent',
    body: stream(
      chunk({ role: 'assistant', content: '', reasoning_content: null, tool_calls: null }),
      ...parts.map((each) => ({ ...each, usage: null, prompt_token_ids: null, service_tier: null })),
      {
        ...end,
        choices: [{ index: 0, delta: { content: '' }, logprobs: null, finish_reason: 'stop', stop_reason: null }],
      },
      usage,
    ),
  },
  {
    name: 'llama.cpp, with null as the first text and times beside the end',
    body: stream(
      chunk({ role: 'assistant', content: null }),
      ...parts,
      chunk({}, 'stop', { timings: { prompt_n: 1, predicted_per_second: 3.2 } }),
    ),
  },
  {
    name: 'OpenRouter, with comments while it waits',
    body: `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${stream(begin, ...parts.map((each) => ({ ...each, provider: 'X' })), { ...end, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop', native_finish_reason: 'STOP' }] }, usage)}`,
  },
  {
    name: 'Groq, with the usage of its own',
    body: stream(begin, ...parts, chunk({}, 'stop', { x_groq: { id: 'r1', usage: { ...USAGE, queue_time: 0.1 } } })),
  },
  {
    name: 'Azure, with a first chunk without choices and filters in each',
    body: stream(
      { ...begin, id: '', model: '', created: 0, choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      begin,
      ...parts.map(({ choices: [choice], ...each }) => ({
        ...each,
        choices: [{ ...choice, content_filter_results: {} }],
      })),
      end,
      usage,
    ),
  },
  { name: 'a server with the role model', body: stream(chunk({ role: 'model', content: '' }), ...parts, end) },
  { name: 'a server with an empty role', body: stream(chunk({ role: '', content: '' }), ...parts, end) },
  { name: 'a server with an unknown role', body: stream(chunk({ role: 'bot', content: '' }), ...parts, end) },
  {
    name: 'a server with its counts and its time as text',
    body: stream({ ...begin, created: '1764000000' }, ...parts, end, {
      ...usage,
      usage: { prompt_tokens: '9', completion_tokens: '12', total_tokens: '21' },
    }),
  },
  {
    name: 'a server with numbers as ids and fractions as time',
    body: stream({ ...begin, id: 17, created: 1764000000.25 }, ...parts.map((each) => ({ ...each, id: 17 })), end),
  },
  {
    name: 'a server without ids, time and model',
    body: stream({ choices: begin.choices }, ...parts.map(({ choices }) => ({ choices })), { choices: end.choices }),
  },
  {
    name: 'a server without indexes',
    body: stream(...parts.map(({ choices: [choice] }) => ({ choices: [{ delta: choice?.delta }] })), end),
  },
  {
    name: 'a server with index as text',
    body: stream(...parts.map(({ choices: [choice] }) => ({ choices: [{ ...choice, index: '0' }] })), end),
  },
  {
    name: 'a server with parts as content',
    body: textWith([[{ type: 'text', text: 'A good' }], [{ type: 'text', text: ' answer.' }]]),
  },
  { name: 'a server with one object as content', body: textWith([{ type: 'text', text: TEXT }]) },
  {
    name: 'a server that answers a second time',
    body: stream(
      begin,
      ...parts,
      chunk(null, null, { choices: [{ index: 1, delta: { content: 'Another answer.' }, finish_reason: 'stop' }] }),
      end,
    ),
  },
  {
    name: 'a server that writes after the end',
    body: stream(begin, ...parts, end) + event(chunk({ content: ' And more.' })),
  },
  {
    name: 'a server that repeats the whole message last',
    body: stream(begin, ...parts, {
      ...end,
      choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
    }),
  },
  {
    name: 'a server that sends messages in place of deltas',
    body: stream(
      ...['A good', ' answer.'].map((content) => ({
        choices: [{ index: 0, message: { content }, finish_reason: null }],
      })),
      end,
    ),
  },
  { name: 'a server without the last line', body: [begin, ...parts, end].map((each) => event(each)).join('') },
  { name: 'a server with the end after the last line only', body: stream(begin, ...parts) },
  { name: 'a server that ends with an empty reason', body: textWith([TEXT], '') },
  ...['eos', 'eos_token', 'STOP', 'end_turn', 'stop_sequence', 'complete', 'FinishReason.STOP'].map((reason) => ({
    name: `a server that ends with the reason ${reason}`,
    body: textWith([TEXT], reason),
  })),
  ...['length', 'max_tokens', 'model_length', 'MAX_TOKENS', 'max_length', 'context_length_exceeded'].map((reason) => ({
    name: `a server that is cut short with the reason ${reason}`,
    body: textWith([TEXT], reason),
    isTruncated: true,
  })),
  {
    name: 'single line breaks between events',
    body: [begin, ...parts, end, usage].map((each) => event(each, '\n')).join('') + 'data: [DONE]\n',
  },
  { name: 'line breaks of Windows', body: stream(begin, ...parts, end, usage).replaceAll('\n', '\r\n') },
  { name: 'line breaks of old Macs', body: stream(begin, ...parts, end, usage).replaceAll('\n', '\r') },
  { name: 'no space after data:', body: stream(begin, ...parts, end, usage).replaceAll('data: ', 'data:') },
  {
    name: 'data: twice, as some proxies write it',
    body: stream(begin, ...parts, end).replaceAll('data: ', 'data: data: '),
  },
  {
    name: 'events with names and ids',
    body: stream(begin, ...parts, end).replaceAll('data: ', 'event: message\nid: 3\nretry: 100\ndata: '),
  },
  { name: 'a mark of the byte order first', body: `\uFEFF${stream(begin, ...parts, end)}` },
  {
    name: 'JSON over several lines of an event',
    body:
      [begin, ...parts, end]
        .map((each) => `${JSON.stringify(each, null, 1).replaceAll(/^/gm, 'data: ')}\n\n`)
        .join('') + DONE,
  },
  {
    name: 'lines of JSON',
    body: [begin, ...parts, end, usage].map((each) => `${JSON.stringify(each)}\n`).join(''),
    type: 'application/x-ndjson',
  },
  {
    name: "lines of JSON of Ollama's own API",
    body: [
      { model: 'm', message: { role: 'assistant', content: 'A good' }, done: false },
      { model: 'm', message: { role: 'assistant', content: ' answer.' }, done: false },
      {
        model: 'm',
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        prompt_eval_count: 9,
        eval_count: 12,
      },
    ]
      .map((each) => `${JSON.stringify(each)}\n`)
      .join(''),
  },
  {
    name: 'one JSON body in answer to a stream',
    body: JSON.stringify(whole({ content: TEXT })),
    type: 'application/json',
  },
  {
    name: 'one JSON body over several lines',
    body: JSON.stringify(whole({ content: TEXT }), null, 2),
    type: 'application/json; charset=utf-8',
  },
  {
    name: 'one JSON body without a reason why it ended',
    body: JSON.stringify({ choices: [{ message: { content: TEXT } }] }),
    type: 'application/json',
  },
  {
    name: 'one JSON body with parts',
    body: JSON.stringify(
      whole({
        content: [
          { type: 'text', text: 'A good' },
          { type: 'text', text: ' answer.' },
        ],
      }),
    ),
    type: 'application/json',
  },
  { name: 'one JSON body in an event', body: event(whole({ content: TEXT })) + DONE },
  {
    name: 'one JSON body of a completion',
    body: JSON.stringify({ choices: [{ text: TEXT, index: 0, finish_reason: 'stop' }] }),
    type: 'application/json',
  },
  {
    name: 'an error of null beside the answer',
    body: stream({ ...begin, error: null }, ...parts.map((each) => ({ ...each, error: null })), end),
  },
  {
    name: 'words of its own between events',
    body: `data: ping\n\ndata:\n\ndata: null\n\n${stream(begin, ...parts, end)}`,
  },
  { name: 'an end in small letters', body: stream(begin, ...parts).replace('[DONE]', '[done]') },
  { name: 'a type that is wrong', body: stream(begin, ...parts, end), type: 'text/plain' },
];
