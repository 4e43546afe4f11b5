import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { fantasyDayOf, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import { z } from 'zod';
import type { Queryable } from '../../database/index.ts';
import { shownPickups } from '../../database/schema/pickup-record.ts';
import { ApiError } from '../../http/errors.ts';
import type { WorkKind } from '../../jobs/work.ts';
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

/** Weighs a team's pickups as its page does, so that they are kept. */
const pickupWork: WorkKind<{ league: string; team: string }> = {
  name: 'record-pickups',
  data: z.object({ league: z.string(), team: z.string() }),
  tries: 2,
  pauseSeconds: 60,
  isUnique: true,
};

export interface PickupRecorder {
  /** Has a team's pickups of today kept, whose reader has just been shown them; once a day on a node. */
  shown(league: LeagueId, team: TeamId | null): Promise<void>;
}

/** What pages show is worked out in browsers: the same is worked out here, once a day for each team. */
export function pickupRecorder(
  { database, log, now, queue }: Pick<Parts, 'database' | 'log' | 'now' | 'queue'>,
  forecasts: Pick<Forecaster, 'pickups'>,
): PickupRecorder {
  queue.handle(pickupWork, async ({ league, team }) => {
    try {
      await forecasts.pickups(league, team);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
    }
  });
  let day = '';
  const asked = new Set<string>();
  return {
    shown: async (league, team) => {
      if (team === null || isBrowserCopy(league)) return;
      const today = fantasyDayOf(now());
      if (today !== day) asked.clear();
      day = today;
      const key = `${league} ${team}`;
      if (asked.has(key)) return;
      asked.add(key);
      await queue.enqueue(database, pickupWork, { league, team }, { key }).catch((error: unknown) => {
        asked.delete(key);
        log.error({ err: error, league }, 'pickups could not be put down for the record');
      });
    },
  };
}
