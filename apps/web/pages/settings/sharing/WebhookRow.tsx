import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague, Webhook } from '../../../api/responses.ts';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { ConfirmButton } from '../../../forms/ConfirmButton.tsx';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import recaps from './Recaps.module.css';
import styles from './Sharing.module.css';
import { choiceFaults, type WebhookChoices, WebhookForm } from './WebhookForm.tsx';
import { deliveryInWords, eventWords, momentInWords, stateInWords, subjectInWords } from './webhook-words.ts';

interface RowProps {
  readonly webhook: Webhook;
  readonly leagues: readonly SettingsLeague[];
  readonly onRenewed: (secret: string) => void;
}

function Change({ leagues, onDone, webhook }: Omit<RowProps, 'onRenewed'> & { onDone: () => void }) {
  const changing = useApiMutation(calls.webhooks.changeWebhook);
  const { events, id, isOn, leagues: chosen } = webhook;
  const form = useForm<WebhookChoices>({
    initial: { events, leagues: chosen },
    faults: choiceFaults,
    thrown: changing.error,
  });
  const submit = () =>
    form.submit((choices) =>
      changing.mutate(
        { webhook: id, events: [...choices.events], leagues: [...choices.leagues], isOn },
        { onSuccess: onDone },
      ),
    );
  return (
    <MutationForm
      className={styles.form}
      aria-label={`Change ${webhook.hint}`}
      mutation={changing}
      action="Save"
      onSubmit={submit}
      onCancel={onDone}
    >
      <WebhookForm leagues={leagues} form={form} />
    </MutationForm>
  );
}

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

export function WebhookRow({ leagues, onRenewed, webhook }: RowProps): ReactElement {
  const [isChanging, setChanging] = useState(false);
  const trying = useApiMutation(calls.webhooks.tryWebhook);
  const switching = useApiMutation(calls.webhooks.changeWebhook);
  const renewing = useApiMutation(calls.webhooks.renewSecret);
  const removing = useApiMutation(calls.webhooks.removeWebhook);
  const { events, hint, id, isOn, leagues: chosen, offBecause } = webhook;
  const state = stateInWords(webhook);
  const names = chosen.map((one) => leagues.find((league) => league.id === one)?.name ?? one);
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
            <Button aria-label={`Change ${hint}`} onClick={() => setChanging(true)}>
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
            <ConfirmButton
              label="New secret"
              name={`New secret: ${hint}`}
              title={`Make a new secret for ${hint}?`}
              confirm="Make it"
              mutation={renewing}
              onConfirm={(done) =>
                renewing.mutate(
                  { webhook: id },
                  {
                    onSuccess: ({ secret }) => {
                      done();
                      onRenewed(secret);
                    },
                  },
                )
              }
            >
              <p>For one day, events are signed with the old secret and the new one.</p>
            </ConfirmButton>
          </>
        )}
        <ConfirmButton
          label="Remove"
          name={`Remove ${hint}`}
          title={`Remove ${hint}?`}
          confirm="Remove it"
          mutation={removing}
          onConfirm={(done) => removing.mutate({ webhook: id }, { onSuccess: done })}
        >
          <p>Nothing more is sent there; its address, secret and deliveries are erased here.</p>
        </ConfirmButton>
      </div>
      {trying.data ? (
        <p className={text.note} role="status">
          {trying.data.isDelivered
            ? `The test was accepted (${trying.data.why}).`
            : `The test was not accepted (${trying.data.why}).`}
        </p>
      ) : null}
      {failure ? <FailureNote thrown={failure} /> : null}
      {isChanging ? <Change webhook={webhook} leagues={leagues} onDone={() => setChanging(false)} /> : null}
      {webhook.deliveries.length > 0 ? <Deliveries webhook={webhook} /> : null}
    </li>
  );
}
