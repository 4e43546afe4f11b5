import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { useAddPasskey } from '../api/add-passkey.ts';
import type { Factors } from '../api/answers.ts';
import { useAct } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import { dateInWords } from '../words/time.ts';
import styles from './account.module.css';
import { PasswordDialog } from './PasswordDialog.tsx';

function PasskeyRow({ passkey }: { passkey: Factors['passkeys'][number] }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const removing = useAct(calls.account.removePasskey);
  return (
    <li className={styles.accountRow}>
      <p>
        <b>{passkey.name}</b>
        <br />
        Added {dateInWords(passkey.createdAt)}
        {passkey.lastUsedAt ? `, last used ${dateInWords(passkey.lastUsedAt)}` : ', not used yet'}
      </p>
      <Button aria-label={`Remove the passkey ${passkey.name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking ? (
        <PasswordDialog
          title={`Remove the passkey “${passkey.name}”?`}
          confirm="Remove it"
          isRunning={removing.isPending}
          thrown={removing.error}
          onConfirm={(password) =>
            removing.mutate({ id: passkey.id, password }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => {
            setAsking(false);
            removing.reset();
          }}
        />
      ) : null}
    </li>
  );
}

interface PasskeysProps {
  readonly passkeys: Factors['passkeys'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** The passkeys of the account. */
export function Passkeys({ onCodes, passkeys }: PasskeysProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  const adding = useAddPasskey();
  const close = () => {
    setAsking(false);
    setName('');
    adding.reset();
  };
  return (
    <>
      <div className={styles.accountRow}>
        <p>
          <b>Passkeys</b>
          <br />A fingerprint, face or security key instead of a code.
        </p>
        <Button onClick={() => setAsking(true)}>Add a passkey</Button>
      </div>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isAsking ? (
        <PasswordDialog
          title="Add a passkey"
          confirm="Go on"
          isRunning={adding.isPending}
          thrown={adding.error}
          onConfirm={(password) =>
            adding.mutate(
              { name: name.trim() || 'Passkey', password },
              {
                onSuccess: ({ recoveryCodes }) => {
                  if (recoveryCodes) onCodes(recoveryCodes);
                  close();
                },
              },
            )
          }
          onClose={close}
        >
          <div className={dialogStyles.dialogField}>
            <TextInput
              label="Name, such as the name of this device"
              value={name}
              onChange={setName}
              maximum={60}
            />
          </div>
        </PasswordDialog>
      ) : null}
    </>
  );
}
