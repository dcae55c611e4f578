import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useContentSharingQuery } from './sharing.generated.ts';
import styles from './sharing.module.css';

/** The number of titles listed; further ones are counted. */
const NAMED_TITLES = 3;

interface ReferencesFieldProps {
  contentId: string;
  included: boolean;
  error?: string;
  onChange: (included: boolean) => void;
}

/** Chooses what visitors see of the prompts to which a shared one refers; nothing if there are none. */
export function ReferencesField({ contentId, included, error, onChange }: ReferencesFieldProps) {
  const { data } = useContentSharingQuery({ variables: { id: contentId } });
  const titles = [...new Set(data?.content.contextReferences.map(({ title }) => title))];
  if (titles.length === 0) return null;
  return (
    <div className={styles.references}>
      <p>
        It refers to <span dir="auto">{listed(titles)}</span>
        {`. ${visibility(included, titles.length === 1)}`}
      </p>
      <Checkbox
        label={titles.length === 1 ? 'Include its text' : 'Include their text'}
        checked={included}
        onChange={onChange}
      />
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </div>
  );
}

function visibility(isIncluded: boolean, isOne: boolean): string {
  if (isIncluded) return `Visitors see ${isOne ? 'its' : 'their'} current text.`;
  return `Visitors see only ${isOne ? 'its title' : 'their titles'}.`;
}

function listed(titles: string[]): string {
  const named = titles.slice(0, NAMED_TITLES).map((title) => `“${withoutHidden(title)}”`);
  const more = titles.length - named.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
}
