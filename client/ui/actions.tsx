import {
  type ComponentType,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKeyDown } from '../lib/hooks.ts';
import { isLayerOpen } from '../lib/keyboard/keys.ts';
import { isPressed, SHORTCUTS } from '../lib/keyboard/shortcuts.ts';
import type { LazyModule } from '../lib/lazyModule.ts';
import type { Elements } from './elements.ts';
import type { IconName } from './icons.ts';
import { useLazyModule } from './useLazyModule.ts';

/** An action of a screen, which its button or menu and the palette of commands offer. */
export interface Action {
  name: string;
  icon: IconName;
  /** The keys of its shortcut (lib/keyboard/shortcuts.ts), which works while nothing covers its layer. */
  keys?: string;
  /** Whether every screen has it: it is listed last. */
  isGeneral?: boolean;
  run: () => void;
}

export interface PaletteProps {
  /** The actions of the layer that is on top. */
  actions: readonly Action[];
  /** Closes the palette, then runs the action. */
  onChoose: (run: () => void) => void;
  onClose: () => void;
}

type LazyPalette = LazyModule<{ CommandPalette: ComponentType<PaletteProps> }>;

/** The palette, which knows all screens. The frame of the screens provides it; without it there are no commands. */
export const PaletteContext = createContext<LazyPalette | null>(null);

interface Layer {
  registered: Set<RefObject<readonly Action[]>>;
  isOnTop: () => boolean;
  openPalette: () => void;
}

const LayerContext = createContext<Layer>({
  registered: new Set(),
  isOnTop: () => !isLayerOpen(),
  openPalette: () => undefined,
});

/** Offers actions in the palette while the component is mounted, and runs them by their shortcuts. */
export function useActions(actions: readonly Action[]): void {
  const { registered, isOnTop } = useContext(LayerContext);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, [registered]);
  useKeyDown((event) => {
    if (event.defaultPrevented || !isOnTop()) return;
    const action = actions.find(({ keys }) => keys && isPressed(event, keys));
    if (!action) return;
    event.preventDefault();
    action.run();
  });
}

/** Opens the palette of commands, for a menu that offers it. */
export const useOpenPalette = (): (() => void) => useContext(LayerContext).openPalette;

/**
 * A layer with actions of its own: the screens, or a sheet above them. Its palette is opened inside it, so that Escape
 * closes only the topmost.
 */
export function ActionLayer({ children }: { children: Elements }) {
  const place = useRef<HTMLSpanElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(false);
  const isOpen = useRef(open);
  const [registered] = useState(() => new Set<RefObject<readonly Action[]>>());
  const layer = useMemo(
    () => ({
      registered,
      isOnTop: () => !isOpen.current && !isLayerOpen(place.current),
      openPalette: () => setOpen(true),
    }),
    [registered],
  );

  useKeyDown((event) => {
    if (!isPressed(event, SHORTCUTS.commands.keys) || !layer.isOnTop()) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    // Its keys do nothing else while its code is loading.
    isOpen.current = open;
    const run = chosen.current;
    chosen.current = null;
    // The closed palette gives the focus back first, which the action may move.
    if (!open && run) setTimeout(run);
  }, [open]);

  return (
    <LayerContext value={layer}>
      {children}
      <span ref={place} hidden />
      {open && (
        <Palette
          registered={registered}
          onChoose={(run) => {
            chosen.current = run;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </LayerContext>
  );
}

interface OpenPaletteProps extends Omit<PaletteProps, 'actions'>, Pick<Layer, 'registered'> {}

/** Loads the palette when it is first opened. */
function Palette({ registered, ...events }: OpenPaletteProps) {
  const lazyPalette = useContext(PaletteContext);
  return lazyPalette && <LoadedPalette lazy={lazyPalette} registered={registered} {...events} />;
}

function LoadedPalette({ lazy, registered, ...events }: OpenPaletteProps & { lazy: LazyPalette }) {
  const code = useLazyModule(lazy);
  const [actions] = useState(() => inOrder([...registered].flatMap(({ current }) => current)));
  return code && <code.CommandPalette actions={actions} {...events} />;
}

/** Those with a shortcut first, and those that every screen has last: screens register theirs as they load. */
function inOrder(actions: readonly Action[]): Action[] {
  const place = ({ isGeneral, keys }: Action) => (isGeneral ? 2 : keys ? 0 : 1);
  return actions.toSorted((one, other) => place(one) - place(other));
}
