import styles from '../../../settings/settings.module.css';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { firstCalls } from './firstCallTexts.ts';

/** Example calls to paste, with the token filled in if there is one. */
export function FirstCalls({ token }: { token?: string }) {
  const calls = firstCalls(window.location.origin, token);
  return (
    <Tabs
      label="First calls"
      tabs={calls.map(({ name, hint, code, link }) => ({
        value: name,
        label: name,
        content: (
          <div className={styles.call}>
            <p className={styles.hint}>
              <span>{`${hint} `}</span>
              {link && (
                <a href={link.href} target="_blank" rel="noopener noreferrer">
                  {link.text}
                </a>
              )}
            </p>
            <CodeBlock label={`${name} call`} code={code} />
          </div>
        ),
      }))}
    />
  );
}
