import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { invalidJson, userMessage } from '../../../client/graphql/errors.ts';

const refused = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

const answered = (status: number, bodyText: string) =>
  new ServerError('Response not successful', { response: new Response(bodyText, { status }), bodyText });

const BUSY = 'Please wait a moment before making another request. The AI service is currently busy.';
const TOO_LONG = 'Your request is too long. Please try with shorter content or reduce the context.';
const REFUSED_KEY = 'AI service authentication failed. Please contact support if this continues.';
const AWAY = 'AI service is temporarily unavailable. Please try again in a few moments.';
const LATE = 'Request timed out. Please try again with a shorter prompt.';
const USED_UP = 'AI service quota exceeded. Please try again later or contact support.';
const UNEXPECTED = 'An unexpected error occurred. Please try again or contact support if the problem persists.';
const UNCONFIRMED = 'The database did not confirm the change. It may have been saved: look before you try again.';
const FALLBACK = 'Failed to generate content. Please try again.';

describe('the sentence for an AI failure', () => {
  it.each([
    ['AI_RATE_LIMIT', 'The AI provider is busy.', BUSY],
    ['AI_RATELIMIT', '', BUSY],
    ['AI_TOKEN_LIMIT', 'The request is too long for the model.', TOO_LONG],
    ['AI_TOKENLIMIT', '', TOO_LONG],
    ['AI_AUTHENTICATION', "The AI provider rejected this server's key.", REFUSED_KEY],
    ['AI_AUTH', '', REFUSED_KEY],
    ['AI_UNAVAILABLE', 'The AI provider is currently unavailable.', AWAY],
    ['AI_PROVIDER_ERROR', '', AWAY],
    ['AI_SERVICE_DOWN', '', AWAY],
    ['AI_TIMEOUT', 'The AI provider did not answer in time (timeout).', LATE],
    ['AI_QUOTA', "This server's quota with the AI provider is used up.", USED_UP],
  ])('is chosen by the code %s', (code, message, sentence) => {
    expect(userMessage(refused(code, message))).toBe(sentence);
    expect(userMessage(refused(code, message), FALLBACK)).toBe(sentence);
  });

  it('is chosen by the code before the message', () => {
    expect(userMessage(refused('AI_RATE_LIMIT', 'The quota is used up after a timeout.'))).toBe(BUSY);
  });

  it('is otherwise the server\'s own, then the fallback, then "unexpected"', () => {
    expect(userMessage(refused('AI_MOOD', 'The model would rather not.'), FALLBACK)).toBe(
      'The model would rather not.',
    );
    expect(userMessage(refused('AI_MOOD', ''), FALLBACK)).toBe(FALLBACK);
    expect(userMessage(refused('AI_MOOD', ''))).toBe(UNEXPECTED);
  });
});

describe('the sentence for any other failure', () => {
  it.each([
    ['a change that may have been saved', refused('SERVICE_UNAVAILABLE', UNCONFIRMED), UNCONFIRMED],
    [
      'an error whose message only resembles an AI failure',
      refused('RATE_LIMITED', 'At most 60 texts in an hour.'),
      'At most 60 texts in an hour.',
    ],
    [
      'a session that has ended',
      refused('UNAUTHENTICATED', 'Authentication needed.'),
      'Your session has ended. Please log in again.',
    ],
    ['a bug', refused('INTERNAL_SERVER_ERROR', 'Internal server error'), UNEXPECTED],
    [
      'a response that is not JSON',
      new ServerParseError(new SyntaxError('Unexpected end'), { response: new Response(''), bodyText: '{' }),
      'Server returned invalid JSON: Unexpected end',
    ],
    [
      'a page of a proxy',
      answered(502, '<h1>Bad Gateway</h1>'),
      'Suspire is not responding at the moment (HTTP 502). Please try again in a few moments.',
    ],
    ['a page of another server', answered(418, '<h1>I am a teapot</h1>'), 'HTTP 418'],
    ['a response without a reason', answered(500, '{}'), 'HTTP 500'],
    ['a response with a detail', answered(503, '{"detail":"Back at noon.","error":"Away."}'), 'Back at noon.'],
    ['a response with an error', answered(503, '{"error":"Away."}'), 'Away.'],
    [
      'no response',
      new TypeError('Failed to fetch'),
      'Suspire cannot be reached. Check your connection and try again.',
    ],
  ])('is chosen for %s', (_, error, sentence) => {
    expect(userMessage(error)).toBe(sentence);
  });

  it("is the fallback when the server's message does not help", () => {
    expect(userMessage(refused('INTERNAL_SERVER_ERROR', 'Internal server error'), FALLBACK)).toBe(FALLBACK);
    expect(userMessage(answered(502, '{}'), FALLBACK)).toBe(FALLBACK);
    expect(userMessage(answered(500, '<h1>Error</h1>'), FALLBACK)).toBe(FALLBACK);
  });

  it('is what a proxy in front means by its page, before the fallback', () => {
    expect(userMessage(answered(413, '<h1>Too large</h1>'), FALLBACK)).toBe(
      'This is too large for the proxy in front of Suspire (HTTP 413). Send less, or ask your administrator to raise its limit.',
    );
  });
});

it.each([200, 404, 502])('detects a response that is not JSON with any status (%s)', (status) => {
  expect(invalidJson(answered(status, '<h1>'))).toMatch(/^Server returned invalid JSON: Unexpected token '<'/);
  expect(invalidJson(answered(status, '{}'))).toBeUndefined();
});
