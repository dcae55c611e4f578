import { counted } from '../../../lib/text.ts';
import { MenuItem } from '../../../ui/popups/Menu.tsx';
import type { TakenStarter } from './RemoveStarters.tsx';
import { useTakenStartersQuery } from './starters.generated.ts';

/** A menu item, shown while there are starter prompts in the Library. */
export function StartersItem({ onSelect }: { onSelect: (starters: TakenStarter[]) => void }) {
  const { data } = useTakenStartersQuery({ fetchPolicy: 'no-cache' });
  const starters = data?.contents.results ?? [];
  if (starters.length === 0) return null;
  return (
    <MenuItem icon="trash" hint="Everything tagged starter" onSelect={() => onSelect(starters)}>
      {`Remove ${counted(starters.length, 'starter prompt')}`}
    </MenuItem>
  );
}
