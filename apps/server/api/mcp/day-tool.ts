import { calls } from '@fantasy-stats/contract';
import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { short } from './call-api.ts';
import { Chance, goalUnitNames, tool, Units } from './tool.ts';
import { SitToday, sitOutput } from './week-lineup-tool.ts';

const number = z.number();
const Team = z.object({ id: z.string(), name: z.string() });

interface Named {
  readonly id: string;
  readonly name: string;
}

const named = ({ id, name }: Named, kind = 'Player'): Named => ({
  id,
  name: plainName(name, `${kind} ${id}`),
});

export const myDay = tool({
  name: 'my_day',
  title: 'My day',
  description:
    'What to do today in every league of this account, most urgent first: lineup changes, players to sit, the lineup before a weekly lock, trade offers, open roster spots, the best add. Needs the scope “advice”.',
  input: z.object({}),
  output: z.object({
    leagues: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        myTeam: Team.nullable(),
        lineupChanges: z.array(
          z.object({
            start: Team,
            slot: z.string(),
            instead: Team.nullable().describe('Null: the slot is empty'),
          }),
        ),
        sitToday: SitToday.describe(
          'Players to sit today because their game hurts close categories; null unless lineups are daily and categories count in the matchup',
        ),
        sitUnits: Units.nullable(),
        changeBefore: z
          .string()
          .nullable()
          .describe('The first tip-off that a change must precede, ISO 8601'),
        weekLineup: z
          .object({
            week: number.nullable(),
            locksAt: z
              .string()
              .describe('The tip-off that locks the lineup or the first of these players, ISO 8601'),
            gain: number,
            units: Units,
            points: number
              .nullable()
              .describe('The same gain in expected fantasy points; null outside head-to-head points leagues'),
            start: z.array(Team),
            bench: z.array(Team),
          })
          .nullable()
          .describe('A better lineup to set before a weekly lock, from two days before it'),
        openRosterSpots: number,
        moveToInjuredList: z.array(Team).describe('Injured players who can move to a free slot'),
        recovered: z
          .array(Team)
          .describe(
            'Recovered players on the injured list: every add is refused until they are activated or dropped',
          ),
        tradeOffersFrom: z.array(z.string()),
        tradeDeadline: z.string().nullable().describe('If it is at most a week away'),
        keeperDeadline: z.string().nullable().describe('ISO 8601, if it is at most a week away'),
        matchup: z.object({ week: number, opponent: Team, chance: Chance }).nullable(),
        bestAdd: z
          .object({
            add: Team,
            drop: Team.nullable(),
            moveToInjuredList: Team.nullable().describe('Opens the spot'),
            from: z.string().nullable().describe('The best day to add the player; null for today'),
            net: number,
            units: Units,
            points: number.nullable().describe('Change in fantasy points, in head-to-head points leagues'),
            week: number.nullable(),
          })
          .nullable(),
        isForecastCurrent: z
          .boolean()
          .describe('False: the matchup and the add were computed before the newest data, or are missing'),
      }),
    ),
  }),
  answer: async (callApi) => {
    const { leagues } = await callApi(calls.league.allLeagues);
    return { leagues: leagues.map(dayOutput) };
  },
});

export function dayOutput({
  add,
  before,
  changes,
  id,
  matchup,
  name,
  offersFrom,
  openSpots,
  team,
  ...one
}: LeagueToday) {
  return {
    id,
    name: plainName(name, id),
    myTeam: team && named(team, 'Team'),
    lineupChanges: changes.map(({ instead, slot, start }) => ({
      start: named(start),
      slot,
      instead: instead && named(instead),
    })),
    sitToday: sitOutput(one.sitsToday),
    sitUnits: one.sitsToday && goalUnitNames[one.sitsToday.unit],
    changeBefore: before,
    weekLineup: one.weekLineup && {
      week: one.weekLineup.week,
      locksAt: one.weekLineup.locksAt,
      gain: short(one.weekLineup.gain),
      units: goalUnitNames[one.weekLineup.unit],
      points: one.weekLineup.points === undefined ? null : short(one.weekLineup.points),
      start: one.weekLineup.starts.map((player) => named(player)),
      bench: one.weekLineup.sits.map((player) => named(player)),
    },
    openRosterSpots: openSpots,
    moveToInjuredList: one.injuredMoves.map((player) => named(player)),
    recovered: one.recovered.map((player) => named(player)),
    tradeOffersFrom: offersFrom.map((from) => plainName(from, 'a team')),
    tradeDeadline: one.tradeDeadline,
    keeperDeadline: one.keeperDeadline,
    matchup: matchup && {
      week: matchup.week,
      opponent: named(matchup.opponent, 'Team'),
      chance: short(matchup.chance),
    },
    bestAdd: add && {
      add: named(add.player),
      drop: add.drop && named(add.drop),
      moveToInjuredList: add.list && named(add.list),
      from: add.day ?? null,
      net: short(add.net),
      units: goalUnitNames[add.unit],
      points: add.points === undefined ? null : short(add.points, 1),
      week: add.week,
    },
    isForecastCurrent: one.isForecastCurrent,
  };
}
