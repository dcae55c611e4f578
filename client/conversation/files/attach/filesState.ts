import { counted } from '../../../lib/text.ts';
import type { Attachment } from './attachments.ts';

/** Whether a message with these files can be sent. */
interface FilesState {
  /** The uploads that sending waits for, in words. */
  uploading: string | null;
  /** The reason why it cannot be sent. */
  problem: string | null;
  /** The same if the reason is the model, which is shown at once. */
  blindness: string | null;
}

/** `blindModel` is the name of the model if it cannot read images. */
export function filesState(attachments: readonly Attachment[], blindModel: string | null): FilesState {
  const [failed] = attachments.filter(({ problem }) => problem);
  const uploads = attachments.filter(({ upload, problem }) => upload && !problem);
  const images = attachments.filter(({ kind }) => kind === 'IMAGE').length;
  const blindness =
    blindModel && images > 0
      ? `${blindModel} cannot read images. Choose another model, or remove the ${images === 1 ? 'image' : 'images'}.`
      : null;
  return {
    uploading:
      uploads.length > 0
        ? `${uploads.length === 1 ? uploads[0]?.name : counted(uploads.length, 'file')} to be uploaded`
        : null,
    problem: failed ? `${failed.name} is not uploaded. Retry or remove it.` : blindness,
    blindness,
  };
}
