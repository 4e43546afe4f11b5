import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { fantasyDayOf, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import type { Queryable } from '../../database/index.ts';
import { shownPickups } from '../../database/schema/pickup-record.ts';
import type { Parts } from '../../parts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';

/** Keeps what a team is recommended on a day: the first of each day stays. What a browser handed over is proof of nothing. */
export async function keepPickups(
  database: Queryable,
  about: {
    readonly league: LeagueId;
    readonly team: TeamId;
    readonly isReplayed: boolean;
    readonly day: string;
  },
  { lastDay, pickups, unit, week }: WeighedPickups,
): Promise<void> {
  if (isBrowserCopy(about.league) || unit === null || lastDay === null) return;
  const rows = pickups.map(({ day: firstDay, drop, gain, player }, place) => ({
    leagueId: about.league,
    teamId: about.team,
    day: about.day,
    rank: place + 1,
    isReplayed: about.isReplayed,
    week,
    firstDay,
    lastDay,
    unit,
    gain,
    playerId: player.id,
    dropId: drop?.id ?? null,
  }));
  if (rows.length > 0) await database.insert(shownPickups).values(rows).onConflictDoNothing();
}

/** The same forecasts, of which every team's pickups are kept for the record; a failure to is logged and keeps nobody waiting. */
export function recordingPickups(
  forecasts: Forecaster,
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
): Forecaster {
  return {
    ...forecasts,
    pickups: async (league, team, asker) => {
      const weighed = await forecasts.pickups(league, team, asker);
      if (weighed)
        await keepPickups(
          database,
          { league, team, isReplayed: false, day: fantasyDayOf(now()) },
          weighed,
        ).catch((error: unknown) =>
          log.error({ err: error, league }, 'recommended pickups could not be stored for the record'),
        );
      return weighed;
    },
  };
}
