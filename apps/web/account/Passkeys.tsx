import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import type { ReactElement } from 'react';
import { useAddPasskey } from '../api/add-passkey.ts';
import type { Factors } from '../api/responses.ts';
import { useAct } from '../api/use-call.ts';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import { useForm } from '../forms/use-form.ts';
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

const nameOf = (typed: string) => typed.trim() || 'Passkey';

interface PasskeysProps {
  readonly passkeys: Factors['passkeys'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export function Passkeys({ onCodes, passkeys }: PasskeysProps): ReactElement {
  const adding = useAddPasskey();
  const form = useForm({
    initial: { name: '' },
    faults: ({ name }) => ({ name: textFault(textRules.passkeyName, nameOf(name)) }),
    thrown: adding.error,
  });
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
            form.submit(({ name }) =>
              adding.mutate(
                { name: nameOf(name), password },
                {
                  onSuccess: ({ recoveryCodes }) => {
                    if (recoveryCodes) onCodes(recoveryCodes);
                    done();
                  },
                },
              ),
            )
          }
          onClose={() => form.reset({ name: '' })}
        >
          <div className={dialogStyles.dialogField}>
            <TextInput
              label="Name, e.g. My laptop"
              maximum={textRules.passkeyName.longest}
              {...form.field('name')}
            />
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
