import { calls } from '@fantasy-stats/contract/calls';
import { webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { useAct } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import styles from './Sharing.module.css';
import { type WebhookChoices, WebhookForm } from './WebhookForm.tsx';

interface AddProps {
  readonly leagues: readonly SettingsLeague[];
  /** Where the simulated receiver is; null where the platforms are real. */
  readonly simulatedReceiver: string | null;
  readonly isSimulatedOnly: boolean;
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

/** A new webhook: where its events go, and which. */
export function AddWebhook(props: AddProps): ReactElement {
  const { isSimulatedOnly, leagues, onAdded, onClose, simulatedReceiver } = props;
  const [address, setAddress] = useState('');
  const [choices, setChoices] = useState<WebhookChoices>(() => ({
    events: webhookEvents,
    leagues: leagues.filter(({ isActive }) => isActive).map(({ id }) => id),
  }));
  const adding = useAct(calls.webhooks.addWebhook);
  const isComplete = choices.events.length > 0 && choices.leagues.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate(
      { address, events: [...choices.events], leagues: [...choices.leagues] },
      { onSuccess: ({ secret }) => onAdded(secret) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Add a webhook">
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
            ? 'The demo posts to its simulated receiver only'
            : 'There is a simulated receiver'}
          : <code>{simulatedReceiver}any-name</code>.{' '}
          <a
            className={text.link}
            href={simulatedReceiver.replace(/\/$/, '')}
            target="_blank"
            rel="noreferrer"
          >
            What arrived
          </a>
        </p>
      )}
      <WebhookForm leagues={leagues} choices={choices} change={setChoices} />
      {adding.error ? <FailureNote thrown={adding.error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={!isComplete} isBusy={adding.isPending}>
          Add the webhook
        </Button>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
