import { useState } from 'react';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from './kinds.ts';

interface ChoicesFieldProps {
  choices: string[];
  error: string | undefined;
  onChange: (choices: string[]) => void;
}

/** The choices as lines. The typed text is kept, including empty lines. */
export function ChoicesField({ choices, error, onChange }: ChoicesFieldProps) {
  const [text, setText] = useState(choices.join('\n'));
  const isTyped = choicesOf(text).join('\n') === choices.join('\n');
  if (!isTyped) setText(choices.join('\n'));

  function change(next: string) {
    setText(next);
    onChange(choicesOf(next));
  }
  return (
    <TextArea label="Choices" hint="One per line." rows={3} dir="auto" value={text} error={error} onChange={change} />
  );
}
