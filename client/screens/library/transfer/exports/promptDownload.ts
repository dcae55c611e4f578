import type { ApolloClient } from '@apollo/client';
import { downloadText } from '../../../../lib/browser.ts';
import { fileName } from '../../../../lib/files/fileNames.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ExportContentsDocument } from '../transfer.generated.ts';
import { type ExportedPrompt, promptFile } from './promptFile.ts';

/** Downloads the saved text of a prompt as a Markdown file. */
export async function downloadPrompt(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({
    query: ExportContentsDocument,
    variables: { ids: [id] },
    fetchPolicy: 'no-cache',
  });
  if (!data) return;
  const [prompt] = JSON.parse(data.exportContents.json) as ExportedPrompt[];
  if (!prompt) {
    toast.error('This prompt no longer exists.');
    return;
  }
  const name = `${fileName(prompt.title)}.md`;
  const text = promptFile(prompt, () => undefined);
  downloadText(name, text, 'text/markdown');
  toast.success(`Downloaded as ${name}.`);
}
