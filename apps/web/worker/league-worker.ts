import { session, sessionStore } from '../session/session.ts';
import { workerClient } from './client.ts';
import type { LeagueQuestions } from './league-questions.ts';

export const leagueWorker = workerClient<LeagueQuestions>(
  () => new Worker(new URL('./league.worker.ts', import.meta.url), { type: 'module' }),
);

// One session's inputs must not remain in the worker for the next session.
let knownToken = session().token;
sessionStore.subscribe(() => {
  if (session().token !== knownToken) leagueWorker.end();
  knownToken = session().token;
});
