import { calls } from '@fantasy-stats/contract/calls';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { SettingsLeague, Webhook } from '../../../api/answers.ts';
import { useAct } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import recaps from './Recaps.module.css';
import styles from './Sharing.module.css';
import { type WebhookChoices, WebhookForm } from './WebhookForm.tsx';
import { deliveryInWords, eventWords, momentInWords, stateInWords, subjectInWords } from './webhook-words.ts';

interface RowProps {
  readonly webhook: Webhook;
  readonly leagues: readonly SettingsLeague[];
  readonly onRenewed: (secret: string) => void;
}

/** Changes what a webhook is sent. */
function Change({ leagues, onDone, webhook }: Omit<RowProps, 'onRenewed'> & { onDone: () => void }) {
  const [choices, setChoices] = useState<WebhookChoices>(webhook);
  const changing = useAct(calls.webhooks.changeWebhook);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate(
      {
        webhook: webhook.id,
        events: [...choices.events],
        leagues: [...choices.leagues],
        isOn: webhook.isOn,
      },
      { onSuccess: onDone },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={`Change ${webhook.hint}`}>
      <WebhookForm leagues={leagues} choices={choices} change={setChoices} />
      {changing.error ? <FailureNote thrown={changing.error} /> : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={choices.events.length === 0 || choices.leagues.length === 0}
          isBusy={changing.isPending}
        >
          Save
        </Button>
        <Button variant="link" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What was sent lately, the newest first. */
function Deliveries({ webhook }: { webhook: Webhook }): ReactElement {
  return (
    <details className={styles.deliveries}>
      <summary>Recent deliveries</summary>
      <ol>
        {webhook.deliveries.map((delivery) => (
          <li key={delivery.id} data-bad={delivery.state === 'failed'}>
            <span>{momentInWords(delivery.createdAt)}</span>
            <span>{subjectInWords(delivery)}</span>
            <span>{deliveryInWords(delivery)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A webhook with how it stands, and everything that can be done with it. */
export function WebhookRow({ leagues, onRenewed, webhook }: RowProps): ReactElement {
  const [opened, setOpened] = useState<'change' | 'renew' | 'remove' | null>(null);
  const trying = useAct(calls.webhooks.tryWebhook);
  const switching = useAct(calls.webhooks.changeWebhook);
  const renewing = useAct(calls.webhooks.renewSecret);
  const removing = useAct(calls.webhooks.removeWebhook);
  const { events, hint, id, isOn, leagues: chosen, offBecause } = webhook;
  const state = stateInWords(webhook);
  const names = chosen.map((one) => leagues.find((league) => league.id === one)?.name ?? one);
  const close = () => setOpened(null);
  const failure = trying.error ?? switching.error;
  return (
    <li className={recaps.channel}>
      <h3>{hint}</h3>
      <p className={recaps.sent}>{[...events.map((event) => eventWords[event]), ...names].join(' · ')}</p>
      <p className={recaps.state} data-bad={state.isBad} role="status">
        {state.text}
      </p>
      <div className={styles.actions}>
        {offBecause === 'lost' ? null : (
          <>
            <Button
              aria-label={`Send test: ${hint}`}
              isBusy={trying.isPending}
              onClick={() => trying.mutate({ webhook: id })}
            >
              {trying.isPending ? 'Sending…' : 'Send test'}
            </Button>
            <Button aria-label={`Change ${hint}`} onClick={() => setOpened('change')}>
              Change
            </Button>
            {chosen.length === 0 ? null : (
              <Button
                aria-label={`Turn ${isOn ? 'off' : 'on'} ${hint}`}
                isBusy={switching.isPending}
                onClick={() => switching.mutate({ webhook: id, events, leagues: chosen, isOn: !isOn })}
              >
                {isOn ? 'Turn off' : 'Turn on'}
              </Button>
            )}
            <Button aria-label={`New secret: ${hint}`} onClick={() => setOpened('renew')}>
              New secret
            </Button>
          </>
        )}
        <Button aria-label={`Remove ${hint}`} onClick={() => setOpened('remove')}>
          Remove
        </Button>
      </div>
      {trying.data ? (
        <p className={text.note} role="status">
          {trying.data.isDelivered
            ? `The test was accepted (${trying.data.why}).`
            : `The test was not accepted (${trying.data.why}).`}
        </p>
      ) : null}
      {failure ? <FailureNote thrown={failure} /> : null}
      {opened === 'change' ? <Change webhook={webhook} leagues={leagues} onDone={close} /> : null}
      {webhook.deliveries.length > 0 ? <Deliveries webhook={webhook} /> : null}
      {opened === 'renew' ? (
        <ConfirmDialog
          title={`Make a new secret for ${hint}?`}
          confirm="Make it"
          isRunning={renewing.isPending}
          onConfirm={() =>
            renewing.mutate(
              { webhook: id },
              {
                onSuccess: ({ secret }) => {
                  close();
                  onRenewed(secret);
                },
              },
            )
          }
          onClose={close}
        >
          <p>For one day, events are signed with the old secret and the new one.</p>
          {renewing.error ? <FailureNote thrown={renewing.error} /> : null}
        </ConfirmDialog>
      ) : null}
      {opened === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${hint}?`}
          confirm="Remove it"
          isRunning={removing.isPending}
          onConfirm={() => removing.mutate({ webhook: id }, { onSuccess: close })}
          onClose={close}
        >
          <p>Nothing more is sent there; its address, secret and deliveries are erased here.</p>
          {removing.error ? <FailureNote thrown={removing.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
