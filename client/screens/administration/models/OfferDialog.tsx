import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { AdminModelsDocument, type ModelListEntryFragment, useAddModelMutation } from './models.generated.ts';

interface OfferDialogProps {
  provider: ModelListEntryFragment;
  onClose: () => void;
}

/** Asks for the id of a model that a provider does not list, for example a fine-tuned one. */
export function OfferDialog({ provider: { provider, name }, onClose }: OfferDialogProps) {
  const [addModel] = useAddModelMutation({ refetchQueries: [AdminModelsDocument], awaitRefetchQueries: true });
  const form = useForm({
    initial: { model: '' },
    check: ({ model }) => broken({ model: required(model, 'Model ID') }),
    async send({ model }) {
      const { data } = await addModel({ variables: { input: { provider, model: model.trim() } } });
      if (!data) return;
      toast.success(`${data.addModel.model} is offered.`);
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title={`Add a model from ${name}`}
      description="For a model that is not listed, for example a fine-tuned one. It is not tested."
      size="small"
      submitLabel="Add model"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Model ID"
        hint={`Exactly as ${name} writes it.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
        {...form.field('model')}
      />
    </FormDialog>
  );
}
