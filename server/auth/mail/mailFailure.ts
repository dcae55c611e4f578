import { MailFailureReason } from './outgoingMail.entity.ts';

export interface MailFailure {
  reason: MailFailureReason;
  /** The answer's code with its extended code (RFC 3463), for example 550 5.1.1, or the name of a network error. */
  code: string | null;
}

const MAX_CODE = 60;
/** Answers that say that the client has to sign in first. */
const SIGN_IN_FIRST = new Set([503, 530]);
/** Security or policy (RFC 3463), which is also what a server answers that does not relay for this one. */
const POLICY = /^\d\.7\./;

/** An error of nodemailer, or of the file system. */
interface SendError {
  code?: unknown;
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * Describes a failed attempt. The text of a mail server's answer is left out, because it may contain the recipient. A
 * permanent answer (5xx) is about the mail only if it was given to the recipient or the text: before that, a server
 * refuses every mail of ours.
 */
export function mailFailure(error: unknown): MailFailure {
  const { code, originalCode, command, responseCode, response } = (error ?? {}) as SendError;
  if (typeof responseCode !== 'number') {
    const name = [originalCode, code].find((each) => typeof each === 'string') ?? null;
    const reason = command === 'API' ? MailFailureReason.REFUSED : MailFailureReason.UNAVAILABLE;
    return { reason, code: (name as string | null)?.slice(0, MAX_CODE) ?? null };
  }
  const extended = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return {
    reason: reasonOf(responseCode, extended ?? '', String(command)),
    code: [responseCode, extended].filter(Boolean).join(' '),
  };
}

function reasonOf(code: number, extended: string, command: string): MailFailureReason {
  if (code < 500) return MailFailureReason.UNAVAILABLE;
  if (SIGN_IN_FIRST.has(code)) return MailFailureReason.SETTINGS;
  if (command === 'RCPT TO') return POLICY.test(extended) ? MailFailureReason.SETTINGS : MailFailureReason.REFUSED;
  return command === 'DATA' ? MailFailureReason.REFUSED : MailFailureReason.SETTINGS;
}
