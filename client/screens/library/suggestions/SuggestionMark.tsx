import { useFragment } from '@apollo/client/react';
import { counted } from '../../../lib/text.ts';
import styles from './SuggestionMark.module.css';
import { SuggestionMarkFragmentDoc } from './suggestions.generated.ts';

/** The number of open suggestions for a prompt, on its card. */
export function SuggestionMark({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: SuggestionMarkFragmentDoc,
    fragmentName: 'SuggestionMark',
    from: { __typename: 'Content', id },
  });
  if (!complete || data.suggestionCount === 0) return null;
  return <span className={styles.mark}>{counted(data.suggestionCount, 'suggestion')}</span>;
}
