import { useState } from 'react';
import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import { limits } from '../../../lib/limits.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { itemTypeName } from '../toolbox/itemTypes.ts';
import { useCreateToneItemMutation } from './items.generated.ts';
import { nameRequired, reloadItems, useItemSaving } from './useItemSaving.ts';

interface CreateItemDialogProps {
  kind: ToneItemKind;
  open: boolean;
  onClose: () => void;
}

/** A voice, role, format or audience of the reader's own. */
export function CreateItemDialog({ kind, open, onClose }: CreateItemDialogProps) {
  const [name, setName] = useState('');
  const [left, setLeft] = useState(false);
  const [description, setDescription] = useState('');
  const [prompt, setPrompt] = useState('');
  const { saving, problems, save } = useItemSaving(onClose);
  const [create] = useCreateToneItemMutation(reloadItems);
  const typeName = itemTypeName(kind);

  function submit() {
    save(
      () =>
        create({
          variables: {
            input: { kind, name: name.trim(), description: description.trim(), updatedPrompt: prompt.trim() },
          },
        }),
      'Item created successfully',
    );
  }

  return (
    <FormDialog
      open={open}
      title={`Create New ${typeName}`}
      submitLabel="Create"
      dirty={name + description + prompt !== ''}
      disabled={name.trim() === ''}
      pending={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        limit={limits.toneName}
        value={name}
        onChange={setName}
        error={left && name.trim() === '' ? nameRequired : problems.name}
        onBlur={() => setLeft(true)}
        dir="auto"
        autoComplete="off"
        data-initial-focus
      />
      <TextField
        label="Description"
        limit={limits.toneDescription}
        hint="Shown in the toolbox."
        value={description}
        onChange={setDescription}
        error={problems.description}
        dir="auto"
        autoComplete="off"
      />
      <TextArea
        label="Prompt"
        limit={limits.tonePrompt}
        hint={`What the model is told when this ${typeName.toLowerCase()} is chosen.`}
        value={prompt}
        onChange={setPrompt}
        error={problems.updatedPrompt}
        rows={5}
        dir="auto"
      />
    </FormDialog>
  );
}
