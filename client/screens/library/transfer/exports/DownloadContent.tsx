import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../../graphql/errors.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/popups/Dialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';

const lazyDownload = lazyModule(() => import('./promptDownload.ts'), { prefetch: false });

interface DownloadContentProps {
  contentId: string;
  dirty: boolean;
  disabled: boolean;
  /** Saves the form. Resolves with whether it succeeded. */
  onSave: () => Promise<boolean>;
}

export function DownloadContent({ contentId, dirty, disabled, onSave }: DownloadContentProps) {
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const { downloadPrompt } = await lazyDownload.fetchForPress();
      await downloadPrompt(client, contentId);
    } catch (error) {
      toast.error(`Failed to export contents. ${userMessage(error)}`);
    } finally {
      setLoading(false);
    }
  }
  async function saveAndDownload() {
    setAsking(false);
    if (await onSave()) await download();
  }

  return (
    <>
      <Button
        size="small"
        icon="download"
        disabled={disabled}
        pending={loading}
        data-tooltip="As a Markdown file"
        onClick={() => (dirty ? setAsking(true) : void download())}
      >
        Download
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Save first?"
        question="The saved text is downloaded, so your changes will be saved first."
        confirmLabel="Save and download"
        onConfirm={() => void saveAndDownload()}
      />
    </>
  );
}
