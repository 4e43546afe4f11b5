import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import styles from './admin.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button does, in its own words: "Give 30 days". */
  readonly action: string;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A small form above the page. Open as long as it is drawn; Escape and "Cancel" leave all as it is. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  /* Beside the page, not within the cell of a table whose button opens it. */
  return createPortal(
    <dialog
      className={`${dialogStyles.dialog} ${styles.adminDialog}`}
      ref={dialog}
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <h2 id={id}>{props.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.isDisabled) props.onSubmit();
        }}
        noValidate
      >
        {props.children}
        <div className={dialogStyles.dialogActions}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={props.isDisabled}>
            {props.action}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
