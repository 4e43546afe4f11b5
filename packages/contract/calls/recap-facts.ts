import { z } from 'zod';
import { RecordUnitShape } from './league-history.ts';
import { DayShape, StatisticIdShape, TeamIdShape } from './shapes.ts';

// The engine's facts about a league's week, from which all sentences are generated.

const count = z.number().int().min(0);
const chance = z.number().min(0).max(1);
const Teams = z.array(TeamIdShape).min(1).readonly();
const TwoTeams = z.tuple([TeamIdShape, TeamIdShape]).readonly();
const TwoNumbers = z.tuple([z.number(), z.number()]).readonly();
const Record = z.object({ wins: count, losses: count, ties: count }).readonly();
const unit = z.enum(['categories', 'points']);
const of = z.enum(['playoffs', 'title']);
const stage = z.enum([
  'regular',
  'playoffs',
  'quarterfinal',
  'semifinal',
  'final',
  'placement',
  'consolation',
]);

const RecapItemShape = z.discriminatedUnion('kind', [
  /** A matchup's result, winner first. `ties` are tied categories. */
  z.object({
    kind: z.literal('result'),
    isTie: z.boolean(),
    teams: TwoTeams,
    scores: TwoNumbers,
    ties: count,
    unit,
    stage,
  }),
  z.object({ kind: z.literal('upset'), winner: TeamIdShape, loser: TeamIdShape, chance }),
  z.object({
    kind: z.literal('closest'),
    isTie: z.boolean(),
    teams: TwoTeams,
    margin: z.number(),
    unit,
    tightest: z.object({ statistic: StatisticIdShape, teams: TwoTeams, values: TwoNumbers }).nullable(),
  }),
  z.object({ kind: z.literal('blowout'), teams: TwoTeams, scores: TwoNumbers, ties: count, unit }),
  /**
   * A win with totals that would have lost to most other teams, or a loss with totals that would have beaten
   * most.
   */
  z.object({
    kind: z.enum(['lucky', 'unlucky']),
    team: TeamIdShape,
    opponent: TeamIdShape,
    allPlay: Record,
  }),
  z.object({
    kind: z.literal('best'),
    teams: Teams,
    allPlay: Record.nullable(),
    points: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('standout'),
    team: TeamIdShape,
    statistic: StatisticIdShape,
    value: z.number(),
  }),
  /**
   * `points`: the best lineup's points minus the set lineup's. `turned`: the better result that the best
   * lineup would have given.
   */
  z.object({
    kind: z.literal('bench'),
    team: TeamIdShape,
    games: count,
    points: z.number().nullable(),
    turned: z.object({ actual: Record, best: Record }).nullable(),
  }),
  z.object({
    kind: z.literal('record'),
    record: z.string(),
    team: TeamIdShape,
    opponent: TeamIdShape.nullable(),
    statistic: z.union([StatisticIdShape, z.literal('points')]).nullable(),
    unit: RecordUnitShape,
    value: z.number(),
    previous: z.object({ value: z.number(), team: z.string(), season: z.number().int() }),
    /** Number of seasons the record covers. */
    seasons: count,
  }),
  z.object({
    kind: z.literal('trade'),
    sides: z
      .array(
        z.object({
          team: TeamIdShape,
          got: z.array(z.string()).readonly(),
          picks: count,
          faab: z.number().min(0).optional(),
        }),
      )
      .readonly(),
    favored: z.object({ team: TeamIdShape, chance }).nullable(),
  }),
  z.object({ kind: z.enum(['rise', 'fall']), team: TeamIdShape, of, before: chance, after: chance }),
  z.object({
    kind: z.literal('leader'),
    teams: Teams,
    record: Record.nullable(),
    points: z.number().nullable(),
    /** Lead over the next team in games or points. */
    ahead: z.number().nullable(),
  }),
  z.object({ kind: z.literal('climb'), team: TeamIdShape, from: count, to: count }),
  z.object({ kind: z.enum(['clinched', 'eliminated', 'bye']), teams: Teams }),
  z.object({ kind: z.literal('champion'), team: TeamIdShape, runnerUp: TeamIdShape.nullable() }),
  z.object({ kind: z.literal('streak'), team: TeamIdShape, length: count, isWinning: z.boolean() }),
  /** A team's odds if it wins the week, and if it loses. */
  z.object({
    kind: z.literal('stake'),
    week: z.number().int(),
    team: TeamIdShape,
    of,
    win: chance,
    loss: chance,
  }),
  /** An upcoming matchup, home first, with the home side's chance. */
  z.object({ kind: z.literal('pairing'), teams: TwoTeams, chance: chance.nullable(), stage }),
  z.object({ kind: z.enum(['tossUp', 'favorite']), teams: TwoTeams, chance }),
  z.object({ kind: z.literal('topMeeting'), teams: TwoTeams, ranks: TwoNumbers }),
  z.object({ kind: z.literal('race'), teams: TwoTeams, rank: count, gap: z.number() }),
  z.object({ kind: z.literal('deadline'), day: DayShape }),
  z.object({ kind: z.literal('lastRegularWeek'), spots: count }),
]);
export type RecapItem = z.output<typeof RecapItemShape>;

export const RecapFactsShape = z.object({
  about: z.enum(['recap', 'preview', 'trade']),
  week: z.number().int(),
  firstDay: DayShape,
  lastDay: DayShape,
  isPlayoffs: z.boolean(),
  /** In display order. */
  items: z.array(RecapItemShape).readonly(),
});
export type RecapFacts = z.output<typeof RecapFactsShape>;

export const recapTones = ['plain', 'cheeky'] as const;
export type RecapTone = (typeof recapTones)[number];
