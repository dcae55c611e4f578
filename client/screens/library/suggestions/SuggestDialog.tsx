import { broken } from '../../../../rules/accountRules.ts';
import { ABOUT_TEXTS, CONTENT_TEXTS, contentTextProblem, eachText } from '../../../../rules/contentRules.ts';
import { MAX_COMMENT } from '../../../../rules/suggestionRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { definitionsOf, FIELD_LABELS, type VersionFields } from '../contentFields.ts';
import { SuggestionsDocument, useSuggestChangeMutation } from './suggestions.generated.ts';

export interface SuggestDialogProps {
  contentId: string;
  /** The version that the form shows. */
  version: number | null;
  /** The fields of the form, also those that are not saved. */
  present: VersionFields;
  onClose: () => void;
}

/** A change to a prompt that is suggested instead of saved, with the reason for it. */
export function SuggestDialog({ contentId, version, present, onClose }: SuggestDialogProps) {
  const { variables, contentTypeId } = present;
  const [suggest] = useSuggestChangeMutation({ refetchQueries: [SuggestionsDocument] });
  const form = useForm({
    initial: { ...eachText((name) => present[name]), comment: '' },
    check: (values) => broken(eachText((name) => contentTextProblem(name, values[name]) ?? false)),
    async send(values) {
      await suggest({
        variables: {
          input: { ...values, contentId, version, variables: definitionsOf(variables), contentTypeId },
        },
      });
      toast.success('Your suggestion was sent to the editors.');
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title="Suggest change"
      description="The prompt stays as it is until an editor accepts your suggestion."
      size="large"
      submitLabel="Suggest"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Title"
        limit={CONTENT_TEXTS.title.maxLength}
        dir="auto"
        autoComplete="off"
        {...form.field('title')}
      />
      {ABOUT_TEXTS.map((name) => (
        <TextArea key={name} label={FIELD_LABELS[name]} rows={2} dir="auto" {...form.field(name)} required={false} />
      ))}
      <TextArea label="Content" rows={12} mono dir="auto" data-initial-focus {...form.field('content')} />
      <TextArea
        label="Comment"
        hint="Why you suggest it."
        limit={MAX_COMMENT}
        rows={2}
        dir="auto"
        {...form.field('comment')}
        required={false}
      />
    </FormDialog>
  );
}
