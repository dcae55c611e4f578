import styles from './states.module.css';

interface SkeletonProps {
  /** CSS lengths; the width is that of the container unless given. */
  width?: string;
  height?: string;
}

/** The shape of something that is about to come. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
