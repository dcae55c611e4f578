import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import pg, { type Notification } from 'pg';
import { reasonOf, sqlState } from '../../base/errors.ts';
import type { Connections } from '../embedded/backend.ts';
import type { DatabaseConnection } from '../embedded/connection.ts';
import { batchesIn, isSnapshotRequest, isTermination } from './batches.ts';
import { controlAddresses, isPrivateFolder, makeFolder } from './controlAddress.ts';
import { Snapshots } from './snapshots.ts';

/** The owner of what the operator's commands ask, who takes turns with every user. */
const OPERATOR = 'operator';
const MAX_CLIENTS = 8;
const OWNER_ONLY_UMASK = 0o177;

export interface ControlSocket {
  close(): Promise<void>;
}

/** What the socket gives access to. */
export interface Controlled {
  dataDir: string;
  connections: Connections;
  /** Told what a command's commit notified this process of: the database has one session, and tells who asked. */
  onNotification(notification: Notification): void;
  warn(sentence: string): void;
}

/**
 * Lets the commands of the operator (`npm run admin`, `backup`) use the embedded database of this process: a socket that
 * only its user can open, on which the database speaks PostgreSQL's protocol. Null, and a warning, where none can be made.
 */
export async function listenForOperator(controlled: Controlled): Promise<ControlSocket | null> {
  const { dataDir, connections, warn } = controlled;
  const snapshots = new Snapshots(dataDir, connections);
  const sockets = new Set<Socket>();
  let reason: unknown = new Error('the path of DATA_DIR is too long, or this is Windows');
  for (const address of controlAddresses(dataDir)) {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      void serveClient(socket, controlled, snapshots);
    });
    server.maxConnections = MAX_CLIENTS;
    try {
      await listen(server, address, dataDir);
      return {
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve());
            for (const socket of sockets) socket.destroy();
          }),
      };
    } catch (error) {
      reason = error;
    }
  }
  warn(`Commands cannot reach this server while it runs: ${reasonOf(reason)}.`);
  return null;
}

/** The data directory is locked, so what stands there was left behind by a process that died. */
async function listen(server: Server, address: string, dataDir: string) {
  makeFolder(address);
  if (!isPrivateFolder(address, dataDir)) throw new Error(`the folder of ${address} is not this user's alone`);
  rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
    // The file is made in this call, and must never be anybody else's to open.
    const before = process.umask(OWNER_ONLY_UMASK);
    try {
      server.listen(address);
    } finally {
      process.umask(before);
    }
  });
  server.removeAllListeners('error').on('error', () => undefined);
}

/** Until the client goes or does what it may not; what it left open is rolled back. */
async function serveClient(socket: Socket, controlled: Controlled, snapshots: Snapshots) {
  let connection: DatabaseConnection | undefined;
  socket.on('error', () => undefined).on('close', () => connection?.destroy());
  try {
    for await (const batch of batchesIn(socket.iterator({ destroyOnReturn: false }))) {
      if (isSnapshotRequest(batch)) return await snapshots.serve(socket);
      connection ??= connectionFor(socket, controlled);
      if (isTermination(batch)) return;
      await answered(connection, batch);
    }
  } catch (error) {
    if (!socket.destroyed) socket.write(errorResponse(error));
  } finally {
    connection?.destroy();
    socket.destroySoon();
  }
}

function connectionFor(socket: Socket, { connections, onNotification }: Controlled) {
  const connection = connections.connect(OPERATOR);
  notificationsOf(connection).on('notification', onNotification);
  connection.on('error', (error) => socket.writable && socket.end(errorResponse(error)));
  connection.pipe(socket);
  return connection;
}

/** The package's own reader of the protocol; its types leave the method out. */
function notificationsOf(connection: DatabaseConnection) {
  const reader = new pg.Connection({ stream: connection } as unknown as pg.ConnectionConfig);
  (reader as unknown as { attachListeners(stream: DatabaseConnection): void }).attachListeners(connection);
  return reader;
}

/** One batch at a time: a client that asks on and on waits. */
function answered(connection: DatabaseConnection, batch: Buffer) {
  return new Promise<void>((resolve) => {
    const done = () => {
      connection.off('answered', done).off('close', done);
      resolve();
    };
    if (connection.destroyed) return resolve();
    connection.on('answered', done).on('close', done);
    connection.write(batch);
  });
}

/** As PostgreSQL says that a connection ends. */
function errorResponse(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const fields = Buffer.from(`SFATAL\0C${sqlState(error) ?? '08P01'}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
