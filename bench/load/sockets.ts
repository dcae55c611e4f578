import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { clientOperation } from '../scale/clientOperations.ts';
import { graphql } from './ask.ts';
import type { Person } from './people.ts';

const PATIENCE_MS = 30_000;

/** A socket that does not reconnect. */
function socketOf(
  url: string,
  { accessToken, address }: Person,
  more: Partial<Parameters<typeof createClient>[0]> = {},
) {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(target: string, protocols: string) {
        super(target, protocols, { headers: { 'x-forwarded-for': address } });
      }
    },
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${accessToken}` },
    ...more,
  });
}

/** Reads a subscription to its end. Rejects on an error or a timeout. */
export async function eventsUntil(url: string, person: Person, query: string, variables: Record<string, unknown>) {
  const client = socketOf(url, person);
  try {
    await inTime(heard(client, query, variables));
  } finally {
    await client.dispose();
  }
}

async function heard(client: Client, query: string, variables: Record<string, unknown>) {
  let events = 0;
  for await (const { errors } of client.iterate({ query, variables })) {
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 200));
    events++;
  }
  if (events === 0) throw new Error('The subscription ended without an event.');
}

/** Sends a message and follows its reply, like the Chat. */
export async function followedReply(url: string, person: Person, conversationId: string, content: string) {
  const { accessToken: token, address } = person;
  const sent = await graphql<{ sendMessage: { reply: { id: string } } }>(
    url,
    clientOperation('SendMessage'),
    { input: { conversationId, content, wait: false } },
    { token, address },
  );
  await eventsUntil(url, person, clientOperation('ReplyProgress'), { messageId: sent.sendMessage.reply.id });
}

/** Sends a message of ToneShift and follows its output until it has ended. */
export async function followedOutput(url: string, person: Person, conversationId: string, content: string) {
  const { accessToken: token, address } = person;
  const sent = await graphql<{ sendToneMessage: { responses: { id: string }[] } }>(
    url,
    clientOperation('SendToneMessage'),
    { input: { conversationId, content, messageType: 'ORIGINAL_MESSAGE', wait: false } },
    { token, address },
  );
  const [output] = sent.sendToneMessage.responses;
  await eventsUntil(url, person, clientOperation('ToneAnswerProgress'), { messageId: output?.id });
}

/** An open Chat: receives changes until it is closed, and reports when it is cut. */
export function keepSocket(url: string, person: Person, onCut: (reason: unknown) => void) {
  let isOurs = false;
  const heard = { events: 0 };
  const client = socketOf(url, person, { keepAlive: 10_000 });
  const cut = (reason: unknown) => {
    if (!isOurs) onCut(reason);
  };
  client.subscribe(
    { query: clientOperation('ChatChanges') },
    { next: () => void heard.events++, error: cut, complete: () => cut('It was completed.') },
  );
  return {
    heard,
    async end() {
      isOurs = true;
      await client.dispose();
    },
  };
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end within ${PATIENCE_MS / 1_000} s.`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
