import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { hiddenTexts, withoutHidden, withoutHiddenIn } from '../../../rules/hiddenCharacters.ts';
import { drawnText } from '../../../rules/marks.ts';
import { formatDate } from '../../lib/dates.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { counted } from '../../lib/text.ts';
import { shownPieces } from '../../prompts/promptPieces.ts';
import { PromptText } from '../../prompts/PromptText.tsx';
import { Button } from '../../ui/Button.tsx';
import { HiddenCharacters } from '../../ui/hidden/HiddenCharacters.tsx';
import { MarkedText } from '../../ui/hidden/MarkedText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyAndTell, tellCopied } from '../../ui/toasts/copyAndTell.ts';
import { KeepCopy } from './KeepCopy.tsx';
import styles from './share.module.css';
import { type SharedContent, SharedContentMeta } from './SharedContentMeta.tsx';
import { SharePage } from './SharePage.tsx';

/** The name of the type of contents without one, which says nothing to a visitor. */
const UNASSIGNED = 'Unassigned';

const lazyPrompts = lazyModule(() => import('../../prompts/filledPrompt.ts'), { prefetch: false });

export function SharedArticle({ shared }: { shared: SharedContent }) {
  const copyPrompt = () => void copyFilled(shared);
  const copyLink = () =>
    void copyAndTell(`${window.location.origin}/#/share/${shared.id}`, { done: 'Link copied to clipboard!' });
  return (
    <SharePage>
      <SharedContentMeta shared={shared} />
      <article>
        {shared.contentTypeName !== UNASSIGNED && (
          <p className={styles.type}>{drawnText(withoutHidden(shared.contentTypeName))}</p>
        )}
        <h1 className={styles.title} dir="auto">
          {drawnText(withoutHidden(shared.title))}
        </h1>
        {ABOUT_TEXTS.filter((name) => shared[name]).map((name) => (
          <p key={name} className={styles.description} dir="auto">
            <MarkedText text={shared[name]} />
          </p>
        ))}
        <div className={styles.bar}>
          <Facts shared={shared} />
          <div className={`${styles.actions} unprinted`}>
            <Button icon="share" onClick={copyLink}>
              Share
            </Button>
            <KeepCopy shared={shared} />
            <Button icon="copy" variant="primary" onClick={copyPrompt}>
              Copy prompt
            </Button>
          </div>
        </div>
        <HiddenCharacters
          className={styles.hidden}
          texts={hiddenTexts(shared)}
          removeLabel="Copy without them"
          onRemove={() => void copyFilled(withoutHiddenIn(shared))}
        />
        <div className={styles.body}>
          <IconButton
            icon="copy"
            label="Copy content"
            size="small"
            variant="secondary"
            className={styles.copy}
            onClick={copyPrompt}
          />
          {/* Focusable, so that a long line can be scrolled sideways with the keyboard. */}
          <pre className={styles.text} tabIndex={0}>
            <PromptText pieces={shownPieces(shared.content, shared.references)} />
          </pre>
        </div>
      </article>
    </SharePage>
  );
}

/** Copies the text, after the visitor has given values for its variables. */
async function copyFilled({ title, content: text, variables }: SharedContent): Promise<void> {
  if (!text.includes('{{')) return void (await copyAndTell(text));
  const asking = { title, action: 'Copy', memory: null };
  const filled = lazyPrompts.fetchForPress().then(({ filledText }) => filledText({ text, variables }, asking));
  const copied = await filled.catch(() => undefined);
  if (copied === undefined) tellCopied(false);
  else if (copied !== null) await copyAndTell(copied);
}

function Facts({ shared: { createdAt, viewCount, expiresAt } }: { shared: SharedContent }) {
  return (
    <ul className={styles.facts}>
      <li>
        Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </li>
      <li>{counted(viewCount, 'view')}</li>
      <li>{expiresAt ? `Expires ${formatDate(expiresAt)}` : 'Never expires'}</li>
    </ul>
  );
}
