import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useContentSharingQuery } from './sharing.generated.ts';
import styles from './sharing.module.css';

/** Titles that are named; what goes beyond them is counted. */
const NAMED_TITLES = 3;

interface ReferencesFieldProps {
  contentId: string;
  included: boolean;
  error?: string;
  onChange: (included: boolean) => void;
}

/** What visitors see of the prompts that a shared one refers to; nothing where it refers to none. */
export function ReferencesField({ contentId, included, error, onChange }: ReferencesFieldProps) {
  const { data } = useContentSharingQuery({ variables: { id: contentId } });
  const titles = [...new Set(data?.content.contextReferences.map(({ title }) => title))];
  if (titles.length === 0) return null;
  return (
    <div className={styles.references}>
      <p>
        It refers to <span dir="auto">{listed(titles)}</span>.{' '}
        {included ? 'Visitors see the text they have at the time.' : 'Visitors see no more of them than the titles.'}
      </p>
      <Checkbox label="Include their text" checked={included} onChange={onChange} />
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </div>
  );
}

function listed(titles: string[]): string {
  const named = titles.slice(0, NAMED_TITLES).map((title) => `“${withoutHidden(title)}”`);
  const more = titles.length - named.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
}
