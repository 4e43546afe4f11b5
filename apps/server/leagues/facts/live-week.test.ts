import type { LeagueSeason, StatLine, TeamWeek } from '@fantasy-stats/domain';
import { exampleLeague, exampleSeason, exampleTeams, exampleWeeks } from '@fantasy-stats/engine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { leagueWeeks } from '../../kernel/database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { columnOf } from '../../nba/columns.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import {
  dayStartOf,
  liveWeekOf,
  readLiveWeek,
  type StartedGame,
  type StarterLine,
  storeDayStart,
} from './live-week.ts';
import { writeLeague, writeRosters, writeTeams, writeWeek } from './write-league.ts';

const weeks = exampleWeeks(4);
const week = weeks[1] ?? { number: 2, firstDay: '', lastDay: '' };
const today = week.lastDay;
const category = (statistic: 'PTS' | 'FG%' | 'TO') => ({
  statistic,
  lowerIsBetter: statistic === 'TO',
  points: null,
});
const league = exampleLeague({
  id: 'espn-1',
  platform: 'espn',
  weeks,
  today,
  scoringForm: 'eachCategory',
  gamesCaps: [],
  scored: [category('PTS'), category('FG%'), category('TO')],
});

const line = (pts: number, fgm: number, fga: number, to: number): StatLine => ({
  PTS: pts,
  FGM: fgm,
  FGA: fga,
  TO: to,
});
const entry = (teamId: string, own: StatLine): TeamWeek => ({
  ...{ week: week.number, teamId, line: own, points: null },
  ...{ gamesPlayed: null, gamesRemaining: null },
});
const matchup = {
  ...{ id: 'a', week: week.number, home: '1', away: '2', status: 'running' as const, winner: null },
  ...{ isPlayoffs: false, isConsolation: false, homeScore: 1, awayScore: 2 },
  categories: { PTS: 'away' as const, 'FG%': 'home' as const, TO: 'away' as const },
};
const at = (clock: string): Date => new Date(`${today}T${clock}:00Z`);
const game: StartedGame = { id: '0022600001', status: 'live', startsAt: at('19:00'), boxReadAt: at('20:00') };
const starter = (teamId: string, own: StatLine): StarterLine => ({ gameId: game.id, teamId, line: own });

const before = [entry('1', line(100, 40, 90, 12)), entry('2', line(110, 42, 99, 10))];
const start = dayStartOf(today, week.number, before);
const seasonOf = (teamWeeks: readonly TeamWeek[]): LeagueSeason =>
  exampleSeason({ league, teams: exampleTeams(2), teamWeeks, matchups: [matchup] });
// The score was read after five points of the first team's starter, who has 15 now.
const read = [entry('1', line(105, 42, 93, 12)), before[1]].flatMap((one) => one ?? []);
const box = starter('1', line(15, 6, 11, 1));
const pointsOf = (season: LeagueSeason | undefined) => season?.teamWeeks.map(({ line: own }) => own.PTS);

