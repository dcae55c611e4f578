/**
 * The one behind an administrative action: an administrator, someone with access to the server's machine, or the sign-in
 * provider.
 */
export interface Actor {
  /** Null for the command line, and for the claims of the sign-in provider. */
  id: number | null;
  /** The session of the action; null without an account. */
  sessionId: number | null;
  name: string;
}

/** An actor that is not a user of this server. */
export const actorWithoutAccount = (name: string): Actor => ({ id: null, sessionId: null, name });

/** Anyone who can run commands on the database's machine may do everything that administrators may. */
export const COMMAND_LINE = actorWithoutAccount('command line');

export const actorOf = ({ id, username, sessionId }: { id: number; username: string; sessionId: number }): Actor => ({
  id,
  sessionId,
  name: username,
});
