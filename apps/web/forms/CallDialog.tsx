import { type ReactElement, type ReactNode, useState } from 'react';
import dialogStyles from '../ui/Dialog.module.css';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';

export interface CallDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly asksPassword?: boolean;
  readonly isDisabled?: boolean;
  /** Receives the password; empty if the dialog does not ask for it. */
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation, optionally with the password, and shows the error of the call. */
export function CallDialog(props: CallDialogProps): ReactElement {
  const { mutation, asksPassword = false, isDisabled = false, onConfirm, children, ...dialog } = props;
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      isRunning={mutation.isPending || isDisabled}
      onConfirm={() => {
        if (password || !asksPassword) onConfirm(password);
      }}
    >
      {children}
      {asksPassword ? (
        <div className={dialogStyles.dialogField}>
          <TextInput
            label="Your password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </div>
      ) : null}
      {mutation.error ? <FailureNote thrown={mutation.error} /> : null}
    </ConfirmDialog>
  );
}
