import { useContentStarQuery } from './order.generated.ts';
import { StarToggle } from './StarToggle.tsx';

/** The star of a content that may not be in a loaded list. */
export function ContentStar({ id, onChanged }: { id: string; onChanged: (ids: string[]) => void }) {
  const { data } = useContentStarQuery({ variables: { id } });
  return data && <StarToggle content={data.content} onChanged={onChanged} />;
}
