import { useEffect, useRef } from 'react';
import { broken } from '../../../../rules/accountRules.ts';
import { ABOUT_TEXTS, CONTENT_TEXTS, contentTextProblem, eachText } from '../../../../rules/contentRules.ts';
import { MAX_COMMENT } from '../../../../rules/suggestionRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { definitionsOf, type VersionFields } from '../contentFields.ts';
import { LibraryContext, useLibrary } from '../currentLibrary.ts';
import type { ContentBodyProps } from '../editor/ContentBody.tsx';
import { ContentBodyField } from '../editor/ContentBodyField.tsx';
import { AboutField } from '../form/AboutField.tsx';
import { SuggestionsDocument, useSuggestChangeMutation } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

const FORM_WAS_RESET = ' The form shows the saved text again.';

export interface SuggestDialogProps {
  contentId: string;
  /** The version that the form shows. */
  version: number | null;
  /** The fields of the form, also those that are not saved. */
  present: VersionFields;
  /** Whether these differ from the saved ones. */
  isUnsaved: boolean;
  /** The ids of references to prompts that the user may not read, joined by commas. */
  hidden: string;
  /** Called when the suggestion has been sent. */
  onSuggested: () => void;
  onClose: () => void;
}

/** A change to a prompt that is suggested instead of saved, with the reason for it. */
export function SuggestDialog(props: SuggestDialogProps) {
  const { contentId, version, present, isUnsaved, hidden, onSuggested, onClose } = props;
  const { variables, contentTypeId } = present;
  const library = useLibrary();
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
      toast.success(`Your suggestion was sent to the editors.${isUnsaved ? FORM_WAS_RESET : ''}`);
      onSuggested();
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
        data-initial-focus
        {...form.field('title')}
      />
      {ABOUT_TEXTS.map((name) => (
        <AboutField key={name} rule={CONTENT_TEXTS[name]} {...form.field(name)} required={false} />
      ))}
      <LibraryContext value={{ ...library, mayEdit: true }}>
        <SuggestedBody self={contentId} variables={variables} hidden={hidden} {...form.field('content')} />
      </LibraryContext>
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

type SuggestedBodyProps = Pick<ContentBodyProps, 'self' | 'value' | 'error' | 'variables' | 'hidden' | 'onChange'>;

/** The editor of the text, which gets the focus when the text is refused. */
function SuggestedBody({ self, value, error, variables, hidden, onChange }: SuggestedBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <div ref={body} className={styles.body}>
      <ContentBodyField {...{ self, value, error, variables, hidden, onChange }} />
    </div>
  );
}
