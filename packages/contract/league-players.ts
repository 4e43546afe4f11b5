import { injuryStatuses, positions, reportStatuses, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { DayShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

/** A player as the league knows him: who he is, whose he is, and which of the NBA's players that is. */
export const LeaguePlayerShape = z.object({
  /** The platform's id: what `player=` in an address names. */
  id: z.string(),
  name: z.string(),
  /** The NBA team; null for free agents of the NBA. */
  nbaTeam: z.string().nullable(),
  positions: z.array(z.enum(positions)),
  /** The one he counts by where the league limits positions; not there where nobody has read it. */
  primaryPosition: z.enum(positions).nullish(),
  /** Whether the platform lists him among those nobody drops. */
  isUndroppable: z.boolean().optional(),
  /** His health as known best: by the NBA's injury report where it tells of his next game, else by the platform. */
  injury: z.enum(injuryStatuses),
  injuryNote: z.string().nullable(),
  /** What that report says of his next game, and the platform's status beside it; null or not there where it says nothing. */
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
  /** The NBA's number, by which projections and games know him; null where none has been found. */
  nbaId: z.number().int().nullable(),
  /** Whose he is, and where he stands there; null for players nobody has. */
  teamId: TeamIdShape.nullable(),
  slot: z.enum(rosterSlots).nullable(),
  availability: z.enum(['rostered', 'freeAgent', 'waivers']),
  /** The day his waivers clear; null where unknown, and for everybody else. */
  waiverUntil: DayShape.nullable(),
  /** Percent of the platform's leagues in which he is on a team; read of free agents alone. */
  percentRostered: z.number().nullable(),
  /** By how many points that percentage moved within the last week; not there where the platform does not tell. */
  percentRosteredChange: z.number().nullish(),
});
export type LeaguePlayer = z.infer<typeof LeaguePlayerShape>;

export const players = read({
  path: 'league/players',
  summary:
    'Every player known to the league: the rosters of the latest day, then the free agents (the most owned elsewhere first), then other players who were drafted or moved before.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  answer: z.object({
    players: z.array(LeaguePlayerShape),
    /** False while the free agents or a roster have not been read: then players who are not here may be free. */
    isWhole: z.boolean(),
    freshness: FreshnessShape,
  }),
  errors: ['leagueNotFound'],
});
