import { type ReactElement, type ReactNode, useState } from 'react';
import dialogStyles from '../ui/Dialog.module.css';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly isRunning: boolean;
  readonly thrown: unknown;
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for the password before something about the log-in changes. */
export function PasswordDialog(props: PasswordDialogProps): ReactElement {
  const { title, confirm, isRunning, thrown, onConfirm, onClose, children } = props;
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isRunning={isRunning}
      onConfirm={() => {
        if (password) onConfirm(password);
      }}
      onClose={onClose}
    >
      {children}
      <div className={dialogStyles.dialogField}>
        <TextInput
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </div>
      {thrown ? <FailureNote thrown={thrown} /> : null}
    </ConfirmDialog>
  );
}
