import styles from './states.module.css';

interface SkeletonProps {
  /** CSS lengths; the default width is the container's. */
  width?: string;
  height?: string;
}

/** A placeholder with the shape of the content that is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
