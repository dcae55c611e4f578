import { useActions } from '../../../ui/actions.tsx';
import { useContentStarQuery } from './order.generated.ts';
import { StarToggle, type StarToggleProps, useStarToggle } from './StarToggle.tsx';

/** The star of a content that may not be in a loaded list. */
export function ContentStar({ id, onChanged }: { id: string; onChanged: (ids: string[]) => void }) {
  const { data } = useContentStarQuery({ variables: { id } });
  return data && <Star content={data.content} onChanged={onChanged} />;
}

function Star(props: StarToggleProps) {
  const run = useStarToggle(props);
  useActions([{ name: props.content.isStarred ? 'Remove the star' : 'Star', icon: 'star', run }]);
  return <StarToggle {...props} />;
}
