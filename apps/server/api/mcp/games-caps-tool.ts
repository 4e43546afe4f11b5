import { calls } from '@fantasy-stats/contract';
import type { GamesCapsPlan } from '@fantasy-stats/contract/games-caps';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { ownTeamOf, readLeague, short } from './call-api.ts';
import { AboutLeague, Certainty, goalUnitNames, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();
const Slot = z.string().nullable().describe('Lineup slot; null for the whole team');

export const gamesCaps = tool({
  name: 'games_caps',
  title: 'Games caps',
  description:
    'The user’s team’s pace under the league’s games caps: games used, left and projected by slot, the day a slot reaches its cap, players to sit and how many games are open to stream. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string(),
    period: z.enum(['week', 'season']).nullable().describe('Null without games caps'),
    until: z.string().nullable().describe('Last day of the caps'),
    slots: z.array(
      z.object({
        slot: Slot,
        cap: number.describe('Games allowed'),
        used: number.nullable().describe('Null when unknown; such a cap is ignored'),
        left: number.nullable(),
        projected: number.describe('Games until then if today’s roster plays every day'),
        overOrUnder: number.nullable().describe('projected minus left: above 0, over the cap'),
        runsOut: z.string().nullable().describe('Day on which the cap is reached when playing every day'),
      }),
    ),
    sit: z.array(
      z.object({
        player: z.object({ id: z.string(), name: z.string() }),
        games: number,
        perGame: number.nullable().describe('Value of one of these games'),
      }),
    ),
    gainOfSitting: number.nullable(),
    open: z.array(z.object({ slot: Slot, games: number, perGame: number.nullable() })),
    gainOfStreaming: number.nullable().describe('Gain of filling all open games with free agents'),
    none: z
      .string()
      .nullable()
      .describe('Why there is no plan; null if there is one, and without games caps'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const own = ownTeamOf(league);
    const { message, plan } = await callApi(calls.league.gamesCaps, { league: league.id });
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: league.teamName(own),
      ...(plan ? planned(plan) : nothing),
      none: message,
      units: `Games are expected games.${plan?.unit ? ` Gains and values are ${goalUnitNames[plan.unit]} of the season.` : ''}`,
      certainty: 'From projections of today’s roster, without later moves.',
    };
  },
});

const nothing = {
  period: null,
  until: null,
  slots: [],
  sit: [],
  gainOfSitting: null,
  open: [],
  gainOfStreaming: null,
};

function planned({ lastDay, open, openGain, paces, period, sitGain, sits }: GamesCapsPlan) {
  const shortOrNull = (value: number | null) => (value === null ? null : short(value));
  return {
    period,
    until: lastDay,
    slots: paces.map(({ cap, left, projected, runsOut, slot, used }) => ({
      slot,
      cap,
      used,
      left,
      projected: short(projected, 1),
      overOrUnder: left === null ? null : short(projected - left, 1),
      runsOut,
    })),
    sit: sits.map(({ games, perGame, player: { id, name } }) => ({
      player: { id, name: plainName(name, id) },
      games: short(games, 1),
      perGame: shortOrNull(perGame),
    })),
    gainOfSitting: shortOrNull(sitGain),
    open: open.map(({ games, perGame, slot }) => ({
      slot,
      games: short(games, 1),
      perGame: shortOrNull(perGame),
    })),
    gainOfStreaming: shortOrNull(openGain),
  };
}
