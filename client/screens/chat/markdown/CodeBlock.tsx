import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './CodeBlock.module.css';
import { lazyFunction } from './lazyFunction.ts';

const useHighlighting = lazyFunction(() => import('./highlighting.ts').then((module) => module.highlightCode));

/** Code in its frame, with its language and a button that copies it. Colours come once there is code to colour. */
export function CodeBlock({ language, code }: { language?: string; code: string }) {
  const highlight = useHighlighting(language !== undefined);
  return (
    <div className={styles.block} dir="ltr">
      <div className={styles.head}>
        <span>{language ?? 'text'}</span>
        <CopyButton label="Copy code" text={code} />
      </div>
      {/* Long lines can be scrolled with the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        <code>{language && highlight ? highlight(code, language) : code}</code>
      </pre>
    </div>
  );
}
