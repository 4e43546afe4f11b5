import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { versionOf } from '../input-versions.ts';
import { openLeague } from '../open-league.ts';
import { cacheHistories } from './chapters.ts';
import { pastOf } from './past.ts';

export const historyRoutes: RegisterRoutes = (routes, { database, now }) => {
  const histories = cacheHistories();

  routes.cached(
    calls.league.history,
    { inputs: ['league', 'past', 'account'], variesBy: 'account' },
    ({ membership, user }) =>
      readSnapshot(database, async (transaction) => {
        const { league, ownTeamId } = await openLeague(transaction, membership);
        const { seasons, state } = await pastOf(transaction, user.id, league.id, now());
        const history = await histories.read(transaction, seasons);
        return {
          ...history,
          people: history.people.map((person) => ({
            ...person,
            isOwn: person.teams.some((team) => team.league === league.id && team.teamId === ownTeamId),
          })),
          past: state,
          version: versionOf(seasons, state, ownTeamId),
        };
      }),
  );
};
