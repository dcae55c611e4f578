import { useState } from 'react';
import type { UpdateToneModifierInput } from '../../../graphql/schema.generated.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { signed } from '../toolbox/levels.ts';
import { inWords } from '../toolbox/selection.ts';
import { type ToneModifierFragment } from '../toolbox/toolbox.generated.ts';
import { EditActions } from './EditActions.tsx';
import { useDeleteToneModifierMutation, useUpdateToneModifierMutation } from './items.generated.ts';
import styles from './items.module.css';
import { RevertableField } from './RevertableField.tsx';
import { ShippedText } from './ShippedText.tsx';
import { NAME_REQUIRED, reloadItems, useItemSaving } from './useItemSaving.ts';

interface EditModifierDialogProps {
  modifier: ToneModifierFragment;
  open: boolean;
  onClose: () => void;
}

/** Level id → the user's own text; '' without one. */
type LevelTexts = Record<string, string>;

type OwnName = Pick<UpdateToneModifierInput, 'name' | 'description'>;

export function EditModifierDialog({ modifier, open, onClose }: EditModifierDialogProps) {
  const saved = textsOf(modifier);
  const [name, setName] = useState(modifier.name);
  const [description, setDescription] = useState(modifier.description);
  const [texts, setTexts] = useState(saved);
  const { saving, problems, save } = useItemSaving(onClose);
  const [update] = useUpdateToneModifierMutation(reloadItems);
  const [remove] = useDeleteToneModifierMutation(reloadItems);
  const isRenamed =
    !modifier.isCustom && (modifier.name !== modifier.starterName || modifier.description !== modifier.starterPrompt);
  const hasOwnTexts = isRenamed || Object.values(saved).some((text) => text !== '');
  const dirty =
    name !== modifier.name ||
    description !== modifier.description ||
    Object.keys(saved).some((id) => texts[id] !== saved[id]);

  function saveAs(own: OwnName, wanted: LevelTexts) {
    const levels = Object.keys(saved)
      .filter((id) => wanted[id] !== saved[id])
      .map((id) => ({ id, updatedPrompt: wanted[id]?.trim() || null }));
    save(() => update({ variables: { input: { id: modifier.id, ...own, levels } } }), 'Item updated successfully');
  }

  /** Reverts all levels, and the name and description of a shipped modifier. */
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
        <EditActions
          name={inWords(modifier.name)}
          pending={saving}
          onDelete={
            modifier.isCustom
              ? () => save(() => remove({ variables: { input: { id: modifier.id } } }), 'Item deleted successfully')
              : undefined
          }
          onRevert={hasOwnTexts ? revert : undefined}
        />
      }
    >
      <RevertableField
        label="Name"
        shipped={modifier.isCustom ? null : modifier.starterName}
        limit={LIMITS.toneName}
        value={name}
        onChange={setName}
        error={name.trim() === '' ? NAME_REQUIRED : problems.name}
      />
      <RevertableField
        label="Description"
        shipped={modifier.isCustom ? null : modifier.starterPrompt}
        limit={LIMITS.toneDescription}
        value={description}
        onChange={setDescription}
        error={problems.description}
      />
      {modifier.levels.map((level) => (
        <LevelField
          key={level.id}
          level={level}
          isCustom={modifier.isCustom}
          value={texts[level.id] ?? ''}
          onChange={(text) => setTexts({ ...texts, [level.id]: text })}
        />
      ))}
    </FormDialog>
  );
}

interface LevelFieldProps {
  level: ToneModifierFragment['levels'][number];
  isCustom: boolean;
  value: string;
  onChange: (text: string) => void;
}

function LevelField({ level: { levelName, position, starterPrompt }, isCustom, value, onChange }: LevelFieldProps) {
  return (
    <div className={styles.level}>
      <h3>{`${inWords(levelName)} (${signed(position)})`}</h3>
      <ShippedText text={starterPrompt} isCustom={isCustom} />
      <TextArea
        label={`Your version of ${inWords(levelName)}`}
        hideLabel
        placeholder="Your version"
        value={value}
        onChange={onChange}
        rows={2}
        dir="auto"
      />
    </div>
  );
}

function textsOf({ levels }: ToneModifierFragment): LevelTexts {
  return Object.fromEntries(levels.map(({ id, updatedPrompt }) => [id, updatedPrompt ?? '']));
}
