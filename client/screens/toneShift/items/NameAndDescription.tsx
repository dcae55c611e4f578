import { useState } from 'react';
import { limits } from '../../../lib/limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { nameRequired } from './useItemSaving.ts';

interface NameAndDescriptionProps {
  name: string;
  description: string;
  /** What is wrong with a field, by its name. */
  problems: Record<string, string>;
  /** The name of a new one is missed only once its field has been left. */
  isNew?: boolean;
  descriptionHint?: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
}

/** What an item of the reader's own is called and said to be. */
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
        limit={limits.toneName}
        value={name}
        onChange={onName}
        error={left && name.trim() === '' ? nameRequired : problems.name}
        onBlur={() => setLeft(true)}
        dir="auto"
        autoComplete="off"
        data-initial-focus={isNew || undefined}
      />
      <TextField
        label="Description"
        limit={limits.toneDescription}
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
