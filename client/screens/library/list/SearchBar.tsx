import { type KeyboardEvent, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { isComposing } from '../../../lib/keyboard/keys.ts';
import { SHORTCUTS } from '../../../lib/keyboard/shortcuts.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useActions } from '../../../ui/actions.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './ListControls.module.css';

const hint = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

const lazyHelp = lazyModule(() => import('../order/SearchHelp.tsx'));

interface SearchBarProps {
  text: string;
  /** The parts of it that resemble operators but are none. */
  problems?: readonly string[];
  onChange: (text: string) => void;
}

/** The search field. Ctrl or Cmd+K focuses it, Escape clears it. */
export function SearchBar({ text, problems = [], onChange }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const help = useLazyModule(lazyHelp, text !== '');

  useActions([{ ...SHORTCUTS.searchPrompts, icon: 'search', run: focus }]);

  function focus() {
    input.current?.focus();
    input.current?.select();
  }
  function clear() {
    onChange('');
    input.current?.focus();
  }

  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    clear();
  }

  return (
    <div role="search" className={styles.search}>
      <SearchField
        ref={input}
        label="Search prompts"
        hint={problems.join(' ')}
        maxLength={MAX_SEARCH_LENGTH}
        aria-keyshortcuts="Control+K Meta+K"
        value={text}
        onChange={onChange}
        onKeyDown={clearOnEscape}
        trailing={
          text ? (
            <>
              {help && <help.SearchHelp />}
              <IconButton icon="close" label="Clear search" size="small" onClick={clear} />
            </>
          ) : (
            <kbd className={styles.key}>{hint}</kbd>
          )
        }
      />
    </div>
  );
}
