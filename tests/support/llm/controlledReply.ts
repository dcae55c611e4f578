import type { ServerResponse } from 'node:http';
import type { Script } from './fakeLlm.ts';
import type { Dialect } from './llmDialects.ts';

/** Lets the test send the next reply of the fake provider. */
export function nextControlledReply(llm: { next(script: Script): unknown }): ControlledReply {
  const spoken = controlledReply();
  llm.next(spoken.script);
  return spoken;
}

/** A streamed reply whose text the test sends piece by piece. */
export function controlledReply() {
  let line: { response: ServerResponse; dialect: Dialect } | undefined;
  let begin: () => void = () => undefined;
  let close: () => void = () => undefined;
  const spoken = () => {
    if (!line) throw new Error('Nobody has asked yet.');
    return line;
  };
  const script: Script = ({ response, dialect }) => {
    line = { response, dialect };
    response.once('close', close);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(dialect.begin().join(''));
    begin();
  };
  return {
    /** Resolves when the provider has received the request. */
    begun: new Promise<void>((resolve) => void (begin = resolve)),
    /** Resolves when the connection is closed by either side. */
    closed: new Promise<void>((resolve) => void (close = resolve)),
    script,
    say: (text: string) => void spoken().response.write(spoken().dialect.delta(text)),
    /** Resolves when the text was sent, which waits for the reader. */
    sayInTurn: (text: string) =>
      new Promise<void>((resolve) => void spoken().response.write(spoken().dialect.delta(text), () => resolve())),
    finish: () => void spoken().response.end(spoken().dialect.end('stop').join('') + spoken().dialect.close),
    breakOff: () => void spoken().response.socket?.resetAndDestroy(),
  };
}

export type ControlledReply = ReturnType<typeof controlledReply>;
