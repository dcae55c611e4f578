import { cancelUpload } from '../uploads.ts';
import type { Attachment } from './attachments.ts';

/** Stops the uploads of attachments that nothing shows any more. */
export function cancelUploads(attachments: readonly Attachment[]): void {
  for (const { upload } of attachments) if (upload) cancelUpload(upload);
}
