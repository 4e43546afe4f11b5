import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { placeSeason } from '../calendar.ts';
import { castBefore } from './earlier.ts';
import { counted } from './line.ts';
import { nbaTeams } from './nba-teams.ts';
import { playSeason, type Season } from './season.ts';

const on = (day: string, seed = 4): Season =>
  playSeason(seed, placeSeason(day, 'calendar'), { incidents: true });
const late = on('2027-04-20');
const seeds = [1, 2, 3, 4];

function gamesOf(season: Season, nbaTeam: number): number[] {
  return season.games
    .filter(({ home, away }) => home === nbaTeam || away === nbaTeam)
    .map(({ dayNumber }) => dayNumber);
}

describe('NBA trades', () => {
  it('swap two players between NBA teams in midseason', () => {
    expect(late.transfers.length).toBeGreaterThanOrEqual(3);
    for (const { dayNumber, one, other } of late.transfers) {
      expect(late.nbaTeamOn(one, dayNumber - 1)).toBe(late.nbaTeamOn(other, dayNumber));
      expect(late.nbaTeamOn(one, dayNumber)).toBe(late.nbaTeamOn(other, dayNumber - 1));
      expect(late.nbaTeamOn(one, dayNumber)).not.toBe(late.nbaTeamOn(one, 1));
      expect(at(late.players, one).nbaTeam).toBe(late.nbaTeamOn(one, dayNumber));
      expect(at(late.firstPlayers, one).nbaTeam).toBe(late.nbaTeamOn(one, 1));
    }
  });

  it('assign players to their current NBA team and leave each team with fifteen players', () => {
    for (const [player, log] of late.logs.entries()) {
      for (const { dayNumber, game } of log) {
        expect([game.home, game.away]).toContain(late.nbaTeamOn(player, dayNumber));
      }
    }
    for (let nbaTeam = 0; nbaTeam < nbaTeams.length; nbaTeam += 1) {
      expect(late.players.filter((player) => player.nbaTeam === nbaTeam)).toHaveLength(15);
    }
  });

  it('are unknown before their day', () => {
    const { dayNumber, one } = at(late.transfers, 0);
    const before = on(late.calendar.dayOf(dayNumber - 1));
    expect(before.transfers).toHaveLength(0);
    expect(at(before.players, one).nbaTeam).toBe(before.nbaTeamOn(one, 1));
  });
});

describe('postponed games', () => {
  it.each(seeds)('are played once, on a later day, so that each team plays 82 games (seed %i)', (seed) => {
    const season = on('2027-04-20', seed);
    const moved = season.games.filter(({ movedFrom }) => movedFrom !== undefined);
    expect(moved.length).toBeGreaterThanOrEqual(2);
    for (const game of moved) expect(game.dayNumber).toBeGreaterThan(game.movedFrom ?? 999);
    expect(season.boxScores).toHaveLength(1230);
    expect(new Set(season.boxScores.map(({ game }) => game.index)).size).toBe(1230);
    for (let nbaTeam = 0; nbaTeam < nbaTeams.length; nbaTeam += 1) {
      const days = gamesOf(season, nbaTeam);
      expect(new Set(days).size).toBe(82);
    }
  });

  it('have no date until their new date is known', () => {
    const moved = at(
      late.games.filter(({ movedFrom }) => movedFrom !== undefined),
      0,
    );
    const from = moved.movedFrom ?? 0;
    const gameOn = (day: number) =>
      on(late.calendar.dayOf(day)).games.find(({ index }) => index === moved.index);
    expect(gameOn(from - 1)).toMatchObject({ dayNumber: from });
    expect(gameOn(from - 1)?.isPostponed).toBeUndefined();
    expect(gameOn(from)).toMatchObject({ isPostponed: true });
    const waiting = on(late.calendar.dayOf(from + 1));
    expect(waiting.gameOf(moved.home, from)).toBeUndefined();
    expect(waiting.boxScores.some(({ game }) => game.index === moved.index)).toBe(false);
    expect(gameOn(moved.dayNumber - 1)).toMatchObject({ dayNumber: moved.dayNumber, movedFrom: from });
  });

  it('are listed in the order played', () => {
    const days = late.boxScores.map(({ game }) => game.dayNumber);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });
});

