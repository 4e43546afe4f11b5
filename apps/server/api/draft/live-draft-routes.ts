import { calls } from '@fantasy-stats/contract';
import type { LivePick } from '@fantasy-stats/contract/draft-live';
import { type DraftPick, type League, playerScopeOf } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readLeague, readPlayers } from '../../leagues/facts/read-league.ts';
import type { LiveDraft, LiveDrafts } from '../../leagues/live-draft/live-drafts.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';

export function liveDraftRoutes(liveDrafts: LiveDrafts): RegisterRoutes {
  return (routes, { database }) => {
    // This response is not cached, because only the platform knows whether the draft has changed.
    routes.handle(calls.draft.live, async ({ membership, user }) => {
      const league = await readLeague(database, membership.league);
      if (!league) throw new ApiError('leagueNotFound');
      return responseOf(database, league, await liveDrafts.read(league, user.id));
    });

    routes.handleBytes(calls.draft.reading, async ({ bytes, query, user }) => {
      const { league, live, requests } = await liveDrafts.handOver(query.league, bytes, user.id);
      return { live: await responseOf(database, league, live), requests };
    });
  };
}

async function responseOf(
  database: Queryable,
  league: League,
  { facts, failure, pickedAt, pollSeconds, readAt }: LiveDraft,
) {
  return {
    state: facts?.state ?? null,
    order: facts?.order ?? null,
    picks: await named(database, league, facts?.picks ?? []),
    secondsPerPick: league.secondsPerPick ?? null,
    onClockSince: pickedAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    failure,
    pollSeconds,
  };
}

async function named(database: Queryable, league: League, picks: readonly DraftPick[]): Promise<LivePick[]> {
  const ids = picks.flatMap(({ playerId }) => playerId ?? []);
  if (ids.length === 0) return picks.map((pick) => ({ ...pick, nbaId: null, name: null }));
  return readSnapshot(database, async (transaction) => {
    const numbers = await nbaNumbersOf(transaction, league.id, ids);
    const players = await readPlayers(transaction, playerScopeOf(league), ids);
    const names = new Map(players.map(({ id, name }) => [id, name]));
    return picks.map((pick) => {
      const { playerId } = pick;
      if (playerId === null) return { ...pick, nbaId: null, name: null };
      const nbaId = numbers.get(playerId) ?? newcomerNumber(playerId);
      return { ...pick, nbaId, name: names.get(playerId) ?? null };
    });
  });
}
