import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/popups/FormDialog.tsx';
import { useDescribeFileMutation } from './files.generated.ts';
import styles from './files.module.css';
import { usePicture } from './pictures.ts';
import type { StoredFile } from './storedFile.ts';

/** The server's limit, in characters. */
const LONGEST_DESCRIPTION = 1000;

interface DescribeDialogProps {
  file: StoredFile;
  onDescribed: (altText: string) => void;
  onClose: () => void;
}

/** Asks for the alternative text of a picture. */
export function DescribeDialog({ file, onDescribed, onClose }: DescribeDialogProps) {
  const { address } = usePicture(file.url);
  const [text, setText] = useState(file.altText);
  const [problem, setProblem] = useState<string | null>(null);
  const [describe, { loading }] = useDescribeFileMutation();

  async function save() {
    try {
      const { data } = await describe({ variables: { input: { id: file.id, altText: text.trim() } } });
      if (data) onDescribed(data.updateStoredFile.altText);
      onClose();
    } catch (error) {
      setProblem(userMessage(error, 'The description could not be saved. Please try again.'));
    }
  }

  return (
    <FormDialog
      open
      title="Describe the picture"
      description="Screen readers read the description aloud, and exports have it in place of the picture."
      submitLabel="Save"
      dirty={text !== file.altText}
      pending={loading}
      failure={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.described}>{address && <img src={address} alt="" draggable={false} />}</div>
      <TextArea
        label="Description"
        data-initial-focus
        dir="auto"
        rows={3}
        limit={LONGEST_DESCRIPTION}
        maxLength={LONGEST_DESCRIPTION}
        value={text}
        onChange={setText}
        hint="For example: A red bicycle leaning against a blue door."
      />
    </FormDialog>
  );
}
