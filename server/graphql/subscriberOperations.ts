import { type ExecutionArgs, subscribe } from 'graphql';
import { type Context, operationOwner } from '../base/context.ts';
import { Operation, partByPart } from '../base/operation.ts';

/** A subscription begins in one operation of its subscriber, and makes each event in another. */
export function subscribeAsOwner(given: ExecutionArgs) {
  const operation = new Operation(operationOwner(given.contextValue as Context));
  return operation.run(async () => {
    const events = await subscribe(given).finally(() => operation.end());
    return Symbol.asyncIterator in events ? partByPart(events) : events;
  });
}
