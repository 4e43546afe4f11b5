import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title?: string;
  /** The accessible name of a dialog without a heading. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Receives a function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}

/**
 * A modal dialog, open while rendered. Escape closes it, and the focus returns to the element that opened it.
 */
export function Dialog({ title, label, className, children, onClose }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  // Use a portal, so that the dialog is outside the table cell whose button opens it.
  return createPortal(
    <dialog
      className={`${styles.dialog} ${className ?? ''}`}
      ref={dialog}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
      onClose={onClose}
    >
      {title === undefined ? null : <h2 id={id}>{title}</h2>}
      {children(close)}
    </dialog>,
    document.body,
  );
}

interface FormDialogProps extends Pick<DialogProps, 'onClose'> {
  readonly title: string;
  readonly children: ReactNode;
  /** Submit button: "Give 30 days". */
  readonly action: string;
  readonly cancel?: string;
  readonly variant?: 'primary' | 'danger';
  readonly isDisabled?: boolean | undefined;
  readonly onSubmit: () => void;
}

export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, children, action, cancel = 'Cancel', variant = 'primary', isDisabled, onSubmit } = props;
  return (
    <Dialog title={title} onClose={props.onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isDisabled) onSubmit();
          }}
          noValidate
        >
          {children}
          <div className={styles.dialogActions}>
            <Button onClick={close}>{cancel}</Button>
            <Button type="submit" variant={variant} disabled={isDisabled}>
              {action}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface ConfirmDialogProps extends Pick<FormDialogProps, 'title' | 'children' | 'onClose'> {
  /** Confirmation button: "Unlink the league". */
  readonly confirm: string;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmDialog({ confirm, isRunning, onConfirm, ...form }: ConfirmDialogProps): ReactElement {
  return (
    <FormDialog
      {...form}
      action={confirm}
      cancel="Keep it"
      variant="danger"
      isDisabled={isRunning}
      onSubmit={onConfirm}
    />
  );
}
