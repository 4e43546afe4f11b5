import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { ownTeamOf, readLeague, short } from './call-api.ts';
import { findPlayer } from './find-player.ts';
import { AboutLeague, Certainty, Chance, goalUnitNames, LeagueInput, tool, Units } from './tool.ts';

const NamedPlayer = z.object({ id: z.string(), name: z.string() });
const named = ({ id, name }: z.infer<typeof NamedPlayer>) => ({ id, name: plainName(name, id) });
const number = z.number();

type SitsInWords = NonNullable<ResponseOf<typeof calls.league.weekLineup>['sitsToday']>;

export const SitToday = z
  .array(
    z.object({
      sit: z.array(NamedPlayer).describe('Several if only benching them together helps'),
      onBench: z.boolean().describe('Whether all of them are on the bench already: nothing to do'),
      fill: z.array(NamedPlayer).describe('Players who get the slots; empty: leave the slots empty'),
      gain: number.describe('Gain over the previous entries'),
      verdict: z.string(),
      reason: z.string(),
    }),
  )
  .nullable()
  .describe('Null unless lineups are daily and categories count in the matchup');

export function sitOutput(sits: SitsInWords | null): z.infer<typeof SitToday> {
  return (
    sits?.steps.map(({ areBenched, fills, gain, players, reason, verdict }) => ({
      sit: players.map(named),
      onBench: areBenched,
      fill: fills.map(named),
      gain: short(gain),
      verdict,
      reason,
    })) ?? null
  );
}

export const weekLineup = tool({
  name: 'week_lineup',
  title: 'Lineup of the week',
  description:
    'The user’s best lineup for the next week, in leagues whose lineups lock for a whole week, with the gain over the current one. With daily lineups: players to sit today because their game hurts close categories. In any league: which of two players of the user’s team to start, and why. Needs the scopes “league” and “advice”.',
  input: z.object({
    league: LeagueInput,
    startOrSit: z
      .array(z.string().min(1).max(60))
      .length(2)
      .optional()
      .describe('Two players of the user’s team, by name or id'),
  }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    locksAt: z
      .string()
      .nullable()
      .describe(
        'When lineups or, if players lock separately, the first of the players to move lock, ISO 8601; null when unknown',
      ),
    starters: z.array(
      z.object({
        player: NamedPlayer,
        games: number.describe('Games expected to count'),
        gain: number.describe('Gain over the best lineup without the player'),
        isInLineup: z.boolean().nullable(),
      }),
    ),
    bench: z.array(NamedPlayer).describe('Players to move out of the lineup'),
    gain: number.nullable().describe('Gain over the current lineup'),
    points: number
      .nullable()
      .describe('The same gain in expected fantasy points; null outside head-to-head points leagues'),
    chance: Chance.nullable().describe('Chance to win the matchup with this lineup'),
    startOrSit: z
      .object({
        start: NamedPlayer,
        sit: NamedPlayer,
        gain: number,
        verdict: z.string(),
        reasons: z.array(z.string()),
      })
      .nullable(),
    sitToday: SitToday,
    none: z.string().nullable().describe('Why advice is missing; null with daily lineups'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput, startOrSit }) => {
    const league = await readLeague(callApi, leagueInput);
    const own = ownTeamOf(league);
    const wanted = startOrSit
      ? await callApi(calls.league.players, { league: league.id }).then(({ players }) => {
          const roster = players.filter(({ teamId }) => teamId === own);
          return startOrSit.map((query) => findPlayer(roster, query).id).join(',');
        })
      : undefined;
    const found = await callApi(calls.league.weekLineup, {
      league: league.id,
      ...(wanted ? { players: wanted } : {}),
    });
    const { lineup, sitsToday, startOrSit: compared } = found;
    const unit = lineup?.unit ?? compared?.unit ?? sitsToday?.unit;
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: league.teamName(own),
      firstDay: found.firstDay,
      lastDay: found.lastDay,
      locksAt: found.locksAt,
      starters: (lineup?.starters ?? []).map(({ gain, games, isInLineup, player }) => ({
        player: named(player),
        games: short(games, 1),
        gain: short(gain),
        isInLineup,
      })),
      bench: (lineup?.out ?? []).map(named),
      gain: lineup?.gain == null ? null : short(lineup.gain),
      points: lineup?.points === undefined ? null : short(lineup.points, 1),
      chance: lineup?.chance == null ? null : short(lineup.chance),
      startOrSit: compared && {
        start: named(compared.choices[0].player),
        sit: named(compared.choices[1].player),
        gain: short(compared.gain),
        verdict: compared.verdict,
        reasons: compared.reasons,
      },
      sitToday: sitOutput(sitsToday),
      none: found.message,
      units: unit ? `Gains are ${goalUnitNames[unit]}. Games are expected games.` : 'No figures.',
      certainty: 'From projections of today’s rosters; the opponent plays their best lineup.',
    };
  },
});
