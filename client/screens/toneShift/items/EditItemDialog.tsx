import { useState } from 'react';
import { LIMITS } from '../../../lib/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { itemTypeName } from '../toolbox/itemTypes.ts';
import { type ToneItemFragment } from '../toolbox/toolbox.generated.ts';
import { EditActions } from './EditActions.tsx';
import { useDeleteToneItemMutation, useUpdateToneItemMutation } from './items.generated.ts';
import styles from './items.module.css';
import { NameAndDescription } from './NameAndDescription.tsx';
import { ShippedText } from './ShippedText.tsx';
import { reloadItems, useItemSaving } from './useItemSaving.ts';

interface EditItemDialogProps {
  item: ToneItemFragment;
  open: boolean;
  onClose: () => void;
}

/** Edits a voice, role, format or audience. Edits of shipped items apply only to this user. */
export function EditItemDialog({ item, open, onClose }: EditItemDialogProps) {
  const [name, setName] = useState(item.name);
  const [description, setDescription] = useState(item.description);
  // The original text is shown above the field, so it does not count as the user's version.
  const ownVersion = item.updatedPrompt === item.starterPrompt ? '' : (item.updatedPrompt ?? '');
  const [prompt, setPrompt] = useState(ownVersion);
  const { saving, problems, save } = useItemSaving(onClose);
  const [update] = useUpdateToneItemMutation(reloadItems);
  const [remove] = useDeleteToneItemMutation(reloadItems);
  const dirty = name !== item.name || description !== item.description || prompt !== ownVersion;

  function saveAs(text: string) {
    save(async () => {
      // Throws for a kind that this page does not know, so that nothing is saved.
      itemTypeName(item.kind);
      const own = item.isCustom ? { name: name.trim(), description } : {};
      const changed = text === ownVersion ? {} : { updatedPrompt: text.trim() || null };
      await update({ variables: { input: { id: item.id, ...changed, ...own } } });
    }, 'Item updated successfully');
  }

  return (
    <FormDialog
      open={open}
      title={`Customize ${item.name}`}
      submitLabel="Save"
      dirty={dirty}
      disabled={name.trim() === ''}
      pending={saving}
      onSubmit={() => saveAs(prompt)}
      onClose={onClose}
      extra={
        <EditActions
          name={item.name}
          pending={saving}
          onDelete={
            item.isCustom
              ? () => save(() => remove({ variables: { input: { id: item.id } } }), 'Item deleted successfully')
              : undefined
          }
          onRevert={ownVersion === '' ? undefined : () => saveAs('')}
        />
      }
    >
      {item.isCustom ? (
        <NameAndDescription
          name={name}
          description={description}
          problems={problems}
          onName={setName}
          onDescription={setDescription}
        />
      ) : (
        item.description && <p className={styles.quiet}>{item.description}</p>
      )}
      <ShippedText text={item.starterPrompt} isCustom={item.isCustom} />
      <TextArea
        label="Your version"
        limit={LIMITS.tonePrompt}
        hint="Replaces the text above. Leave empty to use the original."
        value={prompt}
        onChange={setPrompt}
        error={problems.updatedPrompt}
        rows={5}
        dir="auto"
        data-initial-focus
      />
      {prompt === '' && item.starterPrompt !== '' && (
        <Button variant="quiet" size="small" className={styles.start} onClick={() => setPrompt(item.starterPrompt)}>
          Start from the text above
        </Button>
      )}
    </FormDialog>
  );
}
