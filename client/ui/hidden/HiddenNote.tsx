import { beginning, ending } from '../../../rules/characters.ts';
import { hiddenSentence, type MarkedPiece, markedPieces } from '../../../rules/hiddenMarks.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import styles from './hidden.module.css';
import type { HiddenCharactersProps } from './HiddenCharacters.tsx';
import { HiddenMark } from './MarkedText.tsx';

const MAX_PLACES = 20;
/** The number of characters shown on either side of a place. */
const AROUND = 24;

/** The number of hidden characters; when expanded, their places and meanings. */
export function HiddenNote(props: HiddenCharactersProps & { count: number }) {
  const { texts, count, onRemove, removeLabel, className } = props;
  const places = texts.flatMap((text) => placesOf(markedPieces(text, MAX_PLACES))).slice(0, MAX_PLACES);
  return (
    <div className={classNames(styles.note, className)} role="note">
      <details className={styles.details}>
        <summary className={styles.summary}>
          <Icon name="warning" size={16} />
          <span>{hiddenSentence(count)}</span>
        </summary>
        <p>People cannot see them, but a model reads them.</p>
        <ul className={styles.places}>
          {places.map(({ before, hidden, after }, index) => (
            <li key={index}>
              <span>{before}</span>
              <HiddenMark label={hidden} />
              <span>{after}</span>
            </li>
          ))}
        </ul>
      </details>
      {onRemove && (
        <Button size="small" variant="quiet" onClick={onRemove}>
          {removeLabel ?? 'Remove them'}
        </Button>
      )}
    </div>
  );
}

function placesOf(pieces: MarkedPiece[]) {
  return pieces.flatMap(({ text, hidden }, index) =>
    hidden === undefined
      ? []
      : [{ before: ending(text, AROUND), hidden, after: beginning(pieces[index + 1]?.text ?? '', AROUND) }],
  );
}
