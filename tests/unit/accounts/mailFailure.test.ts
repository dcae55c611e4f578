import { describe, expect, it } from '@jest/globals';
import { mailFailure } from '../../../server/auth/mail/mailFailure.ts';

const answered = (command: string, response: string) =>
  Object.assign(new Error(`failed: ${response}`), {
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  });

describe('the reason of a failed mail', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ann@example.test>: no such user', 'refused', '550 5.1.1'],
    ['RCPT TO', '550 no such user', 'refused', '550'],
    ['RCPT TO', '501 5.1.3 bad address', 'refused', '501 5.1.3'],
    ['RCPT TO', '552-5.2.2 mailbox full\n552 5.2.2 sorry', 'refused', '552 5.2.2'],
    ['DATA', '552 5.3.4 too large', 'refused', '552 5.3.4'],
    ['DATA', '554 5.7.1 looks like spam', 'refused', '554 5.7.1'],
    ['RCPT TO', '554 5.7.1 relay access denied', 'settings', '554 5.7.1'],
    ['RCPT TO', '530 authentication required', 'settings', '530'],
    ['DATA', '503 5.5.1 sign in first', 'settings', '503 5.5.1'],
    ['MAIL FROM', '553 5.7.1 sender not owned', 'settings', '553 5.7.1'],
    ['AUTH PLAIN', '535 5.7.8 wrong password', 'settings', '535 5.7.8'],
    ['STARTTLS', '554 no', 'settings', '554'],
    ['CONN', '554 no service for you', 'settings', '554'],
    ['CONN', '421 4.7.0 too many connections', 'unavailable', '421 4.7.0'],
    ['RCPT TO', '450 4.2.1 try later', 'unavailable', '450 4.2.1'],
    ['DATA', '452 4.3.1 full', 'unavailable', '452 4.3.1'],
  ])('depends on the command and the answer: %s, %s', (command, response, reason, code) => {
    expect(mailFailure(answered(command, response))).toEqual({ reason, code });
  });

  it.each([
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'unavailable', 'ECONNREFUSED'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'unavailable', 'ETIMEDOUT'],
    [{ code: 'EENVELOPE', command: 'API' }, 'refused', 'EENVELOPE'],
    [{ code: 'ENOSPC' }, 'unavailable', 'ENOSPC'],
    [{}, 'unavailable', null],
  ])('is the name of an error without an answer: %j', (error, reason, code) => {
    expect(mailFailure(Object.assign(new Error('for ann@example.test'), error))).toEqual({ reason, code });
  });
});
