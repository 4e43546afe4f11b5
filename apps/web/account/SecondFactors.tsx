import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { useApiMutation, useApiQuery } from '../api/use-api-query.ts';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import { FailureState } from '../text/FailureState.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import styles from './account.module.css';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

function RenewCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }): ReactElement {
  const renewing = useApiMutation(calls.account.renewRecoveryCodes);
  return (
    <div className={styles.accountRow}>
      <p>
        <b>Recovery codes</b>
        <br />
        {left} {left === 1 ? 'is' : 'are'} left.
      </p>
      <ConfirmButton
        asksPassword
        label="Make new codes"
        title="Make new recovery codes?"
        confirm="Make new codes"
        mutation={renewing}
        onConfirm={(done, password) =>
          renewing.mutate(
            { password },
            {
              onSuccess: ({ recoveryCodes }) => {
                onCodes(recoveryCodes);
                done();
              },
            },
          )
        }
      >
        <p>Your current codes stop working.</p>
      </ConfirmButton>
    </div>
  );
}

export function SecondFactors(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.account.factors, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (error && !data) return <FailureState thrown={error} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.accountText} />;
  const hasAny = data.hasTotp || data.passkeys.length > 0;
  return (
    <>
      <p className={styles.accountText}>
        {hasAny
          ? 'Your password alone is not enough. Logging in asks for a second step.'
          : data.isRequired
            ? 'Administrators need a second login step: add one to open the admin pages.'
            : 'Add a second step to your login, so that a stolen password alone is not enough.'}
      </p>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <AuthenticatorApp isOn={data.hasTotp} onCodes={setCodes} />
      <Passkeys passkeys={data.passkeys} onCodes={setCodes} />
      {hasAny ? <RenewCodes left={data.recoveryCodes} onCodes={setCodes} /> : null}
    </>
  );
}
