import { formatDate } from '../../lib/dates.ts';
import { counted } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyAndTell } from '../../ui/toasts/copyAndTell.ts';
import styles from './share.module.css';
import { type SharedContent, SharedContentMeta } from './SharedContentMeta.tsx';
import { SharePage } from './SharePage.tsx';

export function SharedArticle({ shared }: { shared: SharedContent }) {
  const copyPrompt = () => void copyAndTell(shared.content);
  const copyLink = () =>
    void copyAndTell(`${window.location.origin}/#/share/${shared.id}`, { done: 'Link copied to clipboard!' });
  return (
    <SharePage>
      <SharedContentMeta shared={shared} />
      <article>
        <p className={styles.type}>{shared.contentTypeName}</p>
        <h1 className={styles.title}>{shared.title}</h1>
        {shared.description && <p className={styles.description}>{shared.description}</p>}
        <div className={styles.bar}>
          <Facts shared={shared} />
          <div className={styles.actions}>
            <Button icon="share" onClick={copyLink}>
              Share
            </Button>
            <Button icon="copy" variant="primary" onClick={copyPrompt}>
              Copy prompt
            </Button>
          </div>
        </div>
        <div className={styles.body}>
          <IconButton
            icon="copy"
            label="Copy content"
            size="small"
            variant="secondary"
            className={styles.copy}
            onClick={copyPrompt}
          />
          {/* A long line can be scrolled sideways with the keyboard. */}
          <pre className={styles.text} tabIndex={0}>
            {shared.content}
          </pre>
        </div>
      </article>
    </SharePage>
  );
}

function Facts({ shared: { createdAt, viewCount, expiresAt } }: { shared: SharedContent }) {
  return (
    <ul className={styles.facts}>
      <li>
        Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </li>
      <li>{counted(viewCount, 'view')}</li>
      <li>{expiresAt ? <>Expires {formatDate(expiresAt)}</> : 'Never expires'}</li>
    </ul>
  );
}
