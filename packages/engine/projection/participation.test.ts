import { describe, expect, it } from 'vitest';
import { careerTotals } from './form.ts';
import { earlierSeasons, minutesSince, participationBefore } from './participation.ts';
import { dayNumber, type PlayerGame, type SeasonGame, seasonHistory } from './season-builder.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}`;
const games: SeasonGame[] = Array.from({ length: 12 }, (_, i) => ({
  day: day(i + 1),
  home: i % 2,
  away: 1 - (i % 2),
  homeWon: true,
}));
const line = (nbaTeam: number, on: number): PlayerGame => ({
  player: 0,
  nbaTeam,
  day: day(on),
  line: { MIN: 20 + on },
});

describe('minutesSince', () => {
  it('adds the minutes played from the given day on', () => {
    const season = seasonHistory({
      nbaTeams: 2,
      players: 1,
      games,
      lines: [line(0, 4), line(0, 5), line(0, 7)],
    });
    const history = participationBefore(season, 0, dayNumber(day(8)), 0, false);
    expect(minutesSince(history, dayNumber(day(5)))).toBe(25 + 27);
    expect(minutesSince(history, dayNumber(day(6)))).toBe(27);
    expect(minutesSince(history, dayNumber(day(8)))).toBe(0);
  });
});

describe('participationBefore', () => {
  it('leaves out games that a traded player missed between NBA teams', () => {
    const season = seasonHistory({
      nbaTeams: 2,
      players: 1,
      games,
      lines: [line(0, 1), line(0, 2), line(0, 4), line(1, 8), line(1, 10)],
    });
    const history = participationBefore(season, 0, dayNumber(day(12)), 1, true);
    // Games 1–4 were for the first NBA team, games 8–11 for the second.
    expect([...history.played.slice(0, history.length)]).toEqual([1, 1, 0, 1, 1, 0, 1, 0]);
    expect(history.minutes[3]).toBe(24);
  });

  it('counts a newcomer from their first game and a known player from the season’s first day', () => {
    const season = seasonHistory({ nbaTeams: 2, players: 1, games, lines: [line(0, 4), line(0, 5)] });
    const newcomer = participationBefore(season, 0, dayNumber(day(7)), 0, false);
    const known = participationBefore(season, 0, dayNumber(day(7)), 0, true);
    expect([...newcomer.played.slice(0, newcomer.length)]).toEqual([1, 1, 0]);
    expect([...known.played.slice(0, known.length)]).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('ignores games on the given day itself', () => {
    const season = seasonHistory({ nbaTeams: 2, players: 1, games, lines: [line(0, 1), line(0, 2)] });
    expect(participationBefore(season, 0, dayNumber(day(2)), 0, true).length).toBe(1);
    expect(participationBefore(season, 0, dayNumber(day(1)), 0, true).length).toBe(0);
  });
});

describe('earlierSeasons', () => {
  it('counts games, absences and second nights of back-to-backs that a player rested', () => {
    const season = seasonHistory({
      nbaTeams: 2,
      players: 2,
      games,
      lines: [line(0, 1), line(0, 2), line(0, 4), line(0, 12)],
    });
    const [first, second] = earlierSeasons(season, careerTotals([season], 2));
    expect(first).toMatchObject({ games: 4, minutes: 24.75, absences: 2, shortAbsences: 1, careerGames: 4 });
    // Every game is the second night of a back-to-back. The player played games 1, 2 and 4, and missed two of
    // the games right after them.
    expect(first).toMatchObject({ backToBacks: 3, backToBacksMissed: 2 });
    expect(second).toMatchObject({ games: 0, share: 0, careerGames: 0 });
  });
});
