import { calls } from '@fantasy-stats/contract';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { plainName } from '@fantasy-stats/contract/plain-text';
import { DayShape } from '@fantasy-stats/contract/shapes';
import { addDays, boxStatistics } from '@fantasy-stats/domain';
import { z } from 'zod';
import { readLeague, short } from './ask.ts';
import { findPlayer } from './find-player.ts';
import { AboutLeague, Certainty, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();
const PerGame = z.partialRecord(z.enum(boxStatistics), number);
const Span = z.object({
  games: number.describe('Games he played'),
  missed: number.describe('Games of his NBA team he was listed for and did not play in'),
  minutes: number.nullable().describe('Minutes a game'),
  perGame: PerGame.describe('Mean of the games he played'),
});

type Log = AnswerOf<typeof calls.nba.playerLog>['games'];

/** What somebody did in some games, by the game. */
function spanOf(games: Log): z.infer<typeof Span> {
  const played = games.filter((game) => game.played);
  const mean = (of: (game: Log[number]) => number) =>
    played.reduce((sum, game) => sum + of(game), 0) / played.length;
  return {
    games: played.length,
    missed: games.length - played.length,
    minutes: played.length === 0 ? null : short(mean(({ seconds }) => seconds) / 60, 1),
    perGame:
      played.length === 0
        ? {}
        : Object.fromEntries(
            boxStatistics.map((id) => [
              id,
              short(
                mean(({ line }) => line[id] ?? 0),
                2,
              ),
            ]),
          ),
  };
}

const latestGames = 10;

export const whoIsThisPlayer = tool({
  name: 'who_is_this_player',
  title: 'Who is this player?',
  description:
    'A player in a league: whose he is, whether he can be had, his health, and what he does a game this season and lately. Needs the scopes “league” and “nba”.',
  input: z.object({
    league: LeagueInput,
    player: z.string().trim().min(1).max(60).describe('A name, a part of one, or an id'),
  }),
  output: z.object({
    league: AboutLeague,
    player: z.object({
      id: z.string(),
      name: z.string(),
      nbaTeam: z.string().nullable(),
      positions: z.array(z.string()),
      availability: z.string(),
      team: z.string().nullable().describe('Whose he is; null for players nobody has'),
      slot: z.string().nullable(),
      waiversUntil: z.string().nullable(),
      percentRostered: number.nullable().describe('Of the platform’s leagues; of free agents alone'),
      injury: z.string(),
      injuryNote: z.string().nullable(),
    }),
    season: Span.nullable().describe(
      'The running season; null where he is not found among the NBA’s players',
    ),
    latest: Span.nullable().describe(`His latest ${latestGames} games`),
    latestGames: z.array(
      z.object({ day: z.string(), opponent: z.string().nullable(), minutes: number, line: PerGame }),
    ),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (ask, { league: asked, player: name }) => {
    const league = await readLeague(ask, asked);
    const { players } = await ask(calls.league.players, { league: league.id });
    const found = findPlayer(players, name);
    const log =
      found.nbaId !== null && found.nbaId > 0
        ? await ask(calls.nba.playerLog, { player: found.nbaId })
        : null;
    const running = Math.max(0, ...(log?.games ?? []).map(({ season }) => season));
    const games = log?.games.filter(({ isLive, season }) => season === running && !isLive) ?? null;
    const latest = games?.filter(({ played }) => played).slice(0, latestGames) ?? [];
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      player: {
        id: found.id,
        name: plainName(found.name, found.id),
        nbaTeam: found.nbaTeam,
        positions: [...found.positions],
        availability: found.availability,
        team: found.teamId === null ? null : league.teamName(found.teamId),
        slot: found.slot,
        waiversUntil: found.waiverUntil,
        percentRostered: found.percentRostered,
        injury: found.injury,
        injuryNote: found.injuryNote,
      },
      season: games && spanOf(games),
      latest: games && spanOf(latest),
      latestGames: latest.map(({ day, line, opponent, seconds }) => ({
        day,
        opponent,
        minutes: short(seconds / 60, 1),
        line,
      })),
      units: 'Counts a game, from box scores; minutes; percent from 0 to 100.',
      certainty:
        'Facts, as of the league’s and the NBA’s latest reading. A mean of few games says little of the next.',
    };
  },
});

/** Days a schedule is told for. */
const mostDays = 14;

export const schedule = tool({
  name: 'schedule',
  title: 'Schedule',
  description:
    'The NBA’s games by day, how often each NBA team plays, and which players of the own team play on each day. Needs the scopes “league” and “nba”.',
  input: z.object({
    league: LeagueInput,
    from: DayShape.optional().describe('The first day, YYYY-MM-DD. Without one: the league’s today.'),
    days: z.number().int().min(1).max(mostDays).default(7),
  }),
  output: z.object({
    league: AboutLeague,
    days: z.array(
      z.object({
        day: z.string(),
        games: z.array(
          z.object({
            away: z.string().nullable(),
            home: z.string().nullable(),
            startsAt: z.string().nullable(),
            status: z.string(),
          }),
        ),
        myPlayers: z.array(z.string()).describe('Whose NBA team plays, whatever slot and health they have'),
      }),
    ),
    gamesByNbaTeam: z.record(z.string(), number),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (ask, { days: count, from, league: asked }) => {
    const league = await readLeague(ask, asked);
    const first = from ?? league.season.league.today;
    const found = await ask(calls.nba.schedule, { from: first, to: addDays(first, count - 1) });
    const { players, rosters } = await ask(calls.league.rosters, { league: league.id });
    const own = new Set(
      rosters.find(({ teamId }) => teamId === league.ownTeamId)?.entries.map(({ playerId }) => playerId),
    );
    const mine = players.filter(({ id }) => own.has(id));
    const gamesByNbaTeam: Record<string, number> = {};
    for (const { games } of found.days)
      for (const team of games.flatMap(({ away, home }) => [away, home]))
        if (team !== null) gamesByNbaTeam[team] = (gamesByNbaTeam[team] ?? 0) + 1;
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      days: found.days.map(({ day, games }) => ({
        day,
        games: games.map(({ away, home, startsAt, status }) => ({ away, home, startsAt, status })),
        myPlayers: mine
          .filter(
            ({ nbaTeam }) =>
              nbaTeam !== null &&
              games.some(({ away, home }) => [away, home].some((team) => team === nbaTeam)),
          )
          .map(({ id, name }) => plainName(name, id)),
      })),
      gamesByNbaTeam,
      units:
        'Days are the NBA’s, in Eastern time; startsAt is ISO 8601 in UTC; gamesByNbaTeam counts games in these days.',
      certainty: `Facts, as of ${found.readAt ?? 'never'}; games can be moved.`,
    };
  },
});

export const playerTools = [whoIsThisPlayer, schedule];
