import { type ReactElement, type ReactNode, useState } from 'react';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { FormDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';

interface ReasonActionProps {
  /** The button's own word: "Lock". */
  readonly label: string;
  /** What it is done to, for the dialog's title: "Lock somebody@example.org". */
  readonly title: string;
  readonly action: string;
  readonly children?: ReactNode;
  /** Asks for a number of days, up to so many. */
  readonly mostDays?: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (given: { reason: string; days: number }, done: () => void) => void;
}

/** A button that asks why before it does something; the audit log keeps the reason. */
export function ReasonAction(props: ReasonActionProps): ReactElement {
  const { mostDays } = props;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('30');
  const count = Number(days);
  const daysAreGood = mostDays === undefined || (/^\d+$/.test(days) && count >= 1 && count <= mostDays);
  const reasonIsGood = reason.trim().length >= 3;
  const close = () => {
    setOpen(false);
    setReason('');
  };
  return (
    <>
      <Button variant="link" aria-label={props.title} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen ? (
        <FormDialog
          title={props.title}
          action={props.action}
          isDisabled={!reasonIsGood || !daysAreGood || props.isPending}
          onSubmit={() => props.onSubmit({ reason: reason.trim(), days: count }, close)}
          onClose={close}
        >
          {props.children}
          {mostDays === undefined ? null : (
            <div className={dialogStyles.dialogField}>
              <TextInput
                label="Days"
                value={days}
                onChange={setDays}
                inputMode="numeric"
                autoComplete="off"
                error={daysAreGood ? null : `A whole number from 1 to ${mostDays}.`}
              />
            </div>
          )}
          <div className={dialogStyles.dialogField}>
            <TextInput label="Reason" value={reason} onChange={setReason} autoComplete="off" />
          </div>
          <p className={text.note}>The audit log keeps the reason, who you are, and your address.</p>
          {props.error ? <FailureNote thrown={props.error} /> : null}
        </FormDialog>
      ) : null}
    </>
  );
}