describe('liveWeekOf', () => {
  it('adds the starters’ box scores to the score before the day’s games, also if the stored score has part of them', () => {
    const live = liveWeekOf(seasonOf(read), start, at('19:20'), [game], [box]);
    expect(live?.season.teamWeeks[0]?.line).toEqual(line(115, 46, 101, 13));
    expect(live?.season.teamWeeks[1]?.line).toEqual(before[1]?.line);
    expect(live?.season.matchups[0]).toMatchObject({ homeScore: 2, awayScore: 1, categories: {} });
    expect(live?.readAt.get(game.id)).toEqual(at('20:00'));
  });

  it('returns null if the stored score is newer than every box score', () => {
    expect(liveWeekOf(seasonOf(read), start, at('20:01'), [game], [box])).toBeNull();
  });

  it('returns null if the platform has more of a statistic than the box scores', () => {
    const more = [entry('1', line(116, 46, 101, 13)), ...read.slice(1)];
    expect(liveWeekOf(seasonOf(more), start, at('19:20'), [game], [box])).toBeNull();
  });

  it('returns null if the platform did not count a game that was over when its score was read', () => {
    const over = { ...game, status: 'final' as const };
    const late = { ...game, id: '0022600002', boxReadAt: at('23:55') };
    const games = [over, late];
    expect(liveWeekOf(seasonOf(before), start, at('23:50'), games, [box])).toBeNull();
    const counted = [entry('1', line(115, 46, 101, 13)), ...before.slice(1)];
    const second = { ...starter('2', line(8, 3, 5, 0)), gameId: late.id };
    expect(pointsOf(liveWeekOf(seasonOf(counted), start, at('23:50'), games, [box, second])?.season)).toEqual(
      [115, 118],
    );
  });

  it('returns null without the score before the day’s games, except on the week’s first day', () => {
    expect(liveWeekOf(seasonOf(read), null, at('19:20'), [game], [box])).toBeNull();
    const yesterday = { ...start, day: week.firstDay };
    expect(liveWeekOf(seasonOf(read), yesterday, at('19:20'), [game], [box])).toBeNull();
    const first = { ...league, today: week.firstDay };
    const early = [entry('1', line(5, 2, 3, 0)), entry('2', line(0, 0, 0, 0))];
    const live = liveWeekOf({ ...seasonOf(early), league: first }, null, at('19:20'), [game], [box]);
    expect(pointsOf(live?.season)).toEqual([15, 0]);
  });

  it('returns null in leagues with a weekly limit of games, and if box scores lack a scored statistic', () => {
    const live = (parts: Partial<typeof league>) =>
      liveWeekOf({ ...seasonOf(read), league: { ...league, ...parts } }, start, at('19:20'), [game], [box]);
    expect(live({})).not.toBeNull();
    expect(live({ gamesCaps: [{ slot: null, games: 30, period: 'week' }] })).toBeNull();
    expect(
      live({ scored: [...league.scored, { statistic: 'EJCT', lowerIsBetter: true, points: null }] }),
    ).toBeNull();
    expect(live({ scoringForm: 'rotisserie' })).toBeNull();
  });

  it('adds fantasy points in points leagues, to the matchup’s score as well', () => {
    const points = {
      ...league,
      scoringForm: 'headToHeadPoints' as const,
      scored: [
        { statistic: 'PTS' as const, lowerIsBetter: false, points: 1 },
        { statistic: 'TO' as const, lowerIsBetter: true, points: -1 },
      ],
    };
    const priced = (teamWeeks: readonly TeamWeek[], own: readonly number[]) =>
      teamWeeks.map((one, index) => ({ ...one, points: own[index] ?? null }));
    const season = {
      ...seasonOf(priced(read, [93, 100])),
      league: points,
      matchups: [{ ...matchup, homeScore: 95, awayScore: 100, categories: {} }],
    };
    const live = liveWeekOf(
      season,
      dayStartOf(today, week.number, priced(before, [88, 100])),
      at('19:20'),
      [game],
      [box],
    );
    expect(live?.season.teamWeeks.map((one) => one.points)).toEqual([102, 100]);
    // The platform's home bonus of two points stays.
    expect(live?.season.matchups[0]).toMatchObject({ homeScore: 104, awayScore: 100 });
  });
});

describe('readLiveWeek', () => {
  let test: TestDatabase | undefined;
  afterEach(() => test?.close());

  it('reads the score before the day’s games and the box scores of players in the lineup', async () => {
    test = await testDatabase();
    const { database } = test;
    const player = (id: string) => ({
      ...{ id, name: `Player ${id}`, nbaTeam: null, positions: ['C' as const], jersey: null },
      ...{ injury: 'healthy' as const, injuryNote: null, imageUrl: null },
    });
    await database.transaction(async (transaction) => {
      await writeLeague(transaction, league);
      await writeTeams(transaction, league.id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
      await writeWeek(
        transaction,
        league.id,
        { week: week.number, teamWeeks: read, matchups: [matchup] },
        true,
      );
      await writeRosters(transaction, league, {
        rosters: [
          { teamId: '1', day: today, entries: [{ playerId: '1', slot: 'C' }] },
          { teamId: '2', day: today, entries: [{ playerId: '2', slot: 'BN' }] },
        ],
        players: [player('1'), player('2')],
      });
    });
    const days = { asOf: today, firstDay: week.firstDay, lastDay: today };
    await database.insert(leagueWeeks).values({
      ...{ leagueId: league.id, week: week.number, readAt: at('19:20'), syncId: crypto.randomUUID() },
      ...days,
    });
    await database
      .insert(nbaPlayers)
      .values([1, 2].map((id) => ({ id, name: `Player ${id}`, seenOn: today })));
    await database.insert(nbaMatches).values(
      [1, 2].map((id) => ({
        ...{
          platform: 'espn',
          playerId: String(id),
          name: `Player ${id}`,
          nbaId: id,
          basis: 'name' as const,
        },
      })),
    );
    await storeDayStart(database, league, week.number, before, at('12:00'));
    await database.insert(nbaGames).values({
      ...{ id: Number(game.id), season: 2026, kind: 'regular', day: today, status: 'live' },
      ...{ startsAt: game.startsAt, boxReadAt: game.boxReadAt },
    });
    // A sync during the game does not replace it.
    await storeDayStart(database, league, week.number, read, at('19:20'));
    const counts = Object.fromEntries(Object.values(columnOf).map(({ property }) => [property, 0]));
    await database.insert(nbaPlayerGames).values(
      [1, 2].map((playerId) => ({
        ...{ ...(counts as never as typeof nbaPlayerGames.$inferInsert), gameId: Number(game.id), playerId },
        ...{ seconds: 1200, isHome: true, played: true },
        ...{ points: 15, fieldGoalsMade: 6, fieldGoalsAttempted: 11, turnovers: 1 },
      })),
    );
    const live = await readLiveWeek(database, seasonOf(read));
    expect(pointsOf(live?.season)).toEqual([115, 110]);
  });
});
