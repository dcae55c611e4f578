import { useFragment } from '@apollo/client/react';
import { Button } from '../../../ui/Button.tsx';
import styles from './labels.module.css';
import { LabelledContentFragmentDoc } from './versions.generated.ts';

interface LabelMarkProps {
  contentId: string;
  onPress: () => void;
}

/** The labels of a content's versions; renders nothing without any. Pressing it shows them in the history. */
export function LabelMark({ contentId, onPress }: LabelMarkProps) {
  const { data } = useFragment({
    fragment: LabelledContentFragmentDoc,
    from: { __typename: 'Content', id: contentId },
  });
  const [first, ...more] = data?.labels ?? [];
  if (!first?.name) return null;
  const all = [first, ...more].map((label) => `${label?.name} on version ${label?.version}`).join(', ');
  return (
    <Button
      variant="quiet"
      size="small"
      icon="label"
      className={styles.mark}
      aria-label={`Labels: ${all}`}
      onClick={onPress}
    >
      <span>{`${first.name} · v${first.version}${more.length > 0 ? ` +${more.length}` : ''}`}</span>
    </Button>
  );
}
