import { lazyModule } from '../../lib/lazyModule.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './CodeBlock.module.css';

const lazyHighlighting = lazyModule(() => import('./highlighting.ts'), { prefetch: false });
/** Code stays uncoloured if the highlighter fails to load. */
const staysPlain = () => undefined;

/**
 * A block of code with its language and a copy button. The highlighter is loaded with the first block that has a
 * language.
 */
export function CodeBlock({ language, code }: { language?: string; code: string }) {
  const highlighting = useLazyModule(lazyHighlighting, language !== undefined, staysPlain);
  return (
    <div className={styles.block} dir="ltr">
      <div className={styles.head}>
        <span>{language ?? 'text'}</span>
        <CopyButton label="Copy code" text={code} />
      </div>
      {/* Focusable, so that long lines can be scrolled with the keyboard. */}
      <pre className={styles.code} tabIndex={0} translate="no">
        <code>{language && highlighting ? highlighting.highlightCode(code, language) : code}</code>
      </pre>
    </div>
  );
}
