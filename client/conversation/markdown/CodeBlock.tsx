import { lazyModule } from '../../lib/lazyModule.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './CodeBlock.module.css';

const lazyHighlighting = lazyModule(() => import('./highlighting.ts'), { prefetch: false });
/** Without the colours, code stays the text it is. */
const staysPlain = () => undefined;

/** Code in its frame, with its language and a button that copies it. Colours come once there is code to colour. */
export function CodeBlock({ language, code }: { language?: string; code: string }) {
  const highlighting = useLazyModule(lazyHighlighting, language !== undefined, staysPlain);
  return (
    <div className={styles.block} dir="ltr">
      <div className={styles.head}>
        <span>{language ?? 'text'}</span>
        <CopyButton label="Copy code" text={code} />
      </div>
      {/* Long lines can be scrolled with the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        <code>{language && highlighting ? highlighting.highlightCode(code, language) : code}</code>
      </pre>
    </div>
  );
}
