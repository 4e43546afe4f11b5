import type { Forecaster } from '../forecasts/forecaster.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { alertRoutes } from './alerts/alert-routes.ts';
import { alertSource } from './alerts/find-alerts.ts';
import { pushAlerts, sendAlerts } from './alerts/send-alerts.ts';
import { chatChannel } from './delivery/chat-channel.ts';
import { type Push, pushChannel } from './delivery/push-channel.ts';
import { webhookChannel } from './delivery/webhook-channel.ts';
import { sendDigests } from './digest/send-digests.ts';
import { findTask } from './find-due.ts';
import { pushRoutes } from './push/push-routes.ts';
import { forgetUnconfirmed } from './recaps/channels.ts';
import { recapSource } from './recaps/find-recaps.ts';
import { installOneClick } from './recaps/one-click.ts';
import { recapRoutes } from './recaps/recap-routes.ts';
import { webhookSource } from './webhooks/find-events.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';
import { forgetFormerSecrets } from './webhooks/webhook-store.ts';

export interface NotifyModule extends ServerModule {
  readonly push: Push;
}

export function notifyModule(parts: Parts, forecasts: Forecaster): NotifyModule {
  const { database, log } = parts;
  const push = pushChannel(parts);
  const recaps = chatChannel(parts);
  const webhooks = webhookChannel(parts);
  return {
    name: 'notify',
    push,
    routes: [alertRoutes, pushRoutes(push), recapRoutes(recaps), webhookRoutes(webhooks)],
    installApi: (api) => installOneClick(api, parts),
    jobs: [...push.jobs, ...recaps.jobs, ...webhooks.jobs],
    schedules: [
      findTask(parts, alertSource({ ...parts, forecasts }), async () => {
        // Send digests first, because alerts do not repeat them.
        await sendDigests({ ...parts, push }).catch((error: unknown) => {
          log.error({ err: error }, 'daily digests could not be sent');
        });
        await sendAlerts({ ...parts, push });
        await pushAlerts({ ...parts, push });
      }),
      findTask(parts, recapSource({ ...parts, forecasts, sender: recaps })),
      findTask(parts, webhookSource({ ...parts, sender: webhooks })),
    ],
    // Create the push keys at startup, so that GET requests only read them.
    start: async () => {
      await push.publicKey();
    },
    cleanup: [(at) => forgetUnconfirmed(database, at), (at) => forgetFormerSecrets(database, at)],
  };
}
