import { type ExecutionArgs, subscribe } from 'graphql';
import type { Context } from '../base/context.ts';
import { Operation, ownerOfUser, partByPart } from '../base/operation.ts';

/** A subscription begins in one operation of its subscriber, and makes each event in another. */
export function subscribeAsOwner(given: ExecutionArgs) {
  const { user, client } = given.contextValue as Context;
  const operation = new Operation(user ? ownerOfUser(user.id) : client.network);
  return operation.run(async () => {
    const events = await subscribe(given).finally(() => operation.end());
    return Symbol.asyncIterator in events ? partByPart(events) : events;
  });
}
