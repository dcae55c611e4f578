import { ServerSpending, UserSpending } from '../../../server/llm/limits/spending.entity.ts';
import { UserLimits } from '../../../server/llm/limits/userLimits.entity.ts';
import type { TestServer } from '../server.ts';

/** A month in UTC; month 0 is the current one, -1 the one before. */
export const monthOf = (month: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month)).toISOString().slice(0, 7);
};

export async function spent({ dataSource }: TestServer, { id }: { id: number }, cost: number, month = monthOf(0)) {
  await dataSource.manager.insert(UserSpending, { userId: id, month, cost });
  await dataSource.manager.insert(ServerSpending, { month, part: id % 16, cost });
}

/** Deletes the limits of all users, and the dollars spent. */
export async function clearSpending({ dataSource }: TestServer) {
  for (const entity of [UserLimits, UserSpending, ServerSpending]) await dataSource.manager.deleteAll(entity);
}
