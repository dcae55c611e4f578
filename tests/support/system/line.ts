import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy to a port, of this machine unless a host is given. After cut() nothing passes, but the connections stay
 * open; reconnect() ends those. shut() ends all connections and refuses new ones until open(), like a stopped server.
 */
export class Line {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isCut = false;
  #port = 0;

  constructor(
    private readonly target: number,
    private readonly host = '127.0.0.1',
  ) {}

  /** Resolves with its port. */
  open(): Promise<number> {
    return new Promise((resolve) => {
      this.#server = createServer((incoming) => this.#passOn(incoming)).listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#server?.address() as AddressInfo).port;
        resolve(this.#port);
      });
    });
  }

  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause().removeAllListeners('data');
  }

  reconnect() {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  shut() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
  }

  #passOn(incoming: Socket) {
    const outgoing = connect(this.target, this.host);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#sockets.add(one);
      if (!this.#isCut) one.on('data', (bytes: Buffer) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        if (!this.#isCut) other.destroy();
      });
    }
  }
}
