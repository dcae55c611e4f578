import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { counted } from '../../../lib/text.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { ItemName } from '../../../ui/itemName.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useLibrary } from '../currentLibrary.ts';
import { activeLink, copyShareAddress, isExpired, shareAddress } from '../sharing/sharedLink.ts';
import { SuggestionMark } from '../suggestions/SuggestionMark.tsx';
import { toneShiftAddress } from '../toneShiftAddress.ts';
import { useCopyContent } from '../useCopyContent.ts';
import styles from './ContentCard.module.css';
import { type ContentCardFragment, ContentCardFragmentDoc } from './list.generated.ts';

/** The characters of a title of which more do not fit in three lines of the large type. */
const LONG_TITLE = 72;

const lazyStar = lazyModule(() => import('../order/StarToggle.tsx'));
const lazyLines = lazyModule(() => import('./FirstLines.tsx'));

interface ContentCardProps {
  id: string;
  selected: boolean;
  onSelect: (id: string, selected: boolean) => void;
  onOpen: (id: string) => void;
  onRun: (id: string) => void;
  /** Opens the share dialog of a prompt without a link. */
  onShare: (id: string) => void;
  /** Called when the star has changed, which may change the list. */
  onChanged: (ids: string[]) => void;
}

/** A prompt in the grid. It reads its own part of the cache, so that a longer list does not render it again. */
export const ContentCard = memo(function ContentCard(props: ContentCardProps) {
  const { id, selected, onSelect, onOpen, onRun, onShare, onChanged } = props;
  const star = useLazyModule(lazyStar);
  const lines = useLazyModule(lazyLines);
  const { data: content, complete } = useFragment({
    fragment: ContentCardFragmentDoc,
    fragmentName: 'ContentCard',
    from: { __typename: 'Content', id },
  });
  if (!complete) return null;
  const titleId = `content-${id}`;
  const title = cut(withoutHidden(content.title), LIMITS.cardTitle);
  return (
    <ItemName value={title}>
      <article className={classNames(styles.card, styles.real, selected && styles.selected)} aria-labelledby={titleId}>
        <header className={styles.head}>
          <span className={styles.type} dir="auto">
            <span>{withoutHidden(content.contentType.name)}</span>
            {content.tags.map((tag) => (
              <span key={tag} className={styles.tag} dir="auto">
                {`#${withoutHidden(tag)}`}
              </span>
            ))}
          </span>
          <SuggestionMark id={id} />
          <SharedCount content={content} />
          <span className={styles.star}>{star && <star.StarToggle content={content} onChanged={onChanged} />}</span>
          <Checkbox
            className={styles.check}
            label={`Select ${content.title}`}
            hideLabel
            checked={selected}
            onChange={(checked) => onSelect(id, checked)}
          />
        </header>
        <div className={styles.text}>
          <h2 className={styles.title}>
            <button
              type="button"
              id={titleId}
              className={styles.open}
              dir="auto"
              data-content={id}
              data-whole
              data-long={content.title.length > LONG_TITLE || undefined}
              onClick={() => onOpen(id)}
            >
              {title}
            </button>
          </h2>
          <p className={classNames(styles.description, !content.description && styles.none)} dir="auto">
            {content.description ? cut(withoutHidden(content.description), LIMITS.cardDescription) : 'No description'}
          </p>
          <div className={classNames(styles.rest, 'unprinted')}>
            <p className={styles.lines} dir="auto">
              {lines && <lines.FirstLines content={content.content} />}
            </p>
          </div>
        </div>
        <footer className={styles.foot}>
          <Dates content={content} />
          <CardActions content={content} onOpen={onOpen} onRun={onRun} onShare={onShare} />
        </footer>
      </article>
    </ItemName>
  );
});

/** The number of working links, also if there is none, and the views of the first. */
function SharedCount({ content: { sharedLinks } }: { content: ContentCardFragment }) {
  const open = sharedLinks.filter((link) => !isExpired(link));
  const [first] = open;
  return (
    <span className={styles.shared} data-quiet={first ? undefined : true}>
      {!first && <ExpiredMark links={sharedLinks} />}
      <span title={counted(open.length, 'shared link')}>
        <Icon name="link" size={14} />
        <span className="visuallyHidden">Shared: </span>
        <span>{open.length}</span>
      </span>
      {first && (
        <span title={counted(first.viewCount, 'view')}>
          <Icon name="eye" size={14} />
          <span className="visuallyHidden">Views: </span>
          <span>{first.viewCount.toLocaleString()}</span>
        </span>
      )}
    </span>
  );
}

function ExpiredMark({ links: [link] }: { links: ContentCardFragment['sharedLinks'] }) {
  if (!link?.expiresAt) return null;
  return (
    <span title={`Its link expired ${formatDate(link.expiresAt)}.`}>
      <Icon name="unlink" size={14} />
      <span>Link expired</span>
    </span>
  );
}

function Dates({ content: { createdAt, updatedAt, changedBy } }: { content: ContentCardFragment }) {
  const isShared = useLibrary().id !== null;
  return (
    <div className={styles.dates}>
      <span>
        <span>{'Updated '}</span>
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
          {formatDate(updatedAt)}
        </time>
        {isShared && changedBy !== null && <span>{` by ${changedBy}`}</span>}
      </span>
      <span>
        Created{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </span>
    </div>
  );
}

interface CardActionsProps extends Pick<ContentCardProps, 'onOpen' | 'onRun' | 'onShare'> {
  content: ContentCardFragment;
}

function CardActions({ content: { id, title, content, sharedLinks }, onOpen, onRun, onShare }: CardActionsProps) {
  const copyContent = useCopyContent();
  const { mayEdit } = useLibrary();
  const link = activeLink(sharedLinks);
  return (
    <div className={styles.actions}>
      <IconButton icon="run" label="Run" size="small" onClick={() => onRun(id)} />
      <IconButton icon="copy" label="Copy" size="small" onClick={() => void copyContent({ id, title, content })} />
      {(mayEdit || link) && (
        <IconButton
          icon="share"
          label="Share"
          size="small"
          onClick={() => (link ? void copyShareAddress(shareAddress(link.id)) : onShare(id))}
        />
      )}
      <IconLink icon="toneShift" label="Tone Shift" size="small" to={toneShiftAddress({ id, title, content })} />
      <IconButton icon="view" label="View" size="small" onClick={() => onOpen(id)} />
    </div>
  );
}
