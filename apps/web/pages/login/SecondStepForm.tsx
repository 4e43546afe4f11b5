import { type ReactElement, useState } from 'react';
import { finishWithCode, finishWithPasskey, type SecondStep } from '../../api/log-in.ts';
import { useAction } from '../../api/use-action.ts';
import { EntranceForm } from '../../forms/EntranceForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Second factor: an authenticator code, a passkey or a recovery code. */
export function SecondStepForm({ step, onBack, onDone }: SecondStepFormProps): ReactElement {
  const [isRecovery, setRecovery] = useState(!step.hasTotp && !step.hasPasskey);
  const coding = useAction(finishWithCode);
  const signing = useAction(finishWithPasskey);
  const usesCode = step.hasTotp || isRecovery;
  const form = useForm({
    initial: { code: '' },
    faults: ({ code }) => ({ code: usesCode && !code.trim() ? 'Enter the code.' : null }),
    thrown: null,
  });
  const logIn = async ({ code }: { code: string }) => {
    const isIn = usesCode ? await coding.run(step.ticket, code.trim()) : await signing.run(step.ticket);
    if (isIn) onDone();
  };
  const signWithPasskey = async () => {
    if (await signing.run(step.ticket)) onDone();
  };
  return (
    <EntranceForm
      title="Second step"
      lead={
        usesCode
          ? isRecovery
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the six-digit code from your app.'
          : 'Your browser asks for your passkey.'
      }
      submit={usesCode ? 'Log in' : 'Use passkey'}
      isRunning={coding.isRunning || signing.isRunning}
      thrown={coding.thrown ?? signing.thrown}
      onSubmit={() => form.submit(logIn)}
      links={
        <>
          {step.hasPasskey && usesCode ? (
            <Button variant="link" onClick={() => void signWithPasskey()}>
              Use a passkey
            </Button>
          ) : null}
          <Button
            variant="link"
            onClick={() => {
              setRecovery(!isRecovery);
              form.reset({ code: '' });
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
      {usesCode ? (
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoFocus
          {...form.field('code')}
        />
      ) : null}
    </EntranceForm>
  );
}
