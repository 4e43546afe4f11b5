import { type ReactElement, type ReactNode, useState } from 'react';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { FormDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';

interface ReasonActionProps {
  /** Label of the button: "Lock". */
  readonly label: string;
  /** Title of the dialog: "Lock ada@example.org". */
  readonly title: string;
  readonly action: string;
  readonly children?: ReactNode;
  /** If set, the dialog also asks for a number of days, up to this maximum. */
  readonly mostDays?: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (given: { reason: string; days: number }, done: () => void) => void;
}

/** Button that requires a reason, which the audit log stores. */
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
          <p className={text.note}>The audit log stores the reason, your account and your IP address.</p>
          {props.error ? <FailureNote thrown={props.error} /> : null}
        </FormDialog>
      ) : null}
    </>
  );
}
