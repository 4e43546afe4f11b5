import type { Task } from '../jobs/work.ts';
import type { Forecaster } from '../league/forecast/forecaster.ts';
import type { Parts } from '../parts.ts';
import { findAlerts } from './find.ts';
import { pushAlerts, sendAlerts } from './send.ts';

/** Once a minute and after each sync: looks for alerts where something has changed, and sends what is due. */
export function alertTask(parts: Parts, forecasts: Forecaster): Task {
  return {
    name: 'alerts',
    cron: '* * * * *',
    followsSyncs: true,
    run: async () => {
      /* What was found before is sent, whatever came in the way of finding more. */
      await findAlerts({ ...parts, forecasts }).catch((error: unknown) =>
        parts.log.error({ err: error }, 'alerts could not be looked for'),
      );
      await sendAlerts(parts);
      await pushAlerts(parts);
    },
  };
}
