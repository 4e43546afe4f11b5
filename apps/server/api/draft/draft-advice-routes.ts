import { calls } from '@fantasy-stats/contract';
import { DraftRoomShape } from '@fantasy-stats/contract/draft-room-shape';
import { sound } from '@fantasy-stats/questions/draft-room';
import { noDraftAdviceWords } from '@fantasy-stats/words/no-draft-advice';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { draftRooms } from '../../kernel/database/schema/draft-room.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readDefaults, readOwnProjections } from '../../leagues/read-marks.ts';

export function draftAdviceRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.handle(calls.draft.advice, async ({ membership, query, user }) => {
      const ofLeague = eq(sql`${draftRooms.room} ->> 'league'`, membership.league);
      const own = and(eq(draftRooms.userId, user.id), ofLeague);
      const [row] = await database
        .select()
        .from(draftRooms)
        .where(query.room === undefined ? own : and(own, eq(draftRooms.id, query.room)))
        .orderBy(sql`${draftRooms.room} ->> 'mock' is not null`, desc(draftRooms.changedAt), draftRooms.id)
        .limit(1);
      if (!row && query.room !== undefined) throw new ApiError('notFound');
      if (!row) return { room: null, advice: null, none: 'noRoom', message: noDraftAdviceWords.noRoom };
      const room = sound(DraftRoomShape.parse(row.room));
      const defaults = await readDefaults(database, user.id);
      const { punts, usesOwnWeights, weights } = defaults;
      const { advice, none } = await whileRunning(
        forecasts.request(
          'draftAdvice',
          {
            league: membership.league,
            room,
            defaults: { punts, usesOwnWeights, weights },
            own: await readOwnProjections(database, user.id, defaults),
          },
          { caller: user.id },
        ),
      );
      const { kind, mock, name, picks, rounds, teams } = room;
      return {
        room: { id: row.id, name, kind, teams, rounds, isMock: mock !== null, picked: picks.length },
        advice,
        none,
        message: none && noDraftAdviceWords[none],
      };
    });
  };
}
