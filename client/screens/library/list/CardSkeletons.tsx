import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RotatingLoadingMessage } from '../../../ui/states.tsx';
import cardStyles from './ContentCard.module.css';
import styles from './ContentGrid.module.css';

const enoughForAWindow = [...Array(12).keys()];

/** Placeholders for cards that are loading, with a loading message. */
export function CardSkeletons() {
  return (
    <div className={styles.loading}>
      <RotatingLoadingMessage />
      <div className={styles.skeletons} aria-hidden="true">
        {enoughForAWindow.map((index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.head}>
        <Skeleton width="72px" height="12px" />
      </div>
      <div className={cardStyles.skeletonText}>
        <Skeleton width="82%" height="18px" />
        <Skeleton width="100%" height="12px" />
        <Skeleton width="94%" height="12px" />
        <Skeleton width="60%" height="12px" />
      </div>
      <div className={cardStyles.foot}>
        <Skeleton width="120px" height="12px" />
      </div>
    </div>
  );
}
