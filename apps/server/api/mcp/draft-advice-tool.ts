import { calls } from '@fantasy-stats/contract';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { readLeague, short } from './call-api.ts';
import { findPlayer } from './find-player.ts';
import { AboutLeague, Certainty, Chance, LeagueInput, NamedPlayer, tool, Units } from './tool.ts';

const number = z.number();

/** Maximum players listed if the caller names none. */
const defaultListed = 25;
const mostNamed = 10;
const mostRecommended = 10;

const Available = z.object({
  player: NamedPlayer,
  rank: number.describe('By value, among all players'),
  value: number,
  gamesPerWeek: number,
  fairPrice: number.nullable().describe('Dollars now in an auction; null in a snake or linear draft'),
  recommendedBid: number.nullable().describe('Fair price adjusted for the build of the user’s team'),
});

export const draftAdvice = tool({
  name: 'draft_advice',
  title: 'Draft advice',
  description:
    'The best next picks in the user’s saved draft room of the league (the one changed last, mock drafts after others), the chance that a player lasts until the user’s next pick, and in an auction fair prices and recommended bids. The room must contain the picks so far. Needs the scope “advice”, and “league” for the league’s name.',
  input: z.object({
    league: LeagueInput,
    players: z
      .array(z.string().trim().min(1).max(60))
      .max(mostNamed)
      .optional()
      .describe('Names or NBA ids of available players to value; default: the most valuable ones'),
  }),
  output: z.object({
    league: AboutLeague,
    room: z
      .object({ name: z.string(), kind: z.string(), isMock: z.boolean(), drafted: number })
      .nullable()
      .describe('Null if no draft room is saved'),
    onClock: number.nullable().describe('Draft slot on the clock, from 1; null in an auction'),
    picksUntilMine: number.nullable().describe('Other teams’ picks before the user’s next one'),
    moneyLeft: number.nullable(),
    highestPossibleBid: number.nullable().describe('Leaves one dollar for every other open spot'),
    recommended: z.array(
      z.object({
        player: NamedPlayer,
        behindBest: number.describe('Loss compared with the best pick'),
        chanceLater: Chance.nullable().describe(
          'Available at the user’s next pick, if they pick another player now; null in an auction',
        ),
      }),
    ),
    available: z.array(Available).describe('Undrafted players, the most valuable first'),
    build: z
      .array(z.object({ category: z.string(), weight: number, chance: Chance }))
      .describe('The user’s team: weight (mean 1; near 0 is a punt) and chance to win the category'),
    chanceToWin: Chance.nullable().describe('The user’s team in a matchup of a points league; else null'),
    none: z.string().nullable().describe('Why there is no advice; null when there is'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput, players: names }) => {
    const league = await readLeague(callApi, leagueInput);
    const { advice, message, room } = await callApi(calls.draft.advice, { league: league.id });
    const nameOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
      id,
      name: plainName(name, `Player ${id}`),
    });
    const listed = advice?.players ?? [];
    const shown =
      names && advice ? names.map((name) => findPlayer(listed, name)) : listed.slice(0, defaultListed);
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      room: room && {
        name: plainName(room.name, 'Draft room'),
        kind: room.kind,
        isMock: room.isMock,
        drafted: room.picked,
      },
      onClock: advice?.onClock == null ? null : advice.onClock + 1,
      picksUntilMine: advice?.picksUntilOwn ?? null,
      moneyLeft: advice?.money?.left ?? null,
      highestPossibleBid: advice?.money?.most ?? null,
      recommended: (advice?.picks ?? []).slice(0, mostRecommended).map((pick) => ({
        player: nameOf(pick),
        behindBest: short(pick.behind, 3),
        chanceLater: pick.nextTurn === null ? null : short(pick.nextTurn),
      })),
      available: shown.map((player) => ({
        player: nameOf(player),
        rank: player.rank,
        value: short(player.value, 2),
        gamesPerWeek: short(player.gamesPerWeek, 2),
        fairPrice: player.price === null ? null : short(player.price, 1),
        recommendedBid: player.bid === null ? null : short(player.bid, 1),
      })),
      build: (advice?.categories ?? []).map(({ chance, statistic, weight }) => ({
        category: statistic,
        weight: short(weight, 2),
        chance: short(chance, 3),
      })),
      chanceToWin: advice?.matchup == null ? null : short(advice.matchup, 3),
      none: message,
      units: advice
        ? `behindBest is in ${advice.unit}; values are G-scores by the user’s weights (in points leagues: of points per 7 days).`
        : 'Nothing was evaluated.',
      certainty: advice
        ? 'From today’s projections; opponents are simulated by average picks and by how they have drafted so far.'
        : 'Nothing was evaluated.',
    };
  },
});
