import { discordPath } from '@fantasy-stats/contract/secret-paths';
import { type ReactElement, useState } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { SettingsLeague } from '../../../api/responses.ts';
import textStyles from '../../../theme/text.module.css';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { SecretAddressPart } from './SecretAddressPart.tsx';
import styles from './Sharing.module.css';

const isKey = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

function Endpoint({ secret }: { secret: string }): ReactElement {
  const [key, setKey] = useState('');
  const publicKey = key.trim();
  const isWrong = publicKey !== '' && !isKey(publicKey);
  return (
    <>
      <TextInput
        label="Public key of your Discord application"
        hint="in the developer portal, General Information"
        value={key}
        onChange={setKey}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? 'A public key has 64 digits and letters a to f.' : null}
      />
      {isKey(publicKey) ? (
        <div className={styles.actions}>
          <CopyButton
            text={() => apiAddress(discordPath(secret, publicKey)).href}
            label="Copy endpoint URL"
            variant="default"
          />
        </div>
      ) : (
        <p className={textStyles.note}>Enter the key to get the interactions endpoint URL.</p>
      )}
    </>
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
      >
        {(secret) => <Endpoint secret={secret} />}
      </SecretAddressPart>
    </Section>
  );
}
