import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Its heading, which names it. */
  readonly title?: string;
  /** Names it where it has no heading. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** What stands below the heading, given the way to close it. */
  readonly children: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}

/** A dialog above the page, open as long as it is drawn. Escape closes it, and the focus goes back to what opened it. */
export function Dialog({ title, label, className, children, onClose }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  /* Beside the page, not within the cell of a table whose button opens it. */
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
  /** What the button does, in its own words: "Give 30 days". */
  readonly action: string;
  /** What leaves all as it is, as Escape does. */
  readonly cancel?: string;
  readonly variant?: 'primary' | 'danger';
  readonly isDisabled?: boolean | undefined;
  readonly onSubmit: () => void;
}

/** A small form above the page. */
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
  /** What the confirming button does, in its own words: "Unlink the league". */
  readonly confirm: string;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is taken away. */
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
