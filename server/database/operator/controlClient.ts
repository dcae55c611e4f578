import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { hasCode } from '../../base/nodeErrors.ts';
import { SNAPSHOT_REQUEST } from './batches.ts';
import { controlAddresses, isPrivateFolder } from './controlAddress.ts';
import type { SnapshotAnswer } from './snapshots.ts';

/** A connection to the server that has a data directory open. */
export interface ControlClient {
  /** Creates a socket for a `pg.Client`, which connects it. */
  connect(): Socket;
  /** Creates a copy of the database's folder, which is removed soon after its release. */
  snapshot(): Promise<{ folder: string; release(): void }>;
}

/** The server that has this data directory open and listens, if there is one. */
export async function findServer(dataDir: string): Promise<ControlClient | null> {
  for (const address of controlAddresses(dataDir)) {
    if (!isPrivateFolder(address, dataDir) || !(await answers(address))) continue;
    return { connect: () => socketTo(address), snapshot: () => takeSnapshot(address) };
  }
  return null;
}

async function answers(address: string) {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM'))
      throw new Error(`The running server belongs to another user, and this one cannot open ${address}.`);
    return false;
  } finally {
    socket.destroy();
  }
}

/** Ignores the port that the client passes, because the address is already known. */
function socketTo(address: string): Socket {
  const socket = new Socket();
  const open = socket.connect.bind(socket);
  socket.connect = () => open(address);
  return socket;
}

async function takeSnapshot(address: string) {
  const socket = connect(address);
  socket.write(SNAPSHOT_REQUEST);
  const lines = createInterface({ input: socket });
  const gone = once(socket, 'close').then(() => Promise.reject(new Error('The server ended.')));
  const [line] = (await Promise.race([once(lines, 'line'), gone])) as [string];
  gone.catch(() => undefined);
  const answer = JSON.parse(line) as SnapshotAnswer;
  if ('error' in answer) {
    socket.destroy();
    throw new Error(answer.error);
  }
  socket.on('error', () => undefined);
  return { folder: answer.folder, release: () => void socket.destroy() };
}
