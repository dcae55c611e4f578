import type { Attachment } from '../../../conversation/files/attach/attachments.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { useAttachPrompt } from './useAttachPrompt.ts';

/** Finds a prompt of the Library to attach, with its references and variables filled in. */
export function AttachPromptDialog({
  onAdd,
  onClose,
}: {
  onAdd: (attachment: Attachment) => void;
  onClose: () => void;
}) {
  const attach = useAttachPrompt(onAdd);
  return <PromptDialog title="Attach prompt" onChoose={(prompt) => void attach(prompt)} onClose={onClose} />;
}
