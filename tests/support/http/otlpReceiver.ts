import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll } from '@jest/globals';
import { listen } from './listen.ts';

/** Receives traces by OTLP over HTTP, in Protocol Buffers. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const headers: (string | undefined)[] = [];
  const raw: Buffer[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    headers.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    raw.push(body);
    spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const { url, close } = await listen(createServer((request, response) => void receive(request, response)));
  afterAll(close);
  return {
    url,
    spans,
    headers,
    /** All received bytes as text, to search for values that no span may contain. */
    text: () => Buffer.concat(raw).toString('latin1'),
  };
}

type Field = { field: number; bytes: Buffer; value: bigint };

/** The fields of a message: their bytes if they have a length, otherwise their value. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const key = Number(varint());
    const length = [0, 8, 0, 0, 0, 4][key & 7] ?? 0;
    const value = (key & 7) === 0 ? varint() : 0n;
    const size = (key & 7) === 2 ? Number(varint()) : length;
    const bytes = message.subarray(at, at + size);
    at += size;
    fields.push({ field: key >> 3, bytes, value });
  }
  return fields;
}

const all = (message: Buffer, field: number) =>
  fieldsOf(message).flatMap((each) => (each.field === field ? [each.bytes] : []));
const one = (message: Buffer, field: number) => all(message, field)[0] ?? Buffer.alloc(0);

function attributesOf(message: Buffer, field: number): Record<string, unknown> {
  return Object.fromEntries(
    all(message, field).map((pair): [string, unknown] => {
      const [{ field: kind, bytes, value } = { field: 0, bytes: Buffer.alloc(0), value: 0n }] = fieldsOf(one(pair, 2));
      return [
        one(pair, 1).toString(),
        kind === 1 ? bytes.toString() : kind === 2 ? value === 1n : kind === 4 ? bytes.readDoubleLE() : Number(value),
      ];
    }),
  );
}

const spansOf = (message: Buffer) =>
  all(message, 1).flatMap((ofResource) =>
    all(ofResource, 2).flatMap((ofScope) =>
      all(ofScope, 2).map((span) => ({
        traceId: one(span, 1).toString('hex'),
        spanId: one(span, 2).toString('hex'),
        parentSpanId: one(span, 4).toString('hex'),
        name: one(span, 5).toString(),
        ms: Number(one(span, 8).readBigUInt64LE() - one(span, 7).readBigUInt64LE()) / 1e6,
        attributes: attributesOf(span, 9),
        /** 2 is an error. */
        status: Number(fieldsOf(one(span, 15)).find(({ field }) => field === 3)?.value ?? 0n),
        resource: attributesOf(one(ofResource, 1), 1),
      })),
    ),
  );

export type ReceivedSpan = ReturnType<typeof spansOf>[number];
