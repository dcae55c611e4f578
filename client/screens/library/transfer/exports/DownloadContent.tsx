import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../../graphql/errors.ts';
import { lazyModule } from '../../../../lib/lazyModule.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type SavedText, SavedTextButton } from '../../SavedTextButton.tsx';

const lazyDownload = lazyModule(() => import('./promptDownload.ts'), { prefetch: false });

export function DownloadContent({ contentId, ...form }: SavedText) {
  const client = useApolloClient();
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

  return (
    <SavedTextButton
      {...form}
      icon="download"
      pending={loading}
      data-tooltip="As a Markdown file"
      question="The saved text is downloaded, so your changes will be saved first."
      confirmLabel="Save and download"
      onUse={() => void download()}
    >
      Download
    </SavedTextButton>
  );
}
