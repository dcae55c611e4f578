/** The person behind an administrative action: an administrator, or someone with access to the server's machine. */
export interface Actor {
  /** Null for the command line. */
  id: number | null;
  /** The session of the action; null for the command line. */
  sessionId: number | null;
  name: string;
}

/** Anyone who can run commands on the database's machine may do everything that administrators may. */
export const COMMAND_LINE: Actor = { id: null, sessionId: null, name: 'command line' };

export const actorOf = ({ id, username, sessionId }: { id: number; username: string; sessionId: number }): Actor => ({
  id,
  sessionId,
  name: username,
});
