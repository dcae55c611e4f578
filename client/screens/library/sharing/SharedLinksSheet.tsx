import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { SharedLinks } from './SharedLinks.tsx';

interface SharedLinksSheetProps {
  open: boolean;
  onClose: () => void;
  onOpenContent: (contentId: string) => void;
  onChanged: (contentId: string) => void;
}

export function SharedLinksSheet({ open, onClose, onOpenContent, onChanged }: SharedLinksSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Shared links"
      size="wide"
      description="Anyone with one of these links can read the prompt."
    >
      <SharedLinks onOpenContent={onOpenContent} onChanged={onChanged} />
    </Sheet>
  );
}
