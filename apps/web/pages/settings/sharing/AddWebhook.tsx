import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import text from '../../../theme/text.module.css';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Sharing.module.css';
import { choiceFaults, type WebhookChoices, WebhookForm } from './WebhookForm.tsx';

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
  const adding = useApiMutation(calls.webhooks.addWebhook);
  const form = useForm<WebhookChoices & { readonly address: string }>({
    initial: {
      address: '',
      events: webhookEvents,
      leagues: leagues.filter(({ isActive }) => isActive).map(({ id }) => id),
    },
    faults: (values) => ({
      address: textFault(textRules.webhookAddress, values.address),
      ...choiceFaults(values),
    }),
    thrown: adding.error,
  });
  const submit = () =>
    form.submit(({ address, events, leagues: chosen }) =>
      adding.mutate(
        { address, events: [...events], leagues: [...chosen] },
        { onSuccess: ({ secret }) => onAdded(secret) },
      ),
    );
  return (
    <MutationForm
      className={styles.form}
      aria-label="Add a webhook"
      mutation={adding}
      action="Add the webhook"
      onSubmit={submit}
      onCancel={onClose}
      noValidate
    >
      <TextInput
        label="Address"
        hint="An https address of your own program, or of a service such as Zapier or n8n."
        placeholder="https://example.com/fantasy"
        autoComplete="off"
        spellCheck={false}
        required
        maximum={textRules.webhookAddress.longest}
        showsCounter={false}
        {...form.field('address')}
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
      <WebhookForm leagues={leagues} form={form} />
    </MutationForm>
  );
}
