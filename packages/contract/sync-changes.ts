import { z } from 'zod';
import { DayShape } from './shapes.ts';

const count = z.number().int();

/**
 * One thing that a sync changed, in facts that pages turn into words. A week or day is `added` when it was read for the
 * first time, `updated` while it had not ended before, and `corrected` when it was over and its numbers changed.
 */
export const SyncChangeShape = z.discriminatedUnion('kind', [
  /** Names of the league's settings that changed. */
  z.object({ kind: z.literal('settings'), fields: z.array(z.string()) }),
  z.object({ kind: z.literal('teams'), teams: count }),
  z.object({ kind: z.literal('standings'), teams: count }),
  z.object({ kind: z.literal('weeksAdded'), weeks: z.array(count) }),
  z.object({ kind: z.literal('weeksUpdated'), weeks: z.array(count) }),
  /** Teams whose lines changed, and how many numbers in them; and matchups that changed. */
  z.object({
    kind: z.literal('weekCorrected'),
    week: count,
    teams: count,
    statistics: count,
    matchups: count,
  }),
  /** Teams with other players or lineups, and players who came or went. */
  z.object({ kind: z.literal('rosters'), teams: count, players: count }),
  z.object({ kind: z.literal('draft'), picks: count }),
  z.object({ kind: z.literal('moves'), count }),
  z.object({ kind: z.literal('offers'), count }),
  z.object({ kind: z.literal('players'), count }),
  /** Players who became free agents, and who are none any more. */
  z.object({ kind: z.literal('freeAgents'), come: count, gone: count }),
  z.object({ kind: z.literal('daysAdded'), count, firstDay: DayShape, lastDay: DayShape }),
  z.object({ kind: z.literal('dayCorrected'), day: DayShape, teams: count, statistics: count }),
  /** A past season that was found. */
  z.object({ kind: z.literal('season'), league: z.string(), season: count }),
]);
export type SyncChange = z.infer<typeof SyncChangeShape>;
