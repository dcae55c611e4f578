import { Toast } from '@base-ui/react/toast';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { shownText } from '../shownText.ts';
import { showToastsIn, TOAST_DURATION, type ToastAction, type ToastText } from './toast.ts';
import { placeToasts } from './toastPlace.ts';
import styles from './Toasts.module.css';

const ICON_OF: Record<string, IconName> = { success: 'check', error: 'warning', info: 'info' };

type ToastData = Pick<ToastText, 'actions' | 'maker'>;

const manager = Toast.createToastManager<ToastData>();

function show({ type, message, duration, actions, maker }: ToastText) {
  // The message is the id, so that a repeated failure renews its toast instead of adding another.
  manager.add({
    id: `${type}: ${message}`,
    type,
    description: shownText(message),
    timeout: duration,
    data: { actions, maker },
  });
}

/** Shows toasts at the top right below the head of the page, newest first. Alt+T focuses them. */
export function ToastLayer() {
  useEffect(() => {
    showToastsIn({ show, clear: () => manager.close() });
    return () => showToastsIn(null);
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_DURATION} limit={5}>
      <Toast.Portal>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const viewport = useRef<HTMLDivElement>(null);
  const [newest] = toasts;
  const maker = newest?.data?.maker;
  useLayoutEffect(() => {
    if (!viewport.current || newest?.id === undefined) return;
    const toastList = viewport.current;
    placeToasts(toastList, maker);
    // Another screen or a window has another head.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placeToasts(toastList, maker));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [newest?.id, maker]);

  useEffect(() => {
    function focusOnAltT(event: KeyboardEvent) {
      // Alt+T types '†' on a Mac, so the physical key is compared.
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      viewport.current?.focus();
    }
    document.addEventListener('keydown', focusOnAltT);
    return () => document.removeEventListener('keydown', focusOnAltT);
  }, []);

  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} aria-label="Notifications (Alt+T)">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          role="group"
          aria-modal={undefined}
          aria-hidden={undefined}
          className={styles.toast}
          swipeDirection={['right', 'up']}
        >
          <Toast.Content className={styles.content}>
            <Icon name={ICON_OF[toast.type ?? 'info'] ?? 'info'} size={16} className={styles.icon} />
            <div className={styles.text}>
              <Toast.Description />
              {toast.data && toast.data.actions.length > 0 && (
                <Actions actions={toast.data.actions} onDone={() => close(toast.id)} />
              )}
            </div>
            <Toast.Close className={styles.close} aria-label="Dismiss" aria-hidden={undefined}>
              <Icon name="close" size={14} />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}

function Actions({ actions, onDone }: { actions: readonly ToastAction[]; onDone: () => void }) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            onPress();
            onDone();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
