import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { useAddPasskey } from '../api/add-passkey.ts';
import type { Factors } from '../api/responses.ts';
import { useAct } from '../api/use-call.ts';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import { dateInWords } from '../words/time.ts';
import styles from './account.module.css';

function PasskeyRow({ passkey }: { passkey: Factors['passkeys'][number] }): ReactElement {
  const removing = useAct(calls.account.removePasskey);
  return (
    <li className={styles.accountRow}>
      <p>
        <b>{passkey.name}</b>
        <br />
        Added {dateInWords(passkey.createdAt)}
        {passkey.lastUsedAt ? `, last used ${dateInWords(passkey.lastUsedAt)}` : ', not used yet'}
      </p>
      <ConfirmButton
        asksPassword
        label="Remove"
        name={`Remove the passkey ${passkey.name}`}
        title={`Remove the passkey “${passkey.name}”?`}
        confirm="Remove it"
        mutation={removing}
        onConfirm={(done, password) => removing.mutate({ id: passkey.id, password }, { onSuccess: done })}
      />
    </li>
  );
}

interface PasskeysProps {
  readonly passkeys: Factors['passkeys'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export function Passkeys({ onCodes, passkeys }: PasskeysProps): ReactElement {
  const [name, setName] = useState('');
  const adding = useAddPasskey();
  return (
    <>
      <div className={styles.accountRow}>
        <p>
          <b>Passkeys</b>
          <br />A fingerprint, face or security key instead of a code.
        </p>
        <ConfirmButton
          asksPassword
          label="Add a passkey"
          title="Add a passkey"
          confirm="Continue"
          mutation={adding}
          onConfirm={(done, password) =>
            adding.mutate(
              { name: name.trim() || 'Passkey', password },
              {
                onSuccess: ({ recoveryCodes }) => {
                  if (recoveryCodes) onCodes(recoveryCodes);
                  done();
                },
              },
            )
          }
          onClose={() => setName('')}
        >
          <div className={dialogStyles.dialogField}>
            <TextInput label="Name, e.g. My laptop" value={name} onChange={setName} maximum={60} />
          </div>
        </ConfirmButton>
      </div>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
