import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOffline, modelTitle, NO_AI } from '../../../conversation/offlineWriter.ts';
import { useProviderNames } from '../../../conversation/providerNames.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import usageStyles from '../../../settings/usage.module.css';
import { USAGE_RANGES, type UsageRange } from '../../../settings/usageDays.ts';
import { UsageBreakdown, UsageReport } from '../../../settings/UsageReport.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import styles from '../administration.module.css';
import { SpendingOfMonth } from './SpendingOfMonth.tsx';
import { useServerUsageQuery } from './usage.generated.ts';

/** The AI requests of all users and their cost, by day, user and model. */
export function UsagePage() {
  const [range, setRange] = useState<UsageRange>('30');
  const { data, previousData, error, refetch } = useServerUsageQuery({
    variables: { days: Number(range) },
    fetchPolicy: 'cache-and-network',
  });
  const providerName = useProviderNames();
  const usage = (data ?? previousData)?.serverUsage;
  return (
    <div>
      <SpendingOfMonth />
      <div className={usageStyles.range}>
        <Select label="Time" hideLabel value={range} options={USAGE_RANGES} onChange={setRange} />
      </div>
      {!usage && <LoadingOrError query={{ error, refetch }} height="260px" />}
      {usage && (
        <UsageReport usage={usage} days={Number(range)} stale={!data} emptySentence="No AI requests in this period.">
          <UsageBreakdown
            caption="By user"
            rows={usage.users.map(({ userId, username, sums }) => ({
              key: userId,
              name: (
                <Link to={`/administration/users/${userId}`} className={styles.person}>
                  {username}
                </Link>
              ),
              sums,
            }))}
          />
          <UsageBreakdown
            caption="By model"
            rows={usage.models.map(({ provider, model, sums }) => ({
              key: `${provider} ${model}`,
              name: modelTitle(provider, model),
              note: isOffline(provider) ? NO_AI : providerName(provider),
              sums,
            }))}
          />
        </UsageReport>
      )}
    </div>
  );
}
