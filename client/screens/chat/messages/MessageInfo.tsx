import { replyCost } from '../../../conversation/costs.ts';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { useProviderName } from '../../../conversation/providerNames.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import styles from './Message.module.css';
import type { ChatMessageFragment } from './messages.generated.ts';

export function MessageInfo({ message }: { message: ChatMessageFragment }) {
  const providerName = useProviderName();
  const notSaid = message.status === 'COMPLETE' ? 'Not reported by the provider' : 'Unknown';
  const rows = [
    ['Model', message.modelUsed ? modelTitle(message.providerUsed, message.modelUsed) : notSaid],
    ['Provider', message.providerUsed ? providerName(message.providerUsed) : notSaid],
    ['Input tokens', message.promptTokens?.toLocaleString() ?? notSaid],
    ['Output tokens', message.completionTokens?.toLocaleString() ?? notSaid],
    ['Cost', replyCost(message)],
    ['Time', formatDateTime(message.createdAt)],
  ] as const;
  return (
    <dl className={styles.info} aria-label="Model info">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
