import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { AttachmentList } from './attachFiles.ts';
import { type Attachment, attachmentProblem } from './attachments.ts';

export const lazyFiles = lazyModule(() => import('./files.ts'), { prefetch: false });

/** Adds and removes attachments of a list, within the limits. */
export function useAttachments(list: AttachmentList) {
  const [arriving, setArriving] = useState(0);
  return {
    list,
    add(attachment: Attachment) {
      const problem = attachmentProblem(attachment, list.read());
      if (problem) toast.error(problem);
      else list.change([...list.read(), attachment]);
    },
    addFiles(files: readonly File[]) {
      setArriving((count) => count + 1);
      void lazyFiles
        .fetchForPress()
        .then(({ attachFiles }) => attachFiles(files, list))
        .catch(() => toast.error('The file could not be attached. Please try again.'))
        .finally(() => setArriving((count) => count - 1));
    },
    /** Whether added files are not in the list yet, because their code is loading or they are being read. */
    isArriving: arriving > 0,
    remove: ({ name }: Attachment) => list.change(list.read().filter((each) => each.name !== name)),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
