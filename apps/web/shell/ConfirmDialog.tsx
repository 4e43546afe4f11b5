import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import dialogStyles from '../ui/Dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the confirming button does, in its own words: "Unlink the league". */
  readonly confirm: string;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away. Open as long as it is drawn; Escape and "Keep it" leave all as it is. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, children, confirm, isRunning, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog className={dialogStyles.dialog} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        noValidate
      >
        {children}
        <div className={dialogStyles.dialogActions}>
          <Button onClick={() => dialog.current?.close()}>Keep it</Button>
          <Button type="submit" variant="danger" disabled={isRunning}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
