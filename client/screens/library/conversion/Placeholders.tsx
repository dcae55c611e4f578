import { useMemo, useState } from 'react';
import { convertPlaceholders, type Placeholder, placeholdersOf } from '../../../../rules/placeholders.ts';
import { composed } from '../../../../rules/variables.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ContentFields } from '../contentFields.ts';
import { NEW_CONTENT } from '../newContent.ts';
import styles from './conversion.module.css';
import { ConversionDialog } from './ConversionDialog.tsx';
import type { PlaceholderOfferProps } from './PlaceholderOffer.tsx';
import { useKeptPlaceholders } from './useKeptPlaceholders.ts';

/** The most placeholders offered at a time; the next ones follow after a conversion. */
const MAX_OFFERED = 100;

interface PlaceholdersProps extends PlaceholderOfferProps {
  body: string;
  contentNow: () => string;
}

/** The offer to convert. After it is dismissed, it is not shown for this prompt again. */
export function Placeholders({ target, body, contentNow, fields, onChange }: PlaceholdersProps) {
  const keptPlaceholders = useKeptPlaceholders();
  const [isKept, setKept] = useState(() => target !== NEW_CONTENT && keptPlaceholders.has(target));
  const [isAsking, setAsking] = useState(false);
  const found = useMemo(() => (isKept ? [] : placeholdersOf(body).slice(0, MAX_OFFERED)), [isKept, body]);
  if (found.length === 0) return null;

  function keep() {
    setKept(true);
    if (target !== NEW_CONTENT) keptPlaceholders.add(target);
  }
  function convert(chosen: Placeholder[]) {
    const { content, variables } = fields;
    const converted = convertPlaceholders(content, chosen);
    const described = new Set(variables.map(({ name }) => composed(name)));
    setAsking(false);
    onChange({
      content: converted.text,
      variables: [...variables, ...converted.variables.filter(({ name }) => !described.has(name))],
    });
    toast.success(`${counted(chosen.length, 'placeholder')} converted.`, {
      actions: [{ label: 'Undo', onPress: () => undo(converted.text, { content, variables }) }],
    });
  }

  /** Undoes the conversion, unless the text has been edited since. */
  function undo(after: string, before: Pick<ContentFields, 'content' | 'variables'>) {
    if (contentNow() === after) onChange(before);
    else toast.info('The text has changed since. Use Undo in the editor to go back step by step.');
  }

  return (
    <div className={styles.offer}>
      <p role="status">{sentenceFor(found)}</p>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Convert…
      </Button>
      <IconButton icon="close" label="Keep as text" size="small" onClick={keep} />
      {isAsking && <ConversionDialog found={found} onConvert={convert} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Braces around several words were meant as a variable; every other notation is that of another tool. */
function sentenceFor(found: readonly Placeholder[]): string {
  const [first] = found;
  if (first && found.every(({ written }) => written.startsWith('{{')))
    return `Names of variables have no spaces: ${first.written} can become {{${first.name}}}.`;
  return `This text has ${counted(found.length, 'placeholder')} from another tool.`;
}
