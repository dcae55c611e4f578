import type { ReactElement } from 'react';
import { useTagsQuery } from './order.generated.ts';

/** Shows its child if the Library has any tag. */
export function IfTagged({ children }: { children: ReactElement }) {
  const { data } = useTagsQuery({ fetchPolicy: 'cache-and-network' });
  return data && data.tags.length > 0 ? children : null;
}
