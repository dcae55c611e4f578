import { withoutHidden } from '../../../../../rules/hiddenCharacters.ts';
import { counted } from '../../../../lib/text.ts';
import type { SkippedPromptFragment } from '../transfer.generated.ts';
import styles from './files.module.css';

/** The most prompts listed; the others usually have the same reasons. */
const SHOWN = 50;

export function SkippedPrompts({ skipped }: { skipped: readonly SkippedPromptFragment[] }) {
  if (skipped.length === 0) return null;
  return (
    <details className={styles.skipped} open={skipped.length <= 3}>
      <summary>{`${counted(skipped.length, 'prompt')} cannot be imported`}</summary>
      <ol>
        {skipped.slice(0, SHOWN).map(({ index, title, reason }) => (
          <li key={index}>
            <strong dir="auto">{withoutHidden(title)}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ol>
      {skipped.length > SHOWN && <p>{`and ${counted(skipped.length - SHOWN, 'more', 'more')}`}</p>}
    </details>
  );
}
