import type { ReactNode } from 'react';
import { counted } from '../lib/text.ts';
import type { Elements } from '../ui/elements.ts';
import type { SumsFragment } from './usage.generated.ts';
import styles from './usage.module.css';
import { UsageChart } from './UsageChart.tsx';
import { costText, everyDay } from './usageDays.ts';

interface UsageReportProps {
  usage: { total: SumsFragment; days: readonly { date: string; sums: SumsFragment }[] };
  days: number;
  /** Whether the figures belong to a previously chosen time. */
  stale: boolean;
  /** Shown in place of the chart. */
  emptySentence: string;
  /** Tables that break the same sums down. */
  children: Elements;
}

/** Requests to models and their costs: in total, by day, and by the tables in `children`. */
export function UsageReport({ usage: { total, days }, days: count, stale, emptySentence, children }: UsageReportProps) {
  return (
    <div className={styles.usage} aria-busy={stale}>
      <UsageTotals total={total} />
      {total.requests === 0 ? (
        <p className={styles.empty}>{emptySentence}</p>
      ) : (
        <>
          <UsageChart
            days={everyDay(
              days.map(({ date, sums }) => ({ date, ...sums })),
              count,
            )}
          />
          {children}
        </>
      )}
    </div>
  );
}

export function UsageTotals({ total }: { total: SumsFragment }) {
  return (
    <dl className={styles.totals}>
      <Total name="Requests" value={total.requests.toLocaleString()} />
      <Total name="Tokens" value={(total.promptTokens + total.completionTokens).toLocaleString()} />
      <Total name="Cost" value={costText(total)} note={unpricedNote(total)} />
    </dl>
  );
}

function Total({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

const unpricedNote = ({ unpricedRequests }: SumsFragment) =>
  unpricedRequests > 0 ? `Without ${counted(unpricedRequests, 'request')} with unknown cost` : undefined;

interface UsageBreakdownProps {
  caption: string;
  rows: readonly { key: string; name: ReactNode; note?: string; sums: SumsFragment }[];
}

export function UsageBreakdown({ caption, rows }: UsageBreakdownProps) {
  return (
    <table className={styles.breakdown}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">Name</span>
          </th>
          <th scope="col">Requests</th>
          <th scope="col">Tokens</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, sums }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              {note && <span className={styles.note}>{` ${note}`}</span>}
            </th>
            <td>{sums.requests.toLocaleString()}</td>
            <td>{(sums.promptTokens + sums.completionTokens).toLocaleString()}</td>
            <td>{costText(sums)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
