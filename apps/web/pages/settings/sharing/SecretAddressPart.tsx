import { calls } from '@fantasy-stats/contract/calls';
import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { ReactElement, ReactNode } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { ConfirmButton } from '../../../forms/ConfirmButton.tsx';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { dateInWords } from '../../../text/time.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ChosenLeague } from './ChosenLeague.tsx';
import styles from './Sharing.module.css';

export interface Creating {
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly thrown: unknown;
  readonly create: (publicKey: string) => unknown;
}

interface SecretAddressPartProps {
  readonly kind: SecretAddressKind;
  readonly leagues: readonly SettingsLeague[];
  /** Names what the secret URL gives access to: "the calendar link". */
  readonly what: string;
  /** What the user loses when the URL is revoked or renewed. */
  readonly loss: string;
  /** Returns the control that creates the URL; by default a button. */
  readonly createWith?: (create: Creating) => ReactNode;
  readonly children: (secret: string, league: SettingsLeague) => ReactNode;
}

export function SecretAddressPart(props: SecretAddressPartProps): ReactElement {
  return (
    <ChosenLeague leagues={props.leagues}>
      {(league) => <Address key={league.id} {...props} league={league} />}
    </ChosenLeague>
  );
}

function Address({
  children,
  createWith,
  kind,
  league,
  loss,
  what,
}: SecretAddressPartProps & { league: SettingsLeague }): ReactElement {
  const { data, error } = useApiQuery(calls.settings.secretAddresses, { league: league.id });
  const making = useApiMutation(calls.settings.makeSecretAddress);
  const revoking = useApiMutation(calls.settings.revokeSecretAddress);
  const address = data?.addresses.find((one) => one.kind === kind);
  const passed = { league: league.id, kind };
  if (error && !data) return <FailureNote thrown={error} />;
  if (!address)
    return (
      <>
        {createWith ? (
          createWith({
            isDisabled: !data,
            isBusy: making.isPending,
            thrown: making.error,
            create: (publicKey) => making.mutate({ ...passed, publicKey }),
          })
        ) : (
          <div className={styles.actions}>
            <Button disabled={!data} isBusy={making.isPending} onClick={() => making.mutate(passed)}>
              Create {what}
            </Button>
          </div>
        )}
        {making.error ? <FailureNote thrown={making.error} /> : null}
      </>
    );
  return (
    <>
      {children(address.secret, league)}
      <p className={text.note}>
        Created {dateInWords(address.createdAt)},{' '}
        {address.lastUsedAt ? `last read ${dateInWords(address.lastUsedAt)}` : 'not read yet'}. Anyone who has
        the address can read it without a login.
      </p>
      <div className={styles.actions}>
        <ConfirmButton
          label="Renew"
          title={`Renew ${what}?`}
          confirm="Renew"
          mutation={making}
          onConfirm={(done) => making.mutate(passed, { onSuccess: done })}
        >
          <p>{loss} Replace the old URL wherever you use it.</p>
        </ConfirmButton>
        <ConfirmButton
          label="Revoke"
          title={`Revoke ${what}?`}
          confirm="Revoke"
          mutation={revoking}
          onConfirm={(done) => revoking.mutate(passed, { onSuccess: done })}
        >
          <p>{loss}</p>
        </ConfirmButton>
      </div>
    </>
  );
}
