import { calls } from '@fantasy-stats/contract';
import type { Keeper } from '@fantasy-stats/contract/keepers';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { readLeague, short } from './call-api.ts';
import { AboutLeague, Certainty, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();

const KeeperRow = z.object({
  player: z.object({ id: z.string(), name: z.string() }),
  cost: number.describe('Round of the draft, or dollars'),
  costFrom: z.enum(['entered', 'platform', 'draft', 'undrafted']),
  value: number.describe('Projected value above replacement per week'),
  yields: number.nullable().describe('Value that the freed pick or money yields in the draft'),
  surplus: number.nullable().describe('Value minus yields; null when the player cannot be kept'),
  price: number.nullable().describe('Auction price without the keeper; null where keepers cost rounds'),
  pickRound: number
    .nullable()
    .describe('Round of the pick that keeps the player: earlier than the cost if the team traded that pick'),
  age: number.nullable().describe('In years; null when the birth date is unknown'),
  threeYears: z
    .object({ value: number, low: number, high: number })
    .nullable()
    .describe(
      'Sum of the values of three seasons, the first of which is that of the draft, with an 80 % interval',
    ),
  yearsKept: number.describe('Seasons in a row the player was kept'),
  keep: z.boolean(),
});

function rowOf(keeper: Keeper) {
  const { age, cost, costFrom, isKept, pickRound, player, price, surplus, threeYears, value, years, yields } =
    keeper;
  const shortOrNull = (one: number | null) => (one === null ? null : short(one, 2));
  return {
    player: { id: player.id, name: plainName(player.name, player.id) },
    ...{ cost, costFrom },
    value: short(value, 2),
    yields: shortOrNull(yields),
    surplus: shortOrNull(surplus),
    price: shortOrNull(price),
    ...{ pickRound, age },
    threeYears: threeYears && {
      value: short(threeYears.value, 2),
      low: short(threeYears.low, 2),
      high: short(threeYears.high, 2),
    },
    yearsKept: years,
    keep: isKept,
  };
}

const unitNames = {
  score: 'G-score per week',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points per week',
} as const;

function certaintyOf(isFullSeason: boolean): string {
  const values = isFullSeason
    ? 'From today’s projections per game over a full season, with every player healthy'
    : 'From today’s projections';
  return `${values}; in the draft every open pick is assumed to take the best player left. Three-year values come from how statistics and games of NBA players changed with age.`;
}

export const keepers = tool({
  name: 'keepers',
  title: 'Keepers',
  description:
    'In leagues with keepers: which players the own team should keep for the next draft, by value over the round or dollars they cost, and the keepers to expect of the other teams. Costs come from the platform, the last draft, or the account’s own keeper rules. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string().nullable(),
    season: number.describe('The year in which the season of the draft starts'),
    perTeam: number.nullable().describe('Maximum number of keepers per team; null when unknown'),
    costKind: z.enum(['round', 'price']),
    keep: z.array(KeeperRow).describe('Own players to keep'),
    doNotKeep: z.array(KeeperRow).describe('Other players of the own team'),
    gain: number.nullable().describe('Value gained by the own keepers over keeping no player'),
    otherTeams: z
      .array(z.object({ team: z.string(), gain: number, keep: z.array(KeeperRow) }))
      .describe('Keepers to expect of the other teams'),
    none: z.string().nullable().describe('Why keepers are missing'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const found = await callApi(calls.league.keepers, { league: league.id });
    const own = found.teams.find(({ teamId }) => teamId === found.teamId);
    const rows = own?.players ?? [];
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: found.teamId === null ? null : league.teamName(found.teamId),
      season: found.season,
      perTeam: found.rules.perTeam ?? found.reported,
      costKind: found.rules.kind,
      keep: rows.filter(({ isKept }) => isKept).map(rowOf),
      doNotKeep: rows.filter(({ isKept }) => !isKept).map(rowOf),
      gain: own ? short(own.gain, 2) : null,
      otherTeams: found.teams
        .filter((team) => team !== own)
        .map(({ gain, players, teamId }) => ({
          team: league.teamName(teamId),
          gain: short(gain, 2),
          keep: players.filter(({ isKept }) => isKept).map(rowOf),
        })),
      none: found.message,
      units: found.unit ? `Values are ${unitNames[found.unit]} above replacement.` : 'No figures.',
      certainty: certaintyOf(found.isFullSeason),
    };
  },
});
