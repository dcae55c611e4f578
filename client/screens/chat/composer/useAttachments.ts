import { type DragEvent, useState } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { type Attachment, attachmentOf, attachmentProblem } from './attachments.ts';

/**
 * Adds and removes attachments within the limits, also by drag and drop. `read` returns the current ones, which may
 * change while a file is read.
 */
export function useAttachments(
  read: () => readonly Attachment[],
  onChange: (attachments: readonly Attachment[]) => void,
) {
  const [dropping, setDropping] = useState(false);

  function addAll(added: readonly Attachment[]) {
    const before = read();
    let all = before;
    for (const attachment of added) {
      const problem = attachmentProblem(attachment, all);
      if (problem) toast.error(problem);
      else all = [...all, attachment];
    }
    if (all !== before) onChange(all);
  }

  async function addFiles(files: readonly File[]) {
    const results = await Promise.allSettled(files.map(attachmentOf));
    for (const result of results)
      if (result.status === 'rejected') toast.error(String(result.reason?.message ?? result.reason));
    addAll(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  }

  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    add: (attachment: Attachment) => addAll([attachment]),
    remove: ({ name }: Attachment) => onChange(read().filter((each) => each.name !== name)),
    addFiles,
    dropping,
    dropZone: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setDropping(true);
      },
      onDragLeave: () => setDropping(false),
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setDropping(false);
        void addFiles([...event.dataTransfer.files]);
      },
    },
  };
}
