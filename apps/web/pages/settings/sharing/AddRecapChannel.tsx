import { calls } from '@fantasy-stats/contract/calls';
import {
  type RecapService,
  recapServiceName,
  recapServices,
  usualRecapSettings,
} from '@fantasy-stats/contract/recap-kinds';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useAct } from '../../../api/use-call.ts';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import text from '../../../theme/text.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RecapForm } from './RecapForm.tsx';
import styles from './Recaps.module.css';
import { addressWords } from './recap-words.ts';

interface AddProps {
  readonly league: SettingsLeague;
  /** Simulated chats; null in production. */
  readonly simulatedChats: string | null;
  readonly isEmailDelivered: boolean;
  readonly onClose: () => void;
}

export function AddRecapChannel(props: AddProps): ReactElement {
  const { isEmailDelivered, league, onClose, simulatedChats } = props;
  const [service, setService] = useState<RecapService>('discord');
  const [address, setAddress] = useState('');
  const [settings, setSettings] = useState(() => ({
    ...usualRecapSettings,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || usualRecapSettings.timeZone,
  }));
  const adding = useAct(calls.recaps.addChannel);
  const { example, hint, label } = addressWords[service];
  const submit = () => {
    adding.mutate({ league: league.id, service, address, settings }, { onSuccess: onClose });
  };
  return (
    <MutationForm
      className={styles.form}
      aria-label="Add a channel"
      mutation={adding}
      action={service === 'email' ? 'Ask the recipient' : 'Add the channel'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Segmented
        label="Where recaps go"
        value={service}
        choices={recapServices.map((one) => ({ value: one, label: recapServiceName[one] }))}
        onChange={(next) => {
          setService(next);
          setAddress('');
        }}
      />
      <TextInput
        key={service}
        label={label}
        hint={hint}
        placeholder={example}
        type={service === 'email' ? 'email' : 'text'}
        autoComplete="off"
        spellCheck={false}
        required
        maximum={400}
        showsCounter={false}
        value={address}
        onChange={setAddress}
      />
      {simulatedChats !== null && service !== 'email' ? (
        <p className={text.note}>
          This demo simulates chats:{' '}
          <a className={text.link} href={`${simulatedChats}/chat`} target="_blank" rel="noreferrer">
            test addresses and received messages
          </a>
        </p>
      ) : null}
      {service === 'email' && !isEmailDelivered ? (
        <p className={text.note}>This server sends no email; messages stay in its outbox.</p>
      ) : null}
      <RecapForm settings={settings} change={setSettings} />
    </MutationForm>
  );
}
