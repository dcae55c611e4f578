import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadingShape } from '../../../ui/states.tsx';
import styles from './MessageSkeletons.module.css';

export function MessageSkeletons() {
  return (
    <LoadingShape className={styles.skeletons}>
      {['52%', '38%'].map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton width={width} height="44px" />
          <Skeleton width="96%" height="14px" />
          <Skeleton width="88%" height="14px" />
          <Skeleton width="61%" height="14px" />
        </div>
      ))}
    </LoadingShape>
  );
}
