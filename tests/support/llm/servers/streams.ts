import {
  type Answer,
  begin,
  chunk,
  DONE,
  end,
  event,
  json,
  jsonLines,
  parts,
  stream,
  TEXT,
  textWith,
  USAGE,
  usage,
  whole,
} from './chunks.ts';

/** Answers without a thought, by what differs from OpenAI's. */
export const STREAMS: Record<string, Answer> = {
  OpenAI: stream(begin, ...parts, end, usage),
  'Ollama, with the role in each chunk and the usage beside the end': stream(
    chunk({ role: 'assistant', content: 'A good' }),
    chunk({ role: 'assistant', content: ' answer.' }),
    chunk({ role: 'assistant', content: '' }, 'stop', { usage: USAGE }),
  ),
  'vLLM, with null for all that is absent': stream(
    chunk({ role: 'assistant', content: '', reasoning_content: null, tool_calls: null }),
    ...parts.map((each) => ({ ...each, usage: null, prompt_token_ids: null, service_tier: null })),
    {
      ...end,
      choices: [{ index: 0, delta: { content: '' }, logprobs: null, finish_reason: 'stop', stop_reason: null }],
    },
    usage,
  ),
  'llama.cpp, with null as the first text and times beside the end': stream(
    chunk({ role: 'assistant', content: null }),
    ...parts,
    chunk({}, 'stop', { timings: { prompt_n: 1, predicted_per_second: 3.2 } }),
  ),
  'OpenRouter, with comments while it waits': `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${stream(begin, ...parts.map((each) => ({ ...each, provider: 'X' })), { ...end, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop', native_finish_reason: 'STOP' }] }, usage)}`,
  'Groq, with the usage of its own': stream(
    begin,
    ...parts,
    chunk({}, 'stop', { x_groq: { id: 'r1', usage: { ...USAGE, queue_time: 0.1 } } }),
  ),
  'Azure, with a first chunk without choices and filters in each': stream(
    { ...begin, id: '', model: '', created: 0, choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
    begin,
    ...parts.map(({ choices: [choice], ...each }) => ({
      ...each,
      choices: [{ ...choice, content_filter_results: {} }],
    })),
    end,
    usage,
  ),
  'a server with the role model': stream(chunk({ role: 'model', content: '' }), ...parts, end),
  'a server with an empty role': stream(chunk({ role: '', content: '' }), ...parts, end),
  'a server with an unknown role': stream(chunk({ role: 'bot', content: '' }), ...parts, end),
  'a server with its counts and its time as text': stream({ ...begin, created: '1764000000' }, ...parts, end, {
    ...usage,
    usage: { prompt_tokens: '9', completion_tokens: '12', total_tokens: '21' },
  }),
  'a server with numbers as ids and fractions as time': stream(
    { ...begin, id: 17, created: 1764000000.25 },
    ...parts.map((each) => ({ ...each, id: 17 })),
    end,
  ),
  'a server without ids, time and model': stream(
    { choices: begin.choices },
    ...parts.map(({ choices }) => ({ choices })),
    { choices: end.choices },
  ),
  'a server without indexes': stream(
    ...parts.map(({ choices: [choice] }) => ({ choices: [{ delta: choice?.delta }] })),
    end,
  ),
  'a server with index as text': stream(
    ...parts.map(({ choices: [choice] }) => ({ choices: [{ ...choice, index: '0' }] })),
    end,
  ),
  'a server with parts as content': textWith([
    [{ type: 'text', text: 'A good' }],
    [{ type: 'text', text: ' answer.' }],
  ]),
  'a server with one object as content': textWith([{ type: 'text', text: TEXT }]),
  'a server that answers a second time': stream(
    begin,
    ...parts,
    chunk(null, null, { choices: [{ index: 1, delta: { content: 'Another answer.' }, finish_reason: 'stop' }] }),
    end,
  ),
  'a server that writes after the end': stream(begin, ...parts, end) + event(chunk({ content: ' And more.' })),
  'a server that repeats the whole message last': stream(begin, ...parts, {
    ...end,
    choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
  }),
  'a server that sends messages in place of deltas': stream(
    ...['A good', ' answer.'].map((content) => ({
      choices: [{ index: 0, message: { content }, finish_reason: null }],
    })),
    end,
  ),
  'a server without the last line': [begin, ...parts, end].map((each) => event(each)).join(''),
  'a server with the end after the last line only': stream(begin, ...parts),
  'a server that ends with an empty reason': textWith([TEXT], ''),
  ...Object.fromEntries(
    ['eos', 'eos_token', 'STOP', 'end_turn', 'stop_sequence', 'complete', 'FinishReason.STOP'].map((reason) => [
      `a server that ends with the reason ${reason}`,
      textWith([TEXT], reason),
    ]),
  ),
  ...Object.fromEntries(
    ['length', 'max_tokens', 'model_length', 'MAX_TOKENS', 'max_length', 'context_length_exceeded'].map((reason) => [
      `a server that is cut short with the reason ${reason}`,
      { body: textWith([TEXT], reason), isTruncated: true },
    ]),
  ),
  'single line breaks between events':
    [begin, ...parts, end, usage].map((each) => event(each, '\n')).join('') + 'data: [DONE]\n',
  'line breaks of Windows': stream(begin, ...parts, end, usage).replaceAll('\n', '\r\n'),
  'line breaks of old Macs': stream(begin, ...parts, end, usage).replaceAll('\n', '\r'),
  'no space after data:': stream(begin, ...parts, end, usage).replaceAll('data: ', 'data:'),
  'data: twice, as some proxies write it': stream(begin, ...parts, end).replaceAll('data: ', 'data: data: '),
  'events with names and ids': stream(begin, ...parts, end).replaceAll(
    'data: ',
    'event: message\nid: 3\nretry: 100\ndata: ',
  ),
  'a mark of the byte order first': `\uFEFF${stream(begin, ...parts, end)}`,
  'JSON over several lines of an event':
    [begin, ...parts, end].map((each) => `${JSON.stringify(each, null, 1).replaceAll(/^/gm, 'data: ')}\n\n`).join('') +
    DONE,
  'lines of JSON': { body: jsonLines(begin, ...parts, end, usage), type: 'application/x-ndjson' },
  "lines of JSON of Ollama's own API": jsonLines(
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
  ),
  'one JSON body in answer to a stream': json(whole({ content: TEXT })),
  'one JSON body over several lines': {
    body: JSON.stringify(whole({ content: TEXT }), null, 2),
    type: 'application/json; charset=utf-8',
  },
  'one JSON body without a reason why it ended': json({ choices: [{ message: { content: TEXT } }] }),
  'one JSON body with parts': json(
    whole({
      content: [
        { type: 'text', text: 'A good' },
        { type: 'text', text: ' answer.' },
      ],
    }),
  ),
  'one JSON body in an event': event(whole({ content: TEXT })) + DONE,
  'one JSON body of a completion': json({ choices: [{ text: TEXT, index: 0, finish_reason: 'stop' }] }),
  'an error of null beside the answer': stream(
    { ...begin, error: null },
    ...parts.map((each) => ({ ...each, error: null })),
    end,
  ),
  'words of its own between events': `data: ping\n\ndata:\n\ndata: null\n\n${stream(begin, ...parts, end)}`,
  'an end in small letters': stream(begin, ...parts).replace('[DONE]', '[done]'),
  'a type that is wrong': { body: stream(begin, ...parts, end), type: 'text/plain' },
};
