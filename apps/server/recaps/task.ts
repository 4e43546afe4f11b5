import type { Task } from '../jobs/work.ts';
import { type RecapFinding, recapFinder } from './find.ts';

/** Once a minute and after each sync: has channels told what is due by their own day and hour. */
export function recapTask(around: RecapFinding): Task {
  return { name: 'recaps', cron: '* * * * *', followsSyncs: true, run: recapFinder(around) };
}
