import { useState } from 'react';
import { LIMITS } from '../../../lib/limits.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { signed } from '../toolbox/levels.ts';
import { useCreateToneModifierMutation } from './items.generated.ts';
import styles from './items.module.css';
import { NameAndDescription } from './NameAndDescription.tsx';
import { reloadItems, useItemSaving } from './useItemSaving.ts';

const POSITIONS = [-3, -2, -1, 1, 2, 3];

const EMPTY = { name: '', description: '', leftLabel: '', rightLabel: '' };

/** Creates a custom scale, from −3 to +3. */
export function CreateModifierDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [fields, setFields] = useState(EMPTY);
  const [prompts, setPrompts] = useState<Record<number, string>>({});
  const { saving, problems, save } = useItemSaving(onClose);
  const [create] = useCreateToneModifierMutation(reloadItems);
  const change = (changes: Partial<typeof EMPTY>) => setFields({ ...fields, ...changes });
  const written = POSITIONS.flatMap((position) =>
    prompts[position]?.trim() ? [{ position, prompt: prompts[position].trim() }] : [],
  );

  function submit() {
    const input = {
      name: fields.name.trim(),
      description: fields.description.trim(),
      leftLabel: fields.leftLabel.trim() || null,
      rightLabel: fields.rightLabel.trim() || null,
      levels: written,
    };
    save(() => create({ variables: { input } }), 'Item created successfully');
  }

  return (
    <FormDialog
      open={open}
      title="Create New Modifier"
      submitLabel="Create"
      dirty={written.length > 0 || Object.values(fields).some((text) => text !== '')}
      disabled={fields.name.trim() === ''}
      pending={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameAndDescription
        isNew
        name={fields.name}
        description={fields.description}
        problems={problems}
        onName={(name) => change({ name })}
        onDescription={(description) => change({ description })}
      />
      <div className={styles.pair}>
        <TextField
          label="Left end (−3)"
          limit={LIMITS.toneName}
          value={fields.leftLabel}
          onChange={(leftLabel) => change({ leftLabel })}
          error={problems.leftLabel}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          label="Right end (+3)"
          limit={LIMITS.toneName}
          value={fields.rightLabel}
          onChange={(rightLabel) => change({ rightLabel })}
          error={problems.rightLabel}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <p className={styles.quiet}>
        What the model should do at each level. Empty levels get a text based on the name and the level.
      </p>
      {POSITIONS.map((position) => (
        <TextArea
          key={position}
          label={`Level ${signed(position)}`}
          limit={LIMITS.tonePrompt}
          value={prompts[position] ?? ''}
          onChange={(text) => setPrompts({ ...prompts, [position]: text })}
          rows={1}
          dir="auto"
        />
      ))}
    </FormDialog>
  );
}
