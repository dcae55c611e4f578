import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './order.module.css';
import { useStarContents } from './useStarContents.ts';

export interface StarToggleProps {
  content: { id: string; isStarred: boolean };
  onChanged: (ids: string[]) => void;
}

export function StarToggle(props: StarToggleProps) {
  const { isStarred } = props.content;
  const toggle = useStarToggle(props);

  return (
    <IconButton
      icon="star"
      label="Star"
      size="small"
      className={styles.star}
      aria-pressed={isStarred}
      onClick={toggle}
    />
  );
}

/** Stars a content or removes its star. */
export function useStarToggle({ content: { id, isStarred }, onChanged }: StarToggleProps): () => void {
  const { star } = useStarContents();
  return () => void star([id], !isStarred).then((changed) => changed && onChanged([id]));
}
