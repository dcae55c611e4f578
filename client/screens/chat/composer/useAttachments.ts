import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type Attachment, attachmentProblem } from './attachments.ts';
import { composerDrafts } from './composerDrafts.ts';
import type { AttachmentList } from './files/attachFiles.ts';

export const lazyFiles = lazyModule(() => import('./files/files.ts'), { prefetch: false });

/** Adds and removes attachments of the draft at `draftKey`, within the limits. */
export function useAttachments(draftKey: string) {
  const [arriving, setArriving] = useState(0);
  const read = () => composerDrafts.read(draftKey).attachments;
  const change = (attachments: readonly Attachment[]) => composerDrafts.change(draftKey, { attachments });
  const list: AttachmentList = { read, change };
  return {
    list,
    add(attachment: Attachment) {
      const problem = attachmentProblem(attachment, read());
      if (problem) toast.error(problem);
      else change([...read(), attachment]);
    },
    addFiles(files: readonly File[]) {
      setArriving((count) => count + 1);
      void lazyFiles
        .fetchForPress()
        .then(({ attachFiles }) => attachFiles(files, list))
        .catch(() => toast.error('The file could not be attached. Please try again.'))
        .finally(() => setArriving((count) => count - 1));
    },
    /** Whether added files are not in the draft yet, because their code is loading or they are being read. */
    isArriving: arriving > 0,
    remove: ({ name }: Attachment) => change(read().filter((each) => each.name !== name)),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
