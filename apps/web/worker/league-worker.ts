import { onSessionChange, session } from '../shell/session/session.ts';
import { workerClient } from './client.ts';
import type { LeagueQuestions } from './league-questions.ts';

/** The worker that all pages ask. */
export const leagueWorker = workerClient<LeagueQuestions>(
  () => new Worker(new URL('./league.worker.ts', import.meta.url), { type: 'module' }),
);

/* What was handed over on behalf of one session is not kept for the next. */
let knownToken = session().token;
onSessionChange(() => {
  if (session().token !== knownToken) leagueWorker.end();
  knownToken = session().token;
});
