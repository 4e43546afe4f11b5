import { calls } from '@fantasy-stats/contract/calls';
import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { useAct, useCall } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { dateInWords } from '../../../words/time.ts';
import { ChosenLeague } from './ChosenLeague.tsx';
import styles from './Sharing.module.css';

interface SecretAddressPartProps {
  readonly kind: SecretAddressKind;
  readonly leagues: readonly SettingsLeague[];
  /** What it opens, as a sentence ends: "the links". */
  readonly what: string;
  /** What happens to those who use it when it is revoked or renewed. */
  readonly loss: string;
  /** What is shown of an address that is there. */
  readonly children: (secret: string, league: SettingsLeague) => ReactNode;
}

/** A league's secret address of a kind: make, use, renew, revoke. */
export function SecretAddressPart(props: SecretAddressPartProps): ReactElement {
  return (
    <ChosenLeague leagues={props.leagues}>
      {(league) => <Address key={league.id} {...props} league={league} />}
    </ChosenLeague>
  );
}

function Address({
  children,
  kind,
  league,
  loss,
  what,
}: SecretAddressPartProps & { league: SettingsLeague }): ReactElement {
  const { data, error } = useCall(calls.settings.secretAddresses, { league: league.id });
  const making = useAct(calls.settings.makeSecretAddress);
  const revoking = useAct(calls.settings.revokeSecretAddress);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const address = data?.addresses.find((one) => one.kind === kind);
  const passed = { league: league.id, kind };
  const close = () => setAsked(null);
  if (error && !data) return <FailureNote thrown={error} />;
  if (!address)
    return (
      <>
        <div className={styles.actions}>
          <Button disabled={!data} isBusy={making.isPending} onClick={() => making.mutate(passed)}>
            Create {what}
          </Button>
        </div>
        {making.error ? <FailureNote thrown={making.error} /> : null}
      </>
    );
  return (
    <>
      {children(address.secret, league)}
      <p className={text.note}>
        Created {dateInWords(address.createdAt)},{' '}
        {address.lastUsedAt ? `last read ${dateInWords(address.lastUsedAt)}` : 'not read yet'}. Anyone who has
        the address can read it without a log-in.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsked('renew')}>Renew</Button>
        <Button onClick={() => setAsked('revoke')}>Revoke</Button>
      </div>
      {asked ? (
        <ConfirmDialog
          title={asked === 'renew' ? `Renew ${what}?` : `Revoke ${what}?`}
          confirm={asked === 'renew' ? 'Renew' : 'Revoke'}
          isRunning={making.isPending || revoking.isPending}
          onConfirm={() =>
            asked === 'renew'
              ? making.mutate(passed, { onSuccess: close })
              : revoking.mutate(passed, { onSuccess: close })
          }
          onClose={close}
        >
          <p>
            {loss} {asked === 'renew' ? 'The new address has to be put in its place.' : ''}
          </p>
          {[making.error, revoking.error].map((thrown, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: one place for each call
            thrown ? <FailureNote key={place} thrown={thrown} /> : null,
          )}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
