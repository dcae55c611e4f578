import { useState } from 'react';
import { LIMITS } from '../../../lib/limits.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { NAME_REQUIRED } from './useItemSaving.ts';

interface NameAndDescriptionProps {
  name: string;
  description: string;
  /** Field → its error. */
  problems: Record<string, string>;
  /** The name of a new item is only required once its field has lost the focus. */
  isNew?: boolean;
  descriptionHint?: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
}

export function NameAndDescription({
  name,
  description,
  problems,
  isNew = false,
  descriptionHint,
  onName,
  onDescription,
}: NameAndDescriptionProps) {
  const [left, setLeft] = useState(!isNew);
  return (
    <>
      <TextField
        label="Name"
        limit={LIMITS.toneName}
        value={name}
        onChange={onName}
        error={left && name.trim() === '' ? NAME_REQUIRED : problems.name}
        onBlur={() => setLeft(true)}
        dir="auto"
        autoComplete="off"
        data-initial-focus={isNew || undefined}
      />
      <TextField
        label="Description"
        limit={LIMITS.toneDescription}
        hint={descriptionHint}
        value={description}
        onChange={onDescription}
        error={problems.description}
        dir="auto"
        autoComplete="off"
      />
    </>
  );
}
