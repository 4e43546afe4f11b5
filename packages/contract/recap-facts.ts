import { z } from 'zod';
import { DayShape, StatisticIdShape, TeamIdShape } from './shapes.ts';

/* What can be told of a league's week, as the engine finds it: all sentences are made from this. */

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

export const RecapItemShape = z.discriminatedUnion('kind', [
  /** How a matchup ended, its winner first. `ties` are categories that nobody won. */
  z.object({
    kind: z.literal('result'),
    isTie: z.boolean(),
    teams: TwoTeams,
    scores: TwoNumbers,
    ties: count,
    unit,
    stage,
  }),
  /** The winner's chance before the week. */
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
  /** Won a week that would have lost to most others, or lost one that would have beaten most. */
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
  /** `points`: by which the best lineup beats the one that was set. `turned`: the result it would have made better. */
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
    value: z.number(),
    previous: z.object({ value: z.number(), team: z.string(), season: z.number().int() }),
    /** Seasons that the record is of. */
    seasons: count,
  }),
  z.object({
    kind: z.literal('trade'),
    sides: z
      .array(z.object({ team: TeamIdShape, got: z.array(z.string()).readonly(), picks: count }))
      .readonly(),
    favored: z.object({ team: TeamIdShape, chance }).nullable(),
  }),
  z.object({ kind: z.enum(['rise', 'fall']), team: TeamIdShape, of, before: chance, after: chance }),
  z.object({
    kind: z.literal('leader'),
    teams: Teams,
    record: Record.nullable(),
    points: z.number().nullable(),
    /** Games, or points, by which the next team is behind. */
    ahead: z.number().nullable(),
  }),
  z.object({ kind: z.literal('climb'), team: TeamIdShape, from: count, to: count }),
  z.object({ kind: z.enum(['clinched', 'eliminated', 'bye']), teams: Teams }),
  z.object({ kind: z.literal('champion'), team: TeamIdShape, runnerUp: TeamIdShape.nullable() }),
  z.object({ kind: z.literal('streak'), team: TeamIdShape, length: count, isWinning: z.boolean() }),
  /** What a team's chances are with a win in the week, and with a loss. */
  z.object({
    kind: z.literal('stake'),
    week: z.number().int(),
    team: TeamIdShape,
    of,
    win: chance,
    loss: chance,
  }),
  /** A matchup to come, home first, with the home side's chance. */
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
  /** In the order in which they are told. */
  items: z.array(RecapItemShape).readonly(),
});
export type RecapFacts = z.output<typeof RecapFactsShape>;

export const recapTones = ['plain', 'cheeky'] as const;
export type RecapTone = (typeof recapTones)[number];
