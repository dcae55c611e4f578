import type { Ref } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import cardStyles from './ContentCard.module.css';
import styles from './ContentGrid.module.css';

/**
 * Two full cards, one with a long title and one with a long description, whose texts are in their styles. They are
 * measured and not shown: the letters and lines of a reader may be further apart than ours.
 */
export function CardSamples({ ref }: { ref: Ref<HTMLLIElement> }) {
  return (
    <li ref={ref} className={classNames(styles.cell, styles.samples)} aria-hidden="true">
      <Sample className={styles.longTitle} />
      <Sample className={styles.longDescription} />
    </li>
  );
}

function Sample({ className }: { className?: string }) {
  return (
    <div className={classNames(cardStyles.card, styles.sample, className)}>
      <div className={cardStyles.head} />
      <div className={cardStyles.text}>
        <span className={cardStyles.title}>
          <span className={cardStyles.open} data-sample-title />
        </span>
        <p className={cardStyles.description} />
      </div>
      <div className={cardStyles.foot}>
        <div className={cardStyles.dates}>
          <span />
          <span />
        </div>
        <div className={cardStyles.actions} />
      </div>
    </div>
  );
}
