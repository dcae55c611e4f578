/** Who does what only administrators may: one of them, or whoever has the server's machine. */
export interface Actor {
  /** Null of the command line. */
  id: number | null;
  /** By which they do it; null of the command line. */
  sessionId: number | null;
  name: string;
}

/** Whoever can run commands where the server's database is may do all that administrators may. */
export const COMMAND_LINE: Actor = { id: null, sessionId: null, name: 'command line' };

/** An administrator as the one who acts. */
export const actorOf = ({ id, username, sessionId }: { id: number; username: string; sessionId: number }): Actor => ({
  id,
  sessionId,
  name: username,
});
