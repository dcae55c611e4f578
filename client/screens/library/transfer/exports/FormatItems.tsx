import { MenuItem } from '../../../../ui/popups/Menu.tsx';
import type { ExportFormat } from './exportFile.ts';

interface FormatItemsProps {
  disabled: boolean;
  onSelect: (format: ExportFormat) => void;
}

/** The other formats of an export, after JSON. */
export function FormatItems({ disabled, onSelect }: FormatItemsProps) {
  return (
    <>
      <MenuItem
        icon="download"
        hint="A zip with a folder for each type"
        disabled={disabled}
        onSelect={() => onSelect('markdown')}
      >
        Export as Markdown
      </MenuItem>
      <MenuItem icon="download" hint="For a spreadsheet" disabled={disabled} onSelect={() => onSelect('csv')}>
        Export as CSV
      </MenuItem>
    </>
  );
}
