import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type ReactElement, useState } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { CallDialog } from '../forms/CallDialog.tsx';
import { MutationForm } from '../forms/MutationForm.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';
import { QrCode } from './QrCode.tsx';

interface SetUpProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
}

function SetUp({ onDone, secret, uri }: SetUpProps): ReactElement {
  const confirming = useApiMutation(calls.account.confirmTotp);
  const form = useForm({
    initial: { code: '' },
    faults: ({ code }) => ({ code: textFault(textRules.totpCode, code) }),
    thrown: confirming.error,
  });
  const submit = () =>
    form.submit(({ code }) =>
      confirming.mutate({ code: code.trim() }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) }),
    );
  return (
    <MutationForm
      className={styles.accountForm}
      mutation={confirming}
      action="Turn on"
      variant="primary"
      onSubmit={submit}
      noValidate
    >
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code it shows.</p>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <p>
        Key: <code className={styles.secret}>{secret}</code>
      </p>
      <TextInput
        label="Six-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.field('code')}
      />
    </MutationForm>
  );
}

interface AuthenticatorAppProps {
  readonly isOn: boolean;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export function AuthenticatorApp({ isOn, onCodes }: AuthenticatorAppProps): ReactElement {
  const [isConfirming, setConfirming] = useState(false);
  const [fresh, setFresh] = useState<{ secret: string; uri: string } | null>(null);
  const beginning = useApiMutation(calls.account.beginTotp);
  const removing = useApiMutation(calls.account.removeTotp);
  const close = () => {
    setConfirming(false);
    beginning.reset();
    removing.reset();
  };
  return (
    <>
      <div className={styles.accountRow}>
        <p>
          <b>Authenticator app</b>
          <br />
          {isOn ? 'Logging in asks for a code from your app.' : 'Six-digit codes from an app on your phone.'}
        </p>
        <Button onClick={() => setConfirming(true)}>{isOn ? 'Remove the app' : 'Set up an app'}</Button>
      </div>
      {fresh && !isOn ? (
        <SetUp
          {...fresh}
          onDone={(codes) => {
            setFresh(null);
            if (codes) onCodes(codes);
          }}
        />
      ) : null}
      {isConfirming ? (
        <CallDialog
          asksPassword
          title={isOn ? 'Remove the authenticator app?' : 'Set up an authenticator app'}
          confirm={isOn ? 'Remove it' : 'Continue'}
          mutation={isOn ? removing : beginning}
          onConfirm={(password) =>
            isOn
              ? removing.mutate({ password }, { onSuccess: close })
              : beginning.mutate(
                  { password },
                  {
                    onSuccess: (secret) => {
                      setFresh(secret);
                      close();
                    },
                  },
                )
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
