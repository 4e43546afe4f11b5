import { passwordFault } from '@fantasy-stats/contract/form-rules';
import type { ReactElement, ReactNode } from 'react';
import { FailureNote } from '../text/FailureNote.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useForm } from './use-form.ts';

export interface CallDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly asksPassword?: boolean;
  /** Shows the errors of the form inside the dialog; returns whether there are none. */
  readonly check?: (() => boolean) | undefined;
  /** Sends the call with the password, which is empty if the dialog does not ask for it. */
  readonly onConfirm: (password: string) => unknown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation, optionally with the password, and shows the error of the call. */
export function CallDialog(props: CallDialogProps): ReactElement {
  const { mutation, asksPassword = false, check, onConfirm, children, ...dialog } = props;
  const form = useForm({
    initial: { password: '' },
    faults: ({ password }) => ({ password: asksPassword ? passwordFault(password) : null }),
    thrown: mutation.error,
  });
  return (
    <ConfirmDialog
      {...dialog}
      isRunning={mutation.isPending}
      onConfirm={() => {
        const isValid = [form.check(), check?.() ?? true].every(Boolean);
        if (isValid) form.submit(({ password }) => onConfirm(password));
      }}
    >
      {children}
      {asksPassword ? (
        <div className={dialogStyles.dialogField}>
          <TextInput
            label="Your password"
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
      ) : null}
      {mutation.error ? <FailureNote thrown={mutation.error} /> : null}
    </ConfirmDialog>
  );
}
