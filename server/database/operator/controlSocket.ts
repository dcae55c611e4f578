import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import pg, { type Notification } from 'pg';
import { reasonOf, sqlState } from '../../base/errors.ts';
import type { Connections } from '../embedded/backend.ts';
import type { DatabaseConnection } from '../embedded/connection.ts';
import { batchesIn, isSnapshotRequest, isTermination } from './batches.ts';
import { controlAddresses, isPrivateFolder, makeFolder } from './controlAddress.ts';
import { Snapshots } from './snapshots.ts';

/** The owner of the statements of the operator's commands, which take turns with those of users. */
const OPERATOR = 'operator';
const MAX_CLIENTS = 8;
const OWNER_ONLY_UMASK = 0o177;

export interface ControlSocket {
  close(): Promise<void>;
}

/** The database and settings that the socket gives access to. */
export interface Controlled {
  dataDir: string;
  connections: Connections;
  /**
   * Receives the notifications of a command's commit: the database has one session, and notifies only the connection
   * that committed.
   */
  onNotification(notification: Notification): void;
  warn(sentence: string): void;
}

/**
 * Lets the operator's commands (`npm run admin`, `backup`) use the embedded database of this process, through a socket
 * that only its user can open and that speaks PostgreSQL's protocol. Returns null and warns if no socket can be
 * created.
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

/** The data directory is locked, so an existing socket was left behind by a crashed process. */
async function listen(server: Server, address: string, dataDir: string) {
  makeFolder(address);
  if (!isPrivateFolder(address, dataDir)) throw new Error(`the folder of ${address} is not this user's alone`);
  rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
    // The call creates the file, which must never be accessible to other users.
    const before = process.umask(OWNER_ONLY_UMASK);
    try {
      server.listen(address);
    } finally {
      process.umask(before);
    }
  });
  server.removeAllListeners('error').on('error', () => undefined);
}

/** Serves a client until it disconnects or sends invalid input; its open transaction is rolled back. */
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

/** The package's own protocol reader, whose types leave the method out. */
function notificationsOf(connection: DatabaseConnection) {
  const reader = new pg.Connection({ stream: connection } as unknown as pg.ConnectionConfig);
  (reader as unknown as { attachListeners(stream: DatabaseConnection): void }).attachListeners(connection);
  return reader;
}

/** Processes one batch at a time, so a fast client has to wait. */
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

/** PostgreSQL's message for ending a connection. */
function errorResponse(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const fields = Buffer.from(`SFATAL\0C${sqlState(error) ?? '08P01'}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
