import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { TrashList } from './TrashList.tsx';

interface TrashSheetProps {
  open: boolean;
  onClose: () => void;
  onRestored: (ids: string[]) => void;
}

export function TrashSheet({ open, onClose, onRestored }: TrashSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Trash"
      size="wide"
      description="Deleted prompts stay here for 30 days. Their links do not work during that time."
    >
      <TrashList onRestored={onRestored} />
    </Sheet>
  );
}
