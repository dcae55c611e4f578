import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import type { ConfirmDialogProps, DialogProps } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { usePopup } from './usePopup.ts';

export function DialogWindow({ open, onOpenChange, title, description, size = 'small', footer, children }: DialogProps) {
  const { attach, initialFocus } = usePopup();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} forceRender />
        <Primitive.Viewport className={styles.viewport}>
          <Primitive.Popup ref={attach} initialFocus={initialFocus} className={classNames(styles.dialog, styles[size])}>
            <header className={styles.header}>
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              <Primitive.Close render={<IconButton icon="close" label="Close" size="small" tooltip={false} />} />
            </header>
            <div className={styles.body}>
              {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
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
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} forceRender />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={classNames(styles.dialog, styles.small)}>
            <div className={styles.question}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>{question}</AlertDialog.Description>
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
