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

/** All known failures of providers, with the resulting error code, and how often the provider is called, if not once. */
const FAULTS: Record<string, [script: Script, code: string, hits?: number]> = {
  busy: [refuses(429), 'AI_RATE_LIMIT', 3],
  'busy for an hour': [refuses(429, {}, { 'retry-after': '3600' }), 'AI_RATE_LIMIT'],
  'busy until a negative time': [refuses(429, {}, { 'retry-after': '-5' }), 'AI_RATE_LIMIT', 3],
  'out of quota': [refuses(429, { type: 'insufficient_quota', code: 'insufficient_quota' }), 'AI_QUOTA'],
  'payment required': [refuses(402), 'AI_QUOTA'],
  'out of credit': [refuses(400, { message: 'Your credit balance is too low' }), 'AI_QUOTA'],
  'key unknown': [refuses(401), 'AI_AUTHENTICATION'],
  'key not allowed': [refuses(403), 'AI_AUTHENTICATION'],
  'key not valid, as a 400': [
    refuses(400, { message: 'API key not valid. Please pass a valid API key.' }),
    'AI_AUTHENTICATION',
  ],
  'context too long': [
    refuses(400, {
      code: 'context_length_exceeded',
      message: "This model's maximum context length is 8192 tokens",
    }),
    'AI_TOKEN_LIMIT',
  ],
  'request too large': [refuses(413), 'AI_TOKEN_LIMIT'],
  'not processable': [refuses(422), 'AI_SETTING_REFUSED'],
  'no such model': [refuses(404), 'AI_MODEL_NOT_FOUND'],
  'server error': [refuses(500), 'AI_UNAVAILABLE', 3],
  'bad gateway in HTML': [refuses(502, '<h1>Bad gateway</h1>'), 'AI_UNAVAILABLE', 3],
  overloaded: [refuses(529), 'AI_UNAVAILABLE', 3],
  'connection reset': [resets, 'AI_UNAVAILABLE', 3],
  'no answer at all': [hangs, 'AI_TIMEOUT'],
  'a stalled body': [stalls, 'AI_TIMEOUT'],
  'an end too early': [stopsEarly, 'AI_UNAVAILABLE'],
  'a broken connection in the middle': [breaksOff, 'AI_UNAVAILABLE'],
  'an error inside a good answer': [failsInside({ message: 'failed' }), 'AI_UNAVAILABLE'],
  'HTML instead of an answer': [sends('<html>Sign in to the network</html>', 'text/html'), 'AI_UNAVAILABLE'],
  'bytes that are no JSON': [sends('data: {"choices": [{"delta\n\n'), 'AI_UNAVAILABLE'],
  'an answer of nothing': [sendsJson({ id: 'x', choices: [], content: [], candidates: [] }), 'AI_UNAVAILABLE'],
  'an answer of wrong types': [
    sendsJson({ choices: [{ message: { content: 7 }, delta: 7 }], content: 7, candidates: 7 }),
    'AI_UNAVAILABLE',
  ],
  'an empty text': [answersWith(''), 'AI_UNAVAILABLE'],
  'a filtered answer': [answersWith('I had better', 'filtered'), 'AI_CONTENT_FILTER'],
  'an endless answer': [endless, 'AI_UNAVAILABLE'],
  'a redirect': [redirectsTo('http://127.0.0.1:9/elsewhere'), 'AI_UNAVAILABLE'],
};

export const FAULT_MODES = Object.entries(FAULTS).map(([name, [script, code, hits]]) => ({ name, script, code, hits }));
