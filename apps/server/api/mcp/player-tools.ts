import { calls } from '@fantasy-stats/contract';
import type { ResponseOf } from '@fantasy-stats/contract/call';
import { DayShape } from '@fantasy-stats/contract/shapes';
import { addDays, boxStatistics, isCalledOff, isExpectedToPlay } from '@fantasy-stats/domain';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { readLeague, short } from './call-api.ts';
import { findPlayer } from './find-player.ts';
import { AboutLeague, Certainty, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();
const PerGame = z.partialRecord(z.enum(boxStatistics), number);
const Span = z.object({
  games: number.describe('Games played'),
  missed: number.describe('Games of the player’s NBA team that the player was listed for but missed'),
  minutes: number.nullable().describe('Minutes per game'),
  perGame: PerGame.describe('Mean per game played'),
});

type Log = ResponseOf<typeof calls.nba.playerLog>['games'];

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

const whoIsThisPlayer = tool({
  name: 'who_is_this_player',
  title: 'Who is this player?',
  description:
    'A player in a league: fantasy team, availability, injury status, and per-game averages for this season and recent games. Needs the scopes “league” and “nba”.',
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
      team: z.string().nullable().describe('The fantasy team; null for free agents'),
      slot: z.string().nullable(),
      waiversUntil: z.string().nullable(),
      percentRostered: number.nullable().describe('In the platform’s leagues; free agents only'),
      injury: z.string(),
      injuryNote: z.string().nullable(),
    }),
    season: Span.nullable().describe(
      'The current season; null if the player is not matched with an NBA player',
    ),
    latest: Span.nullable().describe(`Last ${latestGames} games`),
    latestGames: z.array(
      z.object({ day: z.string(), opponent: z.string().nullable(), minutes: number, line: PerGame }),
    ),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput, player: name }) => {
    const league = await readLeague(callApi, leagueInput);
    const { players } = await callApi(calls.league.players, { league: league.id });
    const found = findPlayer(players, name);
    const log =
      found.nbaId !== null && found.nbaId > 0
        ? await callApi(calls.nba.playerLog, { player: found.nbaId })
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
      units: 'Per-game counts from box scores; minutes; percent from 0 to 100.',
      certainty:
        'Facts as of the latest sync of the league and the NBA. An average of few games says little about the next.',
    };
  },
});

const mostDays = 14;

export const schedule = tool({
  name: 'schedule',
  title: 'Schedule',
  description:
    'The NBA’s games by day, how often each NBA team plays, and which players of the user’s team play on each day. Needs the scopes “league” and “nba”.',
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
        myPlayers: z
          .array(z.string())
          .describe('Own players with an NBA game, except those in injured slots or ruled out today'),
      }),
    ),
    gamesByNbaTeam: z.record(z.string(), number),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { days: count, from, league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const first = from ?? league.season.league.today;
    const found = await callApi(calls.nba.schedule, { from: first, to: addDays(first, count - 1) });
    const { players, rosters } = await callApi(calls.league.rosters, { league: league.id });
    const entries = rosters.find(({ teamId }) => teamId === league.ownTeamId)?.entries ?? [];
    const slots = new Map(entries.map(({ playerId, slot }) => [playerId, slot]));
    const mine = players.flatMap((player) => {
      const slot = slots.get(player.id);
      return slot === undefined ? [] : [{ ...player, slot }];
    });
    const { today } = league.season.league;
    const counting = found.days.map(({ day, games }) => ({
      day,
      games: games.filter(({ kind, status }) => kind === 'regular' && !isCalledOff(status)),
    }));
    const playing = new Map(
      counting.map(({ day, games }) => [
        day,
        new Set<string | null>(games.flatMap(({ away, home }) => [away, home])),
      ]),
    );
    const gamesByNbaTeam: Record<string, number> = {};
    for (const { games } of counting)
      for (const team of games.flatMap(({ away, home }) => [away, home]))
        if (team !== null) gamesByNbaTeam[team] = (gamesByNbaTeam[team] ?? 0) + 1;
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      days: found.days.map(({ day, games }) => ({
        day,
        games: games.map(({ away, home, startsAt, status }) => ({ away, home, startsAt, status })),
        myPlayers: mine
          .filter(
            (player) =>
              player.nbaTeam !== null &&
              playing.get(day)?.has(player.nbaTeam) === true &&
              isExpectedToPlay(player, day === today),
          )
          .map(({ id, name }) => plainName(name, id)),
      })),
      gamesByNbaTeam,
      units:
        'Days are the NBA’s, in Eastern time; startsAt is ISO 8601 in UTC; gamesByNbaTeam counts the games in this period that count in fantasy leagues.',
      certainty: `Facts, as of ${found.readAt ?? 'never'}; games can be moved.${
        found.pending
          ? ` NBA Cup: up to two games per team from ${found.pending.firstDay} to ${found.pending.lastDay} are not set yet.`
          : ''
      }`,
    };
  },
});

export const playerTools = [whoIsThisPlayer, schedule];
