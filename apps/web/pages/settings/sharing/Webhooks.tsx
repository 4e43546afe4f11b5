import { calls } from '@fantasy-stats/contract/calls';
import { webhooksAtMost } from '@fantasy-stats/contract/webhook-kinds';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import styles from './Sharing.module.css';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookRow } from './WebhookRow.tsx';

export function Webhooks({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  const { data, error } = useApiQuery(calls.webhooks.webhooks, {});
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = data?.webhooks ?? [];
  return (
    <Section id="webhooks" name="Webhooks" note="events for your own programs">
      <p className={styles.text}>
        Notifies your program when a week ends, a trade is made, or you have an alert. Each event is signed
        and retried for a day and a half.{' '}
        <a className={text.link} href="/api/docs">
          How to verify them
        </a>
      </p>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {webhooks.length > 0 ? (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} leagues={leagues} onRenewed={setSecret} />
          ))}
        </ul>
      ) : data && !isAdding ? (
        <p className={text.note}>You have no webhooks.</p>
      ) : null}
      {secret === null ? null : (
        <ShownOnce what="the signing secret" secret={secret} onDone={() => setSecret(null)} />
      )}
      {leagues.length === 0 ? (
        <p className={text.note}>Link a league first.</p>
      ) : data && isAdding ? (
        <AddWebhook
          leagues={leagues}
          simulatedReceiver={data.simulatedReceiver}
          isSimulatedOnly={data.isSimulatedOnly}
          onAdded={(added) => {
            setSecret(added);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : data && webhooks.length < webhooksAtMost ? (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>Add a webhook</Button>
        </div>
      ) : null}
    </Section>
  );
}
