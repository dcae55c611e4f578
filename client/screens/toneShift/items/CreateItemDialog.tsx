import { useState } from 'react';
import type { ToneItemKind } from '../../../graphql/schema.generated.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { itemTypeName } from '../toolbox/itemTypes.ts';
import { useCreateToneItemMutation } from './items.generated.ts';
import { NameAndDescription } from './NameAndDescription.tsx';
import { reloadItems, useItemSaving } from './useItemSaving.ts';

interface CreateItemDialogProps {
  kind: ToneItemKind;
  open: boolean;
  onClose: () => void;
}

export function CreateItemDialog({ kind, open, onClose }: CreateItemDialogProps) {
  const [name, setName] = useState('');
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
      <NameAndDescription
        isNew
        name={name}
        description={description}
        problems={problems}
        descriptionHint="Shown in the toolbox."
        onName={setName}
        onDescription={setDescription}
      />
      <TextArea
        label="Prompt"
        limit={LIMITS.tonePrompt}
        hint={`What the model should do when this ${typeName.toLowerCase()} is chosen.`}
        value={prompt}
        onChange={setPrompt}
        error={problems.updatedPrompt}
        rows={5}
        dir="auto"
      />
    </FormDialog>
  );
}
