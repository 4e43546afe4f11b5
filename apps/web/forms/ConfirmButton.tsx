import { type ReactElement, useState } from 'react';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { CallDialog, type CallDialogProps } from './CallDialog.tsx';

interface ConfirmButtonProps extends Omit<CallDialogProps, 'onConfirm' | 'onClose'> {
  readonly label: string;
  /** The accessible name, if the label does not say what the button acts on. */
  readonly name?: string;
  readonly variant?: ButtonLook['variant'];
  readonly mutation: CallDialogProps['mutation'] & { readonly reset: () => void };
  /** Sends the call; `done` closes the dialog. */
  readonly onConfirm: (done: () => void, password: string) => unknown;
  readonly onClose?: () => void;
}

export function ConfirmButton(props: ConfirmButtonProps): ReactElement {
  const { label, name, variant = 'default', onConfirm, onClose, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    dialog.mutation.reset();
    onClose?.();
  };
  return (
    <>
      <Button aria-label={name} variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <CallDialog {...dialog} onConfirm={(password) => onConfirm(close, password)} onClose={close} />
      ) : null}
    </>
  );
}
