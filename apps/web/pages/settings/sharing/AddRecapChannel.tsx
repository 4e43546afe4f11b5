import { calls } from '@fantasy-stats/contract/calls';
import {
  type RecapService,
  recapServiceName,
  recapServices,
  usualRecapSettings,
} from '@fantasy-stats/contract/recap-kinds';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { useAct } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { RecapForm } from './RecapForm.tsx';
import styles from './Recaps.module.css';
import { addressWords } from './recap-words.ts';

interface AddProps {
  readonly league: SettingsLeague;
  /** Where the simulated chats are shown; null where chats are real. */
  readonly simulatedChats: string | null;
  readonly isEmailDelivered: boolean;
  readonly onClose: () => void;
}

/** A new channel: which chat or reader, by which address, and what it is sent. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate({ league: league.id, service, address, settings }, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Add a channel">
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
          Chats are simulated here:{' '}
          <a className={text.link} href={`${simulatedChats}/chat`} target="_blank" rel="noreferrer">
            addresses to try, and what arrived
          </a>
        </p>
      ) : null}
      {service === 'email' && !isEmailDelivered ? (
        <p className={text.note}>This server sends no email: messages stay in its outbox.</p>
      ) : null}
      <RecapForm settings={settings} change={setSettings} />
      {adding.error ? <FailureNote thrown={adding.error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={adding.isPending}>
          {service === 'email' ? 'Ask the reader' : 'Add the channel'}
        </Button>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
