import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type ReactElement, useState } from 'react';
import { useAddPasskey } from '../api/add-passkey.ts';
import type { Factors } from '../api/responses.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { CallDialog } from '../forms/CallDialog.tsx';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { dateInWords } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';

function PasskeyRow({ passkey }: { passkey: Factors['passkeys'][number] }): ReactElement {
  const removing = useApiMutation(calls.account.removePasskey);
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

interface AddPasskeyProps {
  readonly adding: ReturnType<typeof useAddPasskey>;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function AddPasskey({ adding, onCodes, onClose }: AddPasskeyProps): ReactElement {
  const form = useForm({
    initial: { name: '' },
    faults: ({ name }) => ({ name: textFault(textRules.passkeyName, nameOf(name)) }),
    thrown: adding.error,
  });
  return (
    <CallDialog
      asksPassword
      title="Add a passkey"
      confirm="Continue"
      mutation={adding}
      check={form.check}
      onConfirm={(password) =>
        form.submit(({ name }) =>
          adding.mutate(
            { name: nameOf(name), password },
            {
              onSuccess: ({ recoveryCodes }) => {
                if (recoveryCodes) onCodes(recoveryCodes);
                onClose();
              },
            },
          ),
        )
      }
      onClose={onClose}
    >
      <div className={dialogStyles.dialogField}>
        <TextInput
          label="Name, e.g. My laptop"
          maximum={textRules.passkeyName.longest}
          {...form.field('name')}
        />
      </div>
    </CallDialog>
  );
}

interface PasskeysProps {
  readonly passkeys: Factors['passkeys'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export function Passkeys({ onCodes, passkeys }: PasskeysProps): ReactElement {
  const adding = useAddPasskey();
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
    adding.reset();
  };
  return (
    <>
      <div className={styles.accountRow}>
        <p>
          <b>Passkeys</b>
          <br />A fingerprint, face or security key instead of a code.
        </p>
        <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      </div>
      {isAdding ? <AddPasskey adding={adding} onCodes={onCodes} onClose={close} /> : null}
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
