import { type ReactElement, useState } from 'react';
import { EntranceForm } from '../../account/EntranceForm.tsx';
import { finishWithCode, finishWithPasskey, type SecondStep } from '../../api/log-in.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The second step of a log-in: a code of an app, a passkey, or a recovery code. */
export function SecondStepForm({ step, onBack, onDone }: SecondStepFormProps): ReactElement {
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isRecovery, setRecovery] = useState(!step.hasTotp && !step.hasPasskey);
  const coding = useAction(finishWithCode);
  const signing = useAction(finishWithPasskey);
  const asksForCode = step.hasTotp || isRecovery;
  const submit = async () => {
    setAsked(true);
    if (asksForCode && !code.trim()) return;
    const isIn = asksForCode ? await coding.run(step.ticket, code.trim()) : await signing.run(step.ticket);
    if (isIn) onDone();
  };
  const signWithPasskey = async () => {
    if (await signing.run(step.ticket)) onDone();
  };
  return (
    <EntranceForm
      title="Second step"
      lead={
        asksForCode
          ? isRecovery
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the six-digit code from your app.'
          : 'Your browser asks for your passkey.'
      }
      submit={asksForCode ? 'Log in' : 'Use passkey'}
      isRunning={coding.isRunning || signing.isRunning}
      thrown={coding.thrown ?? signing.thrown}
      onSubmit={() => void submit()}
      links={
        <>
          {step.hasPasskey && asksForCode ? (
            <Button variant="link" onClick={() => void signWithPasskey()}>
              Use a passkey
            </Button>
          ) : null}
          <Button
            variant="link"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
            }}
          >
            {isRecovery ? 'Do not use a recovery code' : 'Use a recovery code'}
          </Button>
          <Button variant="link" onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      {asksForCode ? (
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoFocus
          value={code}
          onChange={setCode}
          error={isAsked && !code.trim() ? 'Enter the code.' : null}
        />
      ) : null}
    </EntranceForm>
  );
}
