import { useActions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { EnhancementDialog } from './EnhancementDialog.tsx';
import { ENHANCEMENTS } from './enhancements.ts';
import { useEnhancement } from './useEnhancement.ts';

interface EnhanceWithAiProps {
  contentId: string;
  /** The text in the form, saved or not. */
  content: string;
  disabled: boolean;
  onAccept: (content: string) => void;
}

/**
 * A menu of five ways in which a model can change the text. The result is compared with the text before the user
 * accepts it.
 */
export function EnhanceWithAi({ contentId, content, disabled, onAccept }: EnhanceWithAiProps) {
  const enhancement = useEnhancement(contentId, content);
  useActions(
    (disabled ? [] : ENHANCEMENTS).map(({ type, name }) => ({
      name: `Enhance: ${name}`,
      icon: 'enhance',
      run: () => enhancement.start(type),
    })),
  );

  function accept(enhanced: string) {
    enhancement.close();
    onAccept(enhanced);
  }

  return (
    <>
      <Menu
        trigger={
          <Button size="small" icon="enhance" disabled={disabled}>
            Enhance with AI
          </Button>
        }
      >
        {ENHANCEMENTS.map(({ type, name, hint }) => (
          <MenuItem key={type} hint={hint} onSelect={() => enhancement.start(type)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <EnhancementDialog
        type={enhancement.type}
        result={enhancement.result}
        failure={enhancement.failure}
        onRetry={enhancement.start}
        onAccept={accept}
        onClose={enhancement.close}
      />
    </>
  );
}
