import { useState } from 'react';
import type { UpdateToneModifierInput } from '../../../graphql/schema.generated.ts';
import { limits } from '../../../lib/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { signed } from '../toolbox/levels.ts';
import { inWords } from '../toolbox/selection.ts';
import { type ToneModifierFragment } from '../toolbox/toolbox.generated.ts';
import { DeleteItem } from './DeleteItem.tsx';
import { useDeleteToneModifierMutation, useUpdateToneModifierMutation } from './items.generated.ts';
import styles from './items.module.css';
import { OwnWording } from './OwnWording.tsx';
import { ShippedText } from './ShippedText.tsx';
import { nameRequired, reloadItems, useItemSaving } from './useItemSaving.ts';

interface EditModifierDialogProps {
  modifier: ToneModifierFragment;
  open: boolean;
  onClose: () => void;
}

/** level id → its reader's own text; '' where none is written. */
type LevelTexts = Record<string, string>;

type Wording = Pick<UpdateToneModifierInput, 'name' | 'description'>;

/** A modifier, level by level. */
export function EditModifierDialog({ modifier, open, onClose }: EditModifierDialogProps) {
  const saved = textsOf(modifier);
  const [name, setName] = useState(modifier.name);
  const [description, setDescription] = useState(modifier.description);
  const [texts, setTexts] = useState(saved);
  const { saving, problems, save } = useItemSaving(onClose);
  const [update] = useUpdateToneModifierMutation(reloadItems);
  const [remove] = useDeleteToneModifierMutation(reloadItems);
  const isReworded =
    !modifier.isCustom && (modifier.name !== modifier.starterName || modifier.description !== modifier.starterPrompt);
  const hasOwnTexts = isReworded || Object.values(saved).some((text) => text !== '');
  const dirty =
    name !== modifier.name ||
    description !== modifier.description ||
    Object.keys(saved).some((id) => texts[id] !== saved[id]);

  function saveAs(wording: Wording, wanted: LevelTexts) {
    const levels = Object.keys(saved)
      .filter((id) => wanted[id] !== saved[id])
      .map((id) => ({ id, updatedPrompt: wanted[id]?.trim() || null }));
    save(() => update({ variables: { input: { id: modifier.id, ...wording, levels } } }), 'Item updated successfully');
  }

  /** Of a shipped modifier the name and the description go back as well; an own one has no others. */
  function revert() {
    saveAs(
      modifier.isCustom ? {} : { name: null, description: null },
      Object.fromEntries(Object.keys(saved).map((id) => [id, ''])),
    );
  }

  return (
    <FormDialog
      open={open}
      title={`Customize ${inWords(modifier.name)}`}
      submitLabel="Save"
      dirty={dirty}
      disabled={name.trim() === ''}
      pending={saving}
      onSubmit={() => saveAs({ name: name.trim(), description }, texts)}
      onClose={onClose}
      extra={
        <>
          {modifier.isCustom && (
            <DeleteItem
              name={inWords(modifier.name)}
              pending={saving}
              onDelete={() =>
                save(() => remove({ variables: { input: { id: modifier.id } } }), 'Item deleted successfully')
              }
            />
          )}
          {hasOwnTexts && (
            <Button variant="quiet" icon="undo" disabled={saving} onClick={revert}>
              Revert to default
            </Button>
          )}
        </>
      }
    >
      <OwnWording
        label="Name"
        shipped={modifier.isCustom ? null : modifier.starterName}
        limit={limits.toneName}
        value={name}
        onChange={setName}
        error={name.trim() === '' ? nameRequired : problems.name}
      />
      <OwnWording
        label="Description"
        shipped={modifier.isCustom ? null : modifier.starterPrompt}
        limit={limits.toneDescription}
        value={description}
        onChange={setDescription}
        error={problems.description}
      />
      {modifier.levels.map(({ id, levelName, position, starterPrompt }) => (
        <div key={id} className={styles.level}>
          <h3>{`${inWords(levelName)} (${signed(position)})`}</h3>
          <ShippedText text={starterPrompt} isCustom={modifier.isCustom} />
          <TextArea
            label={`Your version of ${inWords(levelName)}`}
            hideLabel
            placeholder="Your version"
            value={texts[id] ?? ''}
            onChange={(text) => setTexts({ ...texts, [id]: text })}
            rows={2}
            dir="auto"
          />
        </div>
      ))}
    </FormDialog>
  );
}

function textsOf({ levels }: ToneModifierFragment): LevelTexts {
  return Object.fromEntries(levels.map(({ id, updatedPrompt }) => [id, updatedPrompt ?? '']));
}
