import { AnalysisSheet } from './analysis/AnalysisSheet.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import { CreateItemDialog } from './items/CreateItemDialog.tsx';
import { CreateModifierDialog } from './items/CreateModifierDialog.tsx';
import { EditItemDialog } from './items/EditItemDialog.tsx';
import { EditModifierDialog } from './items/EditModifierDialog.tsx';
import { MessageInfoSheet } from './messages/MessageInfoSheet.tsx';
import { PreviewDialog, type PreviewedDraft } from './messages/PreviewDialog.tsx';
import { SaveContentDialog } from './messages/SaveContentDialog.tsx';
import { ITEM_KINDS } from './toolbox/itemTypes.ts';
import type { ToneCatalogueQuery } from './toolbox/toolbox.generated.ts';
import type { ToneDialog, ToneDialogTarget } from './useToneDialog.ts';

interface ToneDialogsProps {
  dialog: ToneDialog;
  catalogue: ToneCatalogueQuery | null;
  draft: PreviewedDraft;
  onLoad: (conversationId: string) => void;
  onDeleted: (conversationIds: string[]) => void;
}

export function ToneDialogs({ dialog: { shown, close }, ...props }: ToneDialogsProps) {
  return shown && <OneDialog key={shown.opening} target={shown.target} open={shown.open} onClose={close} {...props} />;
}

interface OneDialogProps extends Omit<ToneDialogsProps, 'dialog'> {
  target: ToneDialogTarget;
  open: boolean;
  onClose: () => void;
}

function OneDialog({ target, open, onClose, catalogue, draft, onLoad, onDeleted }: OneDialogProps) {
  const window = { open, onClose };
  switch (target.kind) {
    case 'history':
      return <HistoryDialog {...window} onLoad={onLoad} onDeleted={onDeleted} />;
    case 'preview':
      return <PreviewDialog {...window} draft={draft} />;
    case 'create':
      return target.type === 'MODIFIER' ? (
        <CreateModifierDialog {...window} />
      ) : (
        <CreateItemDialog {...window} kind={target.type} />
      );
    case 'edit':
      return catalogue && <EditDialog {...window} target={target} catalogue={catalogue} />;
    case 'info':
      return <MessageInfoSheet {...window} message={target.message} status={target.status} />;
    case 'analysis':
      return <AnalysisSheet {...window} text={target.text} original={target.original} model={draft.model} />;
    case 'save':
      return <SaveContentDialog {...window} text={target.text} />;
  }
}

interface EditDialogProps {
  target: Extract<ToneDialogTarget, { kind: 'edit' }>;
  catalogue: ToneCatalogueQuery;
  open: boolean;
  onClose: () => void;
}

function EditDialog({ target: { type, id }, catalogue, ...window }: EditDialogProps) {
  if (type === 'MODIFIER') {
    const modifier = catalogue.modifiers.find((each) => each.id === id);
    return modifier && <EditModifierDialog modifier={modifier} {...window} />;
  }
  const item = catalogue[ITEM_KINDS[type].list].find((each) => each.id === id);
  return item && <EditItemDialog item={item} {...window} />;
}
