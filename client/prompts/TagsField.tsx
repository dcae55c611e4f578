import { useState } from 'react';
import { fold } from '../../rules/folding.ts';
import { MAX_TAGS_OF_CONTENT, tagKey, tagName, tagNameProblem } from '../../rules/tagRules.ts';
import { RemovableChip } from '../ui/Chip.tsx';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { SearchSelect } from '../ui/popups/SearchSelect.tsx';
import { useTagsQuery } from './tags.generated.ts';
import styles from './TagsField.module.css';

/** The most suggestions; further tags are found by typing. */
const MAX_OFFERED = 50;

interface TagsFieldProps {
  label?: string;
  /** The shared library whose tags it completes; null for the user's own. */
  libraryId?: string | null;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
  /** Whether new tags can be created. */
  mayBeNew?: boolean;
}

/** Tags that can be typed, completed from the existing ones, and removed. A comma ends a tag. */
export function TagsField({
  label = 'Tags',
  placeholder = 'Add a tag',
  libraryId = null,
  value,
  onChange,
  mayBeNew = true,
}: TagsFieldProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data } = useTagsQuery({ variables: { libraryId }, fetchPolicy: 'cache-and-network' });
  const known = data?.tags.map(({ name }) => name) ?? [];
  const isFull = value.length >= MAX_TAGS_OF_CONTENT;

  /** Adds tags in their existing spelling. */
  function add(names: readonly string[]) {
    const next = [...value];
    for (const name of names.map(tagName)) {
      const wrong = tagNameProblem(name) ?? (next.length >= MAX_TAGS_OF_CONTENT ? TOO_MANY : undefined);
      if (wrong) return void setProblem(wrong);
      const spelled = known.find((each) => tagKey(each) === tagKey(name)) ?? name;
      if (!isAmong(next, name)) next.push(spelled);
    }
    setProblem(undefined);
    if (next.length > value.length) onChange(next);
  }

  function type(next: string) {
    setProblem(undefined);
    const parts = next.split(',');
    const rest = parts.pop() ?? '';
    setText(rest);
    const ended = parts.filter((part) => tagName(part) !== '');
    if (ended.length === 0) return;
    setOpen(false);
    add(mayBeNew ? ended : ended.filter((part) => isAmong(known, part)));
  }

  const options = optionsFor(text, known, value, mayBeNew);
  return (
    <div className={styles.tags}>
      <SearchSelect
        label={label}
        placeholder={isFull ? TOO_MANY : placeholder}
        disabled={isFull}
        open={open && !isFull && (options.length > 0 || text !== '')}
        onOpenChange={setOpen}
        text={text}
        onTextChange={type}
        options={options}
        status={options.length === 0 && text !== '' ? 'No matching tags.' : null}
        onSelect={({ name }) => add([name])}
      />
      <FieldError id={`${label}-problem`} message={problem} />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {value.map((tag) => (
            <li key={tag}>
              <RemovableChip label={tag} onRemove={() => onChange(value.filter((other) => other !== tag))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isAmong = (names: readonly string[], name: string) => names.some((each) => tagKey(each) === tagKey(name));

const TOO_MANY = `At most ${MAX_TAGS_OF_CONTENT} tags`;

/** The tags whose name contains the text, those that begin with it first, and a new one if none has that name. */
function optionsFor(text: string, known: readonly string[], chosen: readonly string[], mayBeNew: boolean) {
  const wanted = fold(tagName(text));
  const found = known.filter((name) => fold(name).includes(wanted) && !isAmong(chosen, name));
  const ranked = found.toSorted((one, other) => rank(one, wanted) - rank(other, wanted)).slice(0, MAX_OFFERED);
  const options = ranked.map((name) => ({ id: name, label: name, name }));
  if (!mayBeNew || tagKey(text) === '' || isAmong([...known, ...chosen], text)) return options;
  return [...options, { id: '', label: `New tag “${tagName(text)}”`, name: text }];
}

const rank = (name: string, wanted: string) => (fold(name).startsWith(wanted) ? 0 : 1);
