import { z } from 'zod';
import { DayShape } from './shapes.ts';

const count = z.number().int();

/**
 * One change of a sync. A week or day is `added` when synced for the first time, `updated` before it has
 * ended, and `corrected` when its numbers changed after it was over.
 */
export const SyncChangeShape = z.discriminatedUnion('kind', [
  /** Names of the changed league settings. */
  z.object({ kind: z.literal('settings'), fields: z.array(z.string()) }),
  z.object({ kind: z.literal('teams'), teams: count }),
  z.object({ kind: z.literal('standings'), teams: count }),
  z.object({ kind: z.literal('weeksAdded'), weeks: z.array(count) }),
  z.object({ kind: z.literal('weeksUpdated'), weeks: z.array(count) }),
  /** Numbers of teams with changed statistics, of changed values, and of changed matchups. */
  z.object({
    kind: z.literal('weekCorrected'),
    week: count,
    teams: count,
    statistics: count,
    matchups: count,
  }),
  /** Teams whose players or lineups changed, and players added or removed. */
  z.object({ kind: z.literal('rosters'), teams: count, players: count }),
  z.object({ kind: z.literal('draft'), picks: count }),
  z.object({ kind: z.literal('moves'), count }),
  z.object({ kind: z.literal('offers'), count }),
  z.object({ kind: z.literal('players'), count }),
  /** Number of new free agents, and of players who no longer are. */
  z.object({ kind: z.literal('freeAgents'), come: count, gone: count }),
  z.object({ kind: z.literal('daysAdded'), count, firstDay: DayShape, lastDay: DayShape }),
  z.object({ kind: z.literal('dayCorrected'), day: DayShape, teams: count, statistics: count }),
  /** A past season that was found. */
  z.object({ kind: z.literal('season'), league: z.string(), season: count }),
]);
export type SyncChange = z.infer<typeof SyncChangeShape>;
