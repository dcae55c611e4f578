import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { AppError, reasonOf } from '../../base/errors.ts';
import type { FromThread, ReadReply, ReadRequest } from './messages.ts';
import { readFile } from './readFile.ts';

/** Other threads of the server go before this one. Elsewhere than on Linux the priority is that of the whole process. */
const PRIORITY = 10;
if (process.platform === 'linux') {
  setPriority(PRIORITY);
  reply({ number: path.basename(readlinkSync('/proc/thread-self')) });
}

/** The code of the thread that reads uploaded files, one at a time. */
parentPort?.on('message', ({ mediaType, bytes }: ReadRequest) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  void readFile(mediaType, buffer, (pixels) => reply({ pixels })).then(
    (facts) => reply({ facts }),
    (error: unknown) => reply(replyTo(error)),
  );
});

function reply(message: FromThread) {
  parentPort?.postMessage(message);
}

function replyTo(error: unknown): ReadReply {
  if (!(error instanceof AppError)) return { failure: reasonOf(error) };
  const { code, message, fields, cause } = error;
  return { refusal: { code, message, fields, reason: reasonOf(cause) } };
}
