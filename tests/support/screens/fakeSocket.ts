import type { GraphQLSchema } from 'graphql';
import { makeServer } from 'graphql-ws';

interface Setting {
  schema: GraphQLSchema;
  /** The subscription fields: async iterables of `{ field: event }`. */
  root: Record<string, object>;
  isReachable(): boolean;
  /** Called with the authorization of each opened socket. */
  onOpen(authorization: unknown): void;
}

/** Replaces the browser's WebSocket by one with a graphql-transport-ws server. `cut` breaks all open ones. */
export function fakeSockets({ schema, root, isReachable, onOpen }: Setting) {
  const open = new Set<FakeSocket>();
  const server = makeServer<{ authorization?: string }>({
    schema,
    roots: { subscription: root },
    onConnect: ({ connectionParams }) => onOpen(connectionParams?.authorization),
  });

  class FakeSocket {
    static readonly OPEN = 1;
    static readonly CLOSED = 3;
    readyState = 0;
    onopen?: () => void;
    onclose?: (event: { code: number; reason: string }) => void;
    onerror?: (event: Event) => void;
    onmessage?: (event: { data: string }) => void;
    #receive?: (data: string) => Promise<void>;
    #left?: (code: number, reason: string) => Promise<void>;

    constructor(
      _address: string,
      readonly protocol: string,
    ) {
      setTimeout(() => this.readyState === FakeSocket.CLOSED || (isReachable() ? this.#start() : this.close(1006)));
    }

    #start() {
      this.readyState = FakeSocket.OPEN;
      open.add(this);
      this.#left = server.opened(
        {
          protocol: this.protocol,
          send: async (data) => void setTimeout(() => this.onmessage?.({ data })),
          close: (code = 1000, reason = '') => this.close(code, reason),
          onMessage: (receive) => void (this.#receive = receive),
        },
        {},
      ) as (code: number, reason: string) => Promise<void>;
      this.onopen?.();
    }

    send(data: string) {
      void this.#receive?.(data);
    }

    close(code = 1000, reason = '') {
      if (this.readyState === FakeSocket.CLOSED) return;
      this.readyState = FakeSocket.CLOSED;
      open.delete(this);
      void this.#left?.(code, reason);
      this.onclose?.({ code, reason });
    }
  }

  return { WebSocket: FakeSocket, cut: () => open.forEach((socket) => socket.close(1006)) };
}
