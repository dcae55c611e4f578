import type { ReactNode } from 'react';
import { callCost } from '../../../conversation/costs.ts';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { useProviderNames } from '../../../conversation/providerNames.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import styles from './MessagePopups.module.css';
import type { ToneMessageFragment } from './messages.generated.ts';
import { PromptText } from './PromptText.tsx';
import { structuredJson } from './structuredJson.ts';

/** The status of a message without a normal result. */
export type MessageStatus = 'Failed' | 'Stopped' | 'Not sent' | 'Being written';

interface MessageInfoSheetProps {
  message: ToneMessageFragment;
  status?: MessageStatus;
  open: boolean;
  onClose: () => void;
}

/** The settings of a message, its model and cost, and the exact prompt. */
export function MessageInfoSheet({ message, status, open, onClose }: MessageInfoSheetProps) {
  const { promptSent, structured } = message;
  const providerName = useProviderNames();
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Message Information"
      size={structured || promptSent ? 'wide' : 'panel'}
    >
      <dl className={styles.facts}>
        {factsOf(message, status, providerName).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {structured && <PromptText title="Structured JSON" text={structuredJson(structured)} />}
      {promptSent && <PromptText title="Prompt sent" text={promptSent} />}
    </Sheet>
  );
}

function factsOf(
  {
    type,
    timestamp,
    format,
    audience,
    modifiers,
    voice,
    role,
    model,
    provider,
    tokensUsed,
    costEstimate,
  }: ToneMessageFragment,
  status: MessageStatus | undefined,
  providerName: (id: string) => string,
): [string, ReactNode][] {
  const set: [string, ReactNode][] = [
    ['Status', status],
    ['Format', format],
    ['Audience', audience],
    ['Modifiers', modifiers],
    ['Voice', voice],
    ['Role', role],
    ['Model', model && modelTitle(provider, model)],
    ['Provider', provider && providerName(provider)],
    ['Tokens', tokensUsed?.toLocaleString()],
    ['Cost', costEstimate === null ? null : callCost({ provider, costEstimate })],
  ];
  const known = set.filter(([, value]) => value !== null && value !== undefined);
  return [['Type', type === 'INPUT' ? 'Input' : 'Output'], ['Time', formatDateTime(timestamp)], ...known];
}
