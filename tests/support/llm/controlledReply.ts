import type { ServerResponse } from 'node:http';
import type { Script } from './fakeLlm.ts';
import type { Dialect } from './llmDialects.ts';

/** A streamed reply whose text the test sends piece by piece. */
export interface ControlledReply {
  script: Script;
  /** Resolves when the provider has received the request. */
  begun: Promise<void>;
  /** Resolves when the connection is closed by either side. */
  closed: Promise<void>;
  say(text: string): void;
  /** Resolves when the text was sent, which waits for the reader. */
  sayInTurn(text: string): Promise<void>;
  finish(): void;
  breakOff(): void;
}

/** Lets the test send the next reply of the fake provider. */
export function nextControlledReply(llm: { next(script: Script): unknown }): ControlledReply {
  const spoken = controlledReply();
  llm.next(spoken.script);
  return spoken;
}

export function controlledReply(): ControlledReply {
  let line: { response: ServerResponse; dialect: Dialect } | undefined;
  let begin: () => void = () => undefined;
  let close: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => void (begin = resolve));
  const closed = new Promise<void>((resolve) => void (close = resolve));
  const spoken = () => {
    if (!line) throw new Error('Nobody has asked yet.');
    return line;
  };
  return {
    begun,
    closed,
    script: ({ response, dialect }) => {
      line = { response, dialect };
      response.once('close', close);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(dialect.begin().join(''));
      begin();
    },
    say: (text) => void spoken().response.write(spoken().dialect.delta(text)),
    sayInTurn: (text) =>
      new Promise<void>((resolve) => void spoken().response.write(spoken().dialect.delta(text), () => resolve())),
    finish: () => void spoken().response.end(spoken().dialect.end('stop').join('') + spoken().dialect.close),
    breakOff: () => void spoken().response.socket?.resetAndDestroy(),
  };
}
