import { injuryStatuses, positions, reportStatuses, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { DayShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

const LeaguePlayerShape = z.object({
  /** The platform's id, used as `player=` in URLs. */
  id: z.string(),
  name: z.string(),
  nbaTeam: z.string().nullable(),
  positions: z.array(z.enum(positions)),
  /** The position that counts for the league's position limits; missing until synced. */
  primaryPosition: z.enum(positions).nullish(),
  isUndroppable: z.boolean().optional(),
  /** Health status: from the NBA's injury report if it covers the next game, otherwise from the platform. */
  injury: z.enum(injuryStatuses),
  injuryNote: z.string().nullable(),
  /**
   * The injury report's entry for the next game, and the platform's status; null or missing without an entry.
   */
  report: z
    .object({
      day: DayShape,
      status: z.enum(reportStatuses),
      reason: z.string(),
      madeAt: z.iso.datetime(),
      platformInjury: z.enum(injuryStatuses),
    })
    .nullish(),
  jersey: z.string().nullable(),
  /** NBA id, as in projections and games; null when unmatched. */
  nbaId: z.number().int().nullable(),
  /** The player's team and slot; null for free agents. */
  teamId: TeamIdShape.nullable(),
  slot: z.enum(rosterSlots).nullable(),
  availability: z.enum(['rostered', 'freeAgent', 'waivers']),
  /** The day waivers clear; null when unknown, and for players not on waivers. */
  waiverUntil: DayShape.nullable(),
  /** Rank by the platform's rating of the season so far; only for rostered players, missing when not reported. */
  seasonRank: z.number().int().optional(),
  /** Percent of the platform's leagues that roster the player; only for free agents. */
  percentRostered: z.number().nullable(),
  /** Change of that percentage within the last week, in points; missing when unknown. */
  percentRosteredChange: z.number().nullish(),
});
export type LeaguePlayer = z.infer<typeof LeaguePlayerShape>;

export const players = read({
  path: 'league/players',
  summary:
    'Every player known to the league: the rosters of the latest day, then free agents (most rostered first), then other players who were drafted or moved before.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({
    players: z.array(LeaguePlayerShape),
    /**
     * False while free agents or a roster are not synced; then players who are missing here may be free
     * agents.
     */
    isWhole: z.boolean(),
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});
