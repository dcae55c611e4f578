import { Command } from 'commander';
import type { ActionServices } from '../../administration/users.actions.ts';
import { auditPage } from '../../audit/audit.rows.ts';
import { MAX_PAGE_SIZE } from '../../base/paging.ts';
import { type Sums, usageOfServer } from '../../usage/usage.rows.ts';
import { dollars, table, time } from './output.ts';
import { doing, type Result } from './run.ts';

/** The commands `usage` and `audit`. */
export const reportCommands = () => [
  doing(
    new Command('usage')
      .description('show AI usage and costs of all users')
      .option('--days <number>', 'how many days, including today: 1 to 366', '30'),
    usage,
  ),
  doing(
    new Command('audit')
      .description('list what administrators did, newest first')
      .option('--limit <number>', `how many entries: 1 to ${MAX_PAGE_SIZE}`, '20'),
    audit,
  ),
];

async function usage({ db }: ActionServices, { days }: { days: string }): Promise<Result> {
  const data = await usageOfServer(db, Number(days));
  const part = (title: string, rows: [name: string, sums: Sums][]) =>
    table(
      [title, 'calls', 'tokens in', 'tokens out', 'cost'],
      rows.map(([name, each]) => [
        name,
        each.requests,
        each.promptTokens,
        each.completionTokens,
        dollars(each.costEstimate),
      ]),
    );
  const text =
    data.total.requests === 0
      ? 'No calls to models.'
      : [
          part('all', [['all', data.total]]),
          part(
            'day',
            data.days.map(({ date, sums }) => [date, sums]),
          ),
          part(
            'model',
            data.models.map(({ provider, model, sums }) => [`${provider} ${model}`, sums]),
          ),
          part(
            'user',
            data.users.map(({ username, sums }) => [username, sums]),
          ),
        ].join('\n\n');
  const unpriced = data.total.unpricedRequests;
  return {
    data,
    text: unpriced === 0 ? text : `${text}\n\nThe cost of ${unpriced} calls is unknown and not included.`,
  };
}

async function audit({ db }: ActionServices, { limit }: { limit: string }): Promise<Result> {
  const { results } = await auditPage(db, { page: 1, pageSize: Number(limit) });
  const rows = results.map((each) => [
    time(each.createdAt),
    each.actor,
    each.action.replaceAll('_', ' '),
    each.subject,
    each.details ?? '',
  ]);
  return { data: results, text: table(['when', 'who', 'what', 'whom', 'more'], rows) };
}
