import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from 'typeorm';
import { FairPool } from '../../../server/database/fairPool.ts';

type Work = (manager: EntityManager) => Promise<unknown>;

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
let isWatched = false;

/**
 * Lets a request for a second connection inside a transaction fail. With as many such requests as connections, all
 * would wait for each other.
 */
export function refuseSecondConnections() {
  if (isWatched) return;
  isWatched = true;
  watchTransactions();
  const connect = FairPool.prototype.connect as (callback?: (error: Error) => void) => unknown;
  FairPool.prototype.connect = function (this: FairPool, callback?: (error: Error) => void) {
    if (!transactions.getStore()?.isOpen) return connect.call(this, callback);
    const error = new Error('A transaction asks for a second connection. Inside a transaction use its manager only.');
    return callback ? callback(error) : Promise.reject(error);
  } as typeof FairPool.prototype.connect;
}

function watchTransactions() {
  const transaction = EntityManager.prototype.transaction as (...given: unknown[]) => Promise<unknown>;
  EntityManager.prototype.transaction = function (this: EntityManager, ...given: unknown[]) {
    return transaction.call(this, ...given.map((each) => (typeof each === 'function' ? watched(each as Work) : each)));
  } as typeof EntityManager.prototype.transaction;
}

/** Work that is started but not awaited runs after the transaction. */
const watched =
  (work: Work): Work =>
  async (manager) => {
    const held = { isOpen: true };
    return transactions.run(held, () => work(manager)).finally(() => (held.isOpen = false));
  };
