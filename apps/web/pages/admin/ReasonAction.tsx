import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useForm } from '../../forms/use-form.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { FormDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

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
  readonly onSubmit: (given: { reason: string; days: number }, done: () => void) => unknown;
}

function dayCountFault(days: string, most: number): string | null {
  const count = /^\d+$/.test(days) ? Number(days) : 0;
  return count >= 1 && count <= most ? null : `A whole number from 1 to ${most}.`;
}

/** Button that requires a reason, which the audit log stores. */
export function ReasonAction(props: ReasonActionProps): ReactElement {
  const { mostDays } = props;
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initial: { reason: '', days: '30' },
    faults: ({ reason }) => ({ reason: textFault(textRules.auditReason, reason) }),
    thrown: props.error,
  });
  const days = form.field('days');
  const daysFault = mostDays === undefined ? null : dayCountFault(days.value, mostDays);
  const close = () => {
    setOpen(false);
    form.reset({ reason: '' });
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
          isDisabled={daysFault !== null || props.isPending}
          onSubmit={() =>
            form.submit((typed) =>
              props.onSubmit({ reason: typed.reason.trim(), days: Number(typed.days) }, close),
            )
          }
          onClose={close}
        >
          {props.children}
          {mostDays === undefined ? null : (
            <div className={dialogStyles.dialogField}>
              <TextInput
                label="Days"
                inputMode="numeric"
                autoComplete="off"
                {...days}
                error={daysFault ?? days.error}
              />
            </div>
          )}
          <div className={dialogStyles.dialogField}>
            <TextInput label="Reason" autoComplete="off" {...form.field('reason')} />
          </div>
          <p className={text.note}>The audit log stores the reason, your account and your IP address.</p>
          {props.error ? <FailureNote thrown={props.error} /> : null}
        </FormDialog>
      ) : null}
    </>
  );
}
