import { calls } from '@fantasy-stats/contract/calls';
import { webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useAct } from '../../../api/use-call.ts';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import text from '../../../theme/text.module.css';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Sharing.module.css';
import { type WebhookChoices, WebhookForm } from './WebhookForm.tsx';

interface AddProps {
  readonly leagues: readonly SettingsLeague[];
  /** Simulated receiver; null in production. */
  readonly simulatedReceiver: string | null;
  readonly isSimulatedOnly: boolean;
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

export function AddWebhook(props: AddProps): ReactElement {
  const { isSimulatedOnly, leagues, onAdded, onClose, simulatedReceiver } = props;
  const [address, setAddress] = useState('');
  const [choices, setChoices] = useState<WebhookChoices>(() => ({
    events: webhookEvents,
    leagues: leagues.filter(({ isActive }) => isActive).map(({ id }) => id),
  }));
  const adding = useAct(calls.webhooks.addWebhook);
  const isComplete = choices.events.length > 0 && choices.leagues.length > 0;
  const submit = () => {
    adding.mutate(
      { address, events: [...choices.events], leagues: [...choices.leagues] },
      { onSuccess: ({ secret }) => onAdded(secret) },
    );
  };
  return (
    <MutationForm
      className={styles.form}
      aria-label="Add a webhook"
      mutation={adding}
      action="Add the webhook"
      isDisabled={!isComplete}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label="Address"
        hint="An https address of your own program, or of a service such as Zapier or n8n."
        placeholder="https://example.com/fantasy"
        autoComplete="off"
        spellCheck={false}
        required
        maximum={500}
        showsCounter={false}
        value={address}
        onChange={setAddress}
      />
      {simulatedReceiver === null ? null : (
        <p className={text.note}>
          {isSimulatedOnly
            ? 'The demo posts only to its simulated receiver'
            : 'You can test with a simulated receiver'}
          : <code>{simulatedReceiver}any-name</code>.{' '}
          <a
            className={text.link}
            href={simulatedReceiver.replace(/\/$/, '')}
            target="_blank"
            rel="noreferrer"
          >
            View deliveries
          </a>
        </p>
      )}
      <WebhookForm leagues={leagues} choices={choices} change={setChoices} />
    </MutationForm>
  );
}
