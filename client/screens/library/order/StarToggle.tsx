import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './order.module.css';
import { useStarContents } from './useStarContents.ts';

interface StarToggleProps {
  content: { id: string; isStarred: boolean };
  onChanged: (ids: string[]) => void;
}

export function StarToggle({ content: { id, isStarred }, onChanged }: StarToggleProps) {
  const { star } = useStarContents();

  async function toggle() {
    if (await star([id], !isStarred)) onChanged([id]);
  }

  return (
    <IconButton
      icon="star"
      label="Star"
      size="small"
      className={styles.star}
      aria-pressed={isStarred}
      onClick={() => void toggle()}
    />
  );
}
