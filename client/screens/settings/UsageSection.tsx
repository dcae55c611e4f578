import { useState } from 'react';
import { isOffline, modelTitle, NO_AI } from '../../conversation/offlineWriter.ts';
import { useProviderNames } from '../../conversation/providerNames.ts';
import type { LlmRequestKind } from '../../graphql/schema.generated.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import { SettingsSection } from '../../settings/SettingsPage.tsx';
import styles from '../../settings/usage.module.css';
import { USAGE_RANGES, type UsageRange } from '../../settings/usageDays.ts';
import { Select } from '../../ui/popups/Select.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { useUsageQuery } from './settings.generated.ts';
import { SpendingLine } from './SpendingLine.tsx';

const lazyReport = lazyModule(() => import('../../settings/UsageReport.tsx'), { prefetch: false });

const AREAS: Record<LlmRequestKind, string> = {
  GENERATE: 'Generate with AI',
  ENHANCE: 'Enhance with AI',
  CONVERSATION: 'LLM conversations',
  CHAT: 'Chat',
  TONE_SHIFT: 'Tone Shift',
  RUN: 'Run',
};

const areaName = (kind: LlmRequestKind) => AREAS[kind] ?? kind;

/** The user's requests to models and their costs, from the ledger. */
export function UsageSection() {
  const report = useLazyModule(lazyReport);
  const providerName = useProviderNames();
  const [range, setRange] = useState<UsageRange>('30');
  const { data, previousData, error, refetch } = useUsageQuery({
    variables: { days: Number(range) },
    fetchPolicy: 'cache-and-network',
  });
  const usage = (data ?? previousData)?.usage;
  return (
    <SettingsSection title="Usage" hint="Your AI requests. Costs are estimates based on list prices; days are in UTC.">
      <SpendingLine />
      <div className={styles.range}>
        <Select label="Time" hideLabel value={range} options={USAGE_RANGES} onChange={setRange} />
      </div>
      {!(usage && report) && (
        <LoadingOrError query={{ error: usage ? undefined : error, refetch }} height="260px" isSection />
      )}
      {usage && report && (
        <report.UsageReport
          usage={usage}
          days={Number(range)}
          stale={!data}
          emptySentence="No AI requests in this period."
        >
          <report.UsageBreakdown
            caption="By model"
            rows={usage.models.map(({ model, provider, sums }) => ({
              key: `${provider} ${model}`,
              name: modelTitle(provider, model),
              note: isOffline(provider) ? NO_AI : providerName(provider),
              sums,
            }))}
          />
          <report.UsageBreakdown
            caption="By area"
            rows={usage.areas.map(({ kind, sums }) => ({ key: kind, name: areaName(kind), sums }))}
          />
        </report.UsageReport>
      )}
    </SettingsSection>
  );
}
