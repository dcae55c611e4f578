import { fetchFile } from '../../graphql/withAccess.ts';
import { downloadText } from '../../lib/browser.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { StoredFile } from './storedFile.ts';

/** Downloads an uploaded file under its name. A failure is shown. */
export async function downloadFile({ url, name }: StoredFile): Promise<void> {
  try {
    const file = await fetchFile(url);
    downloadText(name, [file], file.type);
  } catch {
    toast.error(`${name} could not be downloaded. Please try again.`);
  }
}
