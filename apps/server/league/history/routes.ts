import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { keepHistories } from './chapters.ts';
import { pastOf } from './past.ts';

/** The call of `league/…` that looks back over a league's seasons. */
export const historyRoutes: Concern = (routes, { now, reads }) => {
  const histories = keepHistories();

  routes.handleKept(
    calls.league.history,
    ({ membership, restsOn, unchanged, user }) =>
      /* What it reads comes from one moment, also while a sync writes. */
      reads.atOnce([membership.league, membership.linked, user.id], async (transaction) => {
        const { league, ownTeamId } = await openLeague(transaction, membership);
        const { about, seasons, state } = await pastOf(transaction, user.id, league.id, now());
        restsOn(user.id, ...about);
        const version = versionOf(league.version, seasons, state, ownTeamId);
        if (unchanged(version)) return notModified;
        const history = await histories.read(transaction, seasons);
        return {
          ...history,
          people: history.people.map((person) => ({
            ...person,
            isOwn: person.teams.some((team) => team.league === league.id && team.teamId === ownTeamId),
          })),
          past: state,
          version,
        };
      }),
    { isOfAccount: true, isTold: true, isWithoutNba: true },
  );
};