describe('NBA Cup group games', () => {
  it('are within a conference, on Tuesdays and Fridays in a four-week period', () => {
    const cup = late.games.filter(({ isCup }) => isCup);
    expect(cup.length).toBeGreaterThan(20);
    for (const { dayNumber, movedFrom, home, away } of cup) {
      expect([1, 4]).toContain((movedFrom ?? dayNumber) % 7);
      expect(at(nbaTeams, home).conference).toBe(at(nbaTeams, away).conference);
    }
  });
});

describe('games for teams eliminated from the NBA Cup', () => {
  it('are scheduled after the group stage only', () => {
    expect(on('2026-11-20').games).toHaveLength(1215);
    expect(on('2026-12-05').games).toHaveLength(1230);
  });
});

describe('stat corrections', () => {
  it('happen days after the game, and only in weeks before the playoffs', () => {
    const days = new Map(late.boxScores.map(({ game }) => [game.index, game.dayNumber]));
    expect(late.corrections.length).toBeGreaterThan(20);
    for (const { game, correctedOn } of late.corrections) {
      const after = correctedOn - (days.get(game) ?? 0);
      expect(after).toBeGreaterThanOrEqual(1);
      expect(after).toBeLessThanOrEqual(6);
      expect(correctedOn).toBeLessThan(105);
    }
  });

  it('change a player’s line and its derived statistics, but no points', () => {
    for (const { game, player, statistic, by } of late.corrections) {
      const box = late.boxScores.find((score) => score.game.index === game);
      const first = at(late.firstLogs, player).find((played) => played.game.index === game)?.line;
      const now = [...(box?.home ?? []), ...(box?.away ?? [])].find((line) => line.player === player)?.line;
      expect(now?.[statistic]).toBe((first?.[statistic] ?? Number.NaN) + by);
      expect(now?.REB).toBe((now?.OREB ?? 0) + (now?.DREB ?? 0));
      expect(now?.PTS).toBe(first?.PTS);
      expect(now && counted.every((id) => now[id] >= 0)).toBe(true);
      expect(late.lineOf(player, box?.game.dayNumber ?? 0)).toEqual(now);
    }
  });

  it('are visible from the day of the correction', () => {
    const { player, correctedOn, game } = at(late.corrections, 3);
    const line = (season: Season) =>
      at(season.logs, player).find((played) => played.game.index === game)?.line;
    const before = on(late.calendar.dayOf(correctedOn - 1));
    const after = on(late.calendar.dayOf(correctedOn));
    expect(line(before)).not.toEqual(line(after));
    expect(line(after)).toEqual(line(late));
  });
});

describe('player names', () => {
  it('include two duplicates', () => {
    const names = late.players.map(({ name }) => name.full);
    expect(names.length - new Set(names).size).toBe(2);
  });
});

describe('the previous season', () => {
  it('has the same players except this season’s thirty rookies, and the same games if simulated again', () => {
    const cast = castBefore({ seed: 4, players: late.firstPlayers });
    expect(cast.absent.size).toBe(30);
    const season = playSeason(cast.seed, placeSeason('2027-04-20', 'calendar'), { cast });
    for (const player of cast.absent) {
      expect(at(season.logs, player)).toHaveLength(0);
      expect(season.isAround(player)).toBe(false);
    }
    expect(castBefore({ seed: 4, players: late.firstPlayers }).games).toEqual(cast.games);
    expect(cast.players.map(({ espnId }) => espnId)).toEqual(late.players.map(({ espnId }) => espnId));
  });
});
