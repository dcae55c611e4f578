/** Who does what only administrators may: one of them, or whoever has the server's machine. */
export interface Actor {
  /** Null of the command line. */
  id: number | null;
  name: string;
}

/** Whoever can run commands where the server's database is may do all that administrators may. */
export const COMMAND_LINE: Actor = { id: null, name: 'command line' };

/** An administrator as the one who acts. */
export const actorOf = ({ id, username }: { id: number; username: string }): Actor => ({ id, name: username });
