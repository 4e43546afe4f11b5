import { discordPath, publicKeyPattern } from '@fantasy-stats/contract/secret-paths';
import type { FormEvent, ReactElement } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useForm } from '../../../forms/use-form.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { type Creating, SecretAddressPart } from './SecretAddressPart.tsx';
import styles from './Sharing.module.css';

function Create({ create, isBusy, isDisabled, thrown }: Creating): ReactElement {
  const form = useForm({
    initial: { publicKey: '' },
    faults: ({ publicKey }) => ({
      publicKey: publicKeyPattern.test(publicKey.trim())
        ? null
        : 'A public key has 64 characters: digits and the letters a to f.',
    }),
    thrown,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ publicKey }) => create(publicKey.trim()));
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Public key of your Discord application"
        hint="in the developer portal, General Information"
        autoComplete="off"
        spellCheck={false}
        {...form.field('publicKey')}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={isDisabled} isBusy={isBusy}>
          Create the Discord address
        </Button>
      </div>
    </form>
  );
}

export function DiscordCommands({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <Section id="discord" name="Discord commands" note="/standings, /matchup, /pickups, /player">
      <p className={styles.text}>
        Your own Discord application answers questions about the league. Everyone on its server can run the
        commands.
      </p>
      <SecretAddressPart
        kind="discord"
        leagues={leagues}
        what="the Discord address"
        loss="The commands stop working in Discord."
        createWith={(creating) => <Create {...creating} />}
      >
        {(secret) => (
          <>
            <p className={textStyles.note}>
              It works only for the application whose public key you entered. Revoke it to change the key.
            </p>
            <div className={styles.actions}>
              <CopyButton
                text={() => apiAddress(discordPath(secret)).href}
                label="Copy endpoint URL"
                variant="default"
              />
            </div>
          </>
        )}
      </SecretAddressPart>
    </Section>
  );
}
