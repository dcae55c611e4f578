import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { shownText } from '../shownText.ts';
import backdrop from './backdrop.module.css';
import styles from './Dialog.module.css';
import paper from './paper.module.css';
import { usePopup } from './usePopup.ts';
import { WindowContent, type WindowContentProps } from './WindowContent.tsx';

export interface DialogProps extends Omit<WindowContentProps, 'actions'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The maximum width: small 440, medium 640, large 1040 px. */
  size?: 'small' | 'medium' | 'large';
}

export function DialogWindow({ open, onOpenChange, size = 'small', ...content }: DialogProps) {
  const { attach, initialFocus, giveFocusBack } = usePopup();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdrop.backdrop} forceRender />
        <Primitive.Viewport className={classNames(styles.viewport, paper.viewport)}>
          <Primitive.Popup
            ref={attach}
            initialFocus={initialFocus}
            finalFocus={giveFocusBack}
            className={classNames(styles.dialog, paper.window, styles[size])}
          >
            <WindowContent styles={styles} {...content} />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  dangerous?: boolean;
  /** Whether the confirmed action is running; the owner closes the dialog. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  dangerous,
  pending,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const focus = useFocusBack();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop.backdrop} forceRender />
        <AlertDialog.Viewport className={classNames(styles.viewport, paper.viewport)}>
          <AlertDialog.Popup {...focus} className={classNames(styles.dialog, paper.window, styles.small)}>
            <div className={styles.question}>
              <AlertDialog.Title className={styles.title}>{shownText(title)}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>{shownText(question)}</AlertDialog.Description>
            </div>
            {children && <div className={styles.body}>{children}</div>}
            <footer className={styles.footer}>
              <AlertDialog.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={dangerous ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Returns the focus to where it was, or to the window below if that element was removed, for example by a deletion. */
function useFocusBack() {
  const opener = useRef<Element>(null);
  const under = useRef<HTMLElement>(null);
  return {
    initialFocus() {
      opener.current = document.activeElement;
      under.current = opener.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
      return true;
    },
    finalFocus: () => (opener.current?.isConnected ? true : (under.current ?? true)),
  };
}
