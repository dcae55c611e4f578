import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { IconButton } from '../IconButton.tsx';
import { shownText } from '../shownText.ts';

export interface WindowContentProps {
  title: string;
  description?: ReactNode;
  /** Controls next to the close button. */
  actions?: Elements;
  /** Buttons, with the primary one last. */
  footer?: ReactNode;
  children?: Elements;
}

interface StyledContentProps extends WindowContentProps {
  /** The styles of these parts in this kind of window. */
  styles: CSSModuleClasses;
}

/** The content of a Dialog or Sheet: title, close button, description, body and buttons. */
export function WindowContent({ styles, title, description, actions, footer, children }: StyledContentProps) {
  return (
    <>
      <header className={styles.header} data-drag-handle>
        <Primitive.Title className={styles.title}>{shownText(title)}</Primitive.Title>
        {actions}
        <Primitive.Close render={<IconButton icon="close" label="Close" size="small" tooltip={false} />} />
      </header>
      <div className={styles.body}>
        {description && (
          <Primitive.Description className={styles.description}>{shownText(description)}</Primitive.Description>
        )}
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
}
