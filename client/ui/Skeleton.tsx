import styles from './states.module.css';

interface SkeletonProps {
  /** CSS lengths; the width is that of the container unless given. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** The shape of something that is about to come. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return <span className={styles.skeleton} data-round={round || undefined} style={{ width, height }} aria-hidden="true" />;
}
