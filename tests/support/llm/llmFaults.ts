import {
  answersWith,
  breaksOff,
  endless,
  failsInside,
  hangs,
  redirectsTo,
  refuses,
  resets,
  type Script,
  sends,
  sendsJson,
  stalls,
  stopsEarly,
} from './fakeLlm.ts';

interface FaultMode {
  name: string;
  script: Script;
  code: string;
  /** How often the provider is called: once, unless the fault is retried. */
  hits?: number;
}

/** All known failures of providers, with the resulting error code. */
export const FAULT_MODES: FaultMode[] = [
  { name: 'busy', script: refuses(429), code: 'AI_RATE_LIMIT', hits: 3 },
  { name: 'busy for an hour', script: refuses(429, {}, { 'retry-after': '3600' }), code: 'AI_RATE_LIMIT' },
  {
    name: 'busy until a negative time',
    script: refuses(429, {}, { 'retry-after': '-5' }),
    code: 'AI_RATE_LIMIT',
    hits: 3,
  },
  {
    name: 'out of quota',
    script: refuses(429, { type: 'insufficient_quota', code: 'insufficient_quota' }),
    code: 'AI_QUOTA',
  },
  { name: 'payment required', script: refuses(402), code: 'AI_QUOTA' },
  { name: 'out of credit', script: refuses(400, { message: 'Your credit balance is too low' }), code: 'AI_QUOTA' },
  { name: 'key unknown', script: refuses(401), code: 'AI_AUTHENTICATION' },
  { name: 'key not allowed', script: refuses(403), code: 'AI_AUTHENTICATION' },
  {
    name: 'key not valid, as a 400',
    script: refuses(400, { message: 'API key not valid. Please pass a valid API key.' }),
    code: 'AI_AUTHENTICATION',
  },
  {
    name: 'context too long',
    script: refuses(400, {
      code: 'context_length_exceeded',
      message: "This model's maximum context length is 8192 tokens",
    }),
    code: 'AI_TOKEN_LIMIT',
  },
  { name: 'request too large', script: refuses(413), code: 'AI_TOKEN_LIMIT' },
  { name: 'not processable', script: refuses(422), code: 'AI_SETTING_REFUSED' },
  { name: 'no such model', script: refuses(404), code: 'AI_MODEL_NOT_FOUND' },
  { name: 'server error', script: refuses(500), code: 'AI_UNAVAILABLE', hits: 3 },
  { name: 'bad gateway in HTML', script: refuses(502, '<h1>Bad gateway</h1>'), code: 'AI_UNAVAILABLE', hits: 3 },
  { name: 'overloaded', script: refuses(529), code: 'AI_UNAVAILABLE', hits: 3 },
  { name: 'connection reset', script: resets, code: 'AI_UNAVAILABLE', hits: 3 },
  { name: 'no answer at all', script: hangs, code: 'AI_TIMEOUT' },
  { name: 'a stalled body', script: stalls, code: 'AI_TIMEOUT' },
  { name: 'an end too early', script: stopsEarly, code: 'AI_UNAVAILABLE' },
  { name: 'a broken connection in the middle', script: breaksOff, code: 'AI_UNAVAILABLE' },
  { name: 'an error inside a good answer', script: failsInside({ message: 'failed' }), code: 'AI_UNAVAILABLE' },
  {
    name: 'HTML instead of an answer',
    script: sends('<html>Sign in to the network</html>', 'text/html'),
    code: 'AI_UNAVAILABLE',
  },
  { name: 'bytes that are no JSON', script: sends('data: {"choices": [{"delta\n\n'), code: 'AI_UNAVAILABLE' },
  {
    name: 'an answer of nothing',
    script: sendsJson({ id: 'x', choices: [], content: [], candidates: [] }),
    code: 'AI_UNAVAILABLE',
  },
  {
    name: 'an answer of wrong types',
    script: sendsJson({ choices: [{ message: { content: 7 }, delta: 7 }], content: 7, candidates: 7 }),
    code: 'AI_UNAVAILABLE',
  },
  { name: 'an empty text', script: answersWith(''), code: 'AI_UNAVAILABLE' },
  { name: 'a filtered answer', script: answersWith('I had better', 'filtered'), code: 'AI_CONTENT_FILTER' },
  { name: 'an endless answer', script: endless, code: 'AI_UNAVAILABLE' },
  { name: 'a redirect', script: redirectsTo('http://127.0.0.1:9/elsewhere'), code: 'AI_UNAVAILABLE' },
];
