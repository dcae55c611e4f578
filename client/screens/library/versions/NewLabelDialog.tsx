import { labelName, MAX_LABEL_NAME, newLabelProblem } from '../../../../rules/labelRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface NewLabelDialogProps {
  version: number;
  labels: readonly { name: string; version: number }[];
  onSet: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a label for this version; an existing label is moved. */
export function NewLabelDialog({ version, labels, onSet, onClose }: NewLabelDialogProps) {
  const form = useForm({
    initial: { name: '' },
    check: (values) => {
      const name = newLabelProblem(labelName(values.name));
      return name ? { name } : {};
    },
    send: async (values) => {
      await onSet(labelName(values.name));
      onClose();
    },
    refusal: refusalOf,
  });
  const there = labels.find(({ name }) => name === labelName(form.values.name));
  return (
    <FormDialog
      open
      title={`Label version ${version}`}
      description="Programs that read this prompt by this label get this version until you move it."
      size="small"
      submitLabel="Set label"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Label"
        placeholder="staging"
        hint={there ? `Moves here from version ${there.version}.` : undefined}
        limit={MAX_LABEL_NAME}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
