import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { z } from 'zod';
import { ownTeamOf, readLeague, short } from './call-api.ts';
import { gamesCaps } from './games-caps-tool.ts';
import { keepers } from './keepers-tool.ts';
import {
  AboutLeague,
  Certainty,
  Chance,
  goalUnitNames,
  LeagueInput,
  NamedPlayer,
  playerOutput,
  tool,
  Units,
} from './tool.ts';
import { counterOffers, isThisTradeGood } from './trade-tools.ts';
import { weekLineup } from './week-lineup-tool.ts';

const number = z.number();

export const bestPickups = tool({
  name: 'best_pickups',
  title: 'Best pickups',
  description:
    'The free agents who would help the user’s team most until its matchup ends, each with the player to drop and the effect on the chance to win. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    chanceNow: Chance.nullable().describe(
      'Chance to win the matchup with the current roster; null without a matchup',
    ),
    pickups: z.array(
      z.object({
        player: NamedPlayer,
        drop: NamedPlayer.nullable().describe('Null where the roster has an open spot'),
        moveToInjuredList: NamedPlayer.nullable().describe(
          'Player whose move to the injured list opens the spot',
        ),
        before: z
          .array(
            z.object({
              day: z.string(),
              activate: NamedPlayer.nullable(),
              drop: NamedPlayer.nullable(),
              moveToInjuredList: NamedPlayer.nullable(),
            }),
          )
          .describe(
            'Moves that come first: the platform refuses adds while a recovered player is on the injured list',
          ),
        playsFrom: z.string(),
        games: number.describe('Games expected to count'),
        gain: number.describe('As on Home: gains in matchup wins are rounded to 0.001'),
        deviation: number.describe('Standard deviation of the gain'),
        points: number
          .nullable()
          .describe('Change in expected fantasy points; null outside head-to-head points leagues'),
        givenUpLater: number.describe('What the drop costs after lastDay, in the same unit'),
        net: number.describe('gain minus givenUpLater; pickups are ranked by it'),
        chance: Chance.nullable().describe(
          'Chance to win the matchup with the pickup; a tie counts as half a win unless the league’s rule decides it',
        ),
      }),
    ),
    weighed: number.describe('Free agents evaluated'),
    addsLeft: number.nullable().describe('Null without a limit'),
    none: z.string().nullable().describe('Why there is no advice; null when there is'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const own = ownTeamOf(league);
    const found = await callApi(calls.league.pickups, { league: league.id });
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: league.teamName(own),
      ...pickupsOutput(found),
    };
  },
});

type Pickups = Omit<ResponseOf<typeof calls.league.pickups>, 'teamId' | 'version'>;

export function pickupsOutput(found: Pickups) {
  return {
    firstDay: found.firstDay,
    lastDay: found.lastDay,
    chanceNow: found.chance === null ? null : short(found.chance),
    pickups: found.pickups.map((one) => ({
      player: playerOutput(one.player),
      drop: one.drop && playerOutput(one.drop),
      moveToInjuredList: one.list ? playerOutput(one.list) : null,
      before: (one.returns ?? []).map((step) => ({
        day: step.day,
        activate: step.activate && playerOutput(step.activate),
        drop: step.drop && playerOutput(step.drop),
        moveToInjuredList: step.list ? playerOutput(step.list) : null,
      })),
      playsFrom: one.day,
      games: short(one.games, 1),
      gain: short(one.gain),
      deviation: short(one.deviation),
      points: one.points === undefined ? null : short(one.points, 1),
      givenUpLater: short(one.givenUp),
      net: short(one.net),
      chance: one.chance === null ? null : short(one.chance),
    })),
    weighed: found.weighed,
    addsLeft: found.addsLeft,
    none: found.message,
    units: `${found.unit === null ? 'Nothing was evaluated.' : `Gains are ${goalUnitNames[found.unit]} between firstDay and lastDay;`} chances from 0 to 1, a tie counting half.`,
    certainty:
      'Each pickup is evaluated separately, from projections; deviation is the luck of the games. Differences in chance below one point mean little.',
  };
}

export const adviceTools = [bestPickups, gamesCaps, weekLineup, keepers, isThisTradeGood, counterOffers];
