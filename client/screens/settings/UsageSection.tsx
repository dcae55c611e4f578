import { useState } from 'react';
import { modelTitle } from '../../conversation/offlineWriter.ts';
import { userMessage } from '../../graphql/errors.ts';
import { counted } from '../../lib/text.ts';
import { Select } from '../../ui/popups/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type SumsFragment, useUsageQuery } from './settings.generated.ts';
import settings from './settings.module.css';
import { SettingsSection } from './SettingsPage.tsx';
import styles from './usage.module.css';
import { UsageChart } from './UsageChart.tsx';
import { areaName, everyDay, usageCost } from './usageDays.ts';

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
] as const;

type Range = (typeof RANGES)[number]['value'];

/** What was asked of models and what it cost, from the ledger. */
export function UsageSection() {
  const [range, setRange] = useState<Range>('30');
  const { data, previousData, error, refetch } = useUsageQuery({
    variables: { days: Number(range) },
    fetchPolicy: 'cache-and-network',
  });
  const usage = (data ?? previousData)?.usage;
  return (
    <SettingsSection
      title="Usage"
      hint="What you asked of AI models. Costs are estimates from list prices; days are counted in UTC."
    >
      <div className={styles.range}>
        <Select label="Time" hideLabel value={range} options={RANGES} onChange={setRange} />
      </div>
      {!usage &&
        (error ? (
          <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="260px" />
        ))}
      {usage && (
        <div className={styles.usage} aria-busy={!data}>
          <dl className={styles.totals}>
            <Total name="Requests" value={usage.total.requests.toLocaleString()} />
            <Total name="Tokens" value={(usage.total.promptTokens + usage.total.completionTokens).toLocaleString()} />
            <Total name="Cost" value={costText(usage.total)} note={unpricedNote(usage.total)} />
          </dl>
          {usage.total.requests === 0 ? (
            <p className={settings.rowHint}>Nothing was asked of a model in this time.</p>
          ) : (
            <>
              <UsageChart
                days={everyDay(
                  usage.days.map(({ date, sums }) => ({ date, ...sums })),
                  Number(range),
                )}
              />
              <Breakdown
                caption="By model"
                rows={usage.models.map(({ model, provider, sums }) => ({
                  name: modelTitle(provider, model),
                  note: provider,
                  sums,
                }))}
              />
              <Breakdown
                caption="By area"
                rows={usage.areas.map(({ kind, sums }) => ({ name: areaName(kind), sums }))}
              />
            </>
          )}
        </div>
      )}
    </SettingsSection>
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

/** A sum in which no price is known is not nothing. */
const costText = ({ costEstimate, unpricedRequests }: SumsFragment) =>
  costEstimate === 0 && unpricedRequests > 0 ? 'Unknown' : usageCost(costEstimate);

const unpricedNote = ({ unpricedRequests }: SumsFragment) =>
  unpricedRequests > 0 ? `Without ${counted(unpricedRequests, 'request')} of unknown price` : undefined;

function Breakdown({
  caption,
  rows,
}: {
  caption: string;
  rows: { name: string; note?: string; sums: SumsFragment }[];
}) {
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
        {rows.map(({ name, note, sums }) => (
          <tr key={`${name} ${note}`}>
            <th scope="row">
              {name} {note && <span className={styles.note}>{note}</span>}
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
