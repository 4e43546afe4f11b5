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

describe('transfers', () => {
  it('take two players to each other’s NBA team in the middle of the season', () => {
    expect(late.transfers.length).toBeGreaterThanOrEqual(3);
    for (const { dayNumber, one, other } of late.transfers) {
      expect(late.nbaTeamOn(one, dayNumber - 1)).toBe(late.nbaTeamOn(other, dayNumber));
      expect(late.nbaTeamOn(one, dayNumber)).toBe(late.nbaTeamOn(other, dayNumber - 1));
      expect(late.nbaTeamOn(one, dayNumber)).not.toBe(late.nbaTeamOn(one, 1));
      expect(at(late.players, one).nbaTeam).toBe(late.nbaTeamOn(one, dayNumber));
      expect(at(late.firstPlayers, one).nbaTeam).toBe(late.nbaTeamOn(one, 1));
    }
  });

  it('let everybody play for the NBA team he is with, and leave each NBA team fifteen', () => {
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

describe('games that are put off', () => {
  it.each(seeds)('are played once, later, and everybody still plays 82 (seed %i)', (seed) => {
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

  it('stand without a day from the morning on until the new one is known', () => {
    const moved = at(
      late.games.filter(({ movedFrom }) => movedFrom !== undefined),
      0,
    );
    const from = moved.movedFrom ?? 0;
    const seen = (day: number) =>
      on(late.calendar.dayOf(day)).games.find(({ index }) => index === moved.index);
    expect(seen(from - 1)).toMatchObject({ dayNumber: from });
    expect(seen(from - 1)?.isPostponed).toBeUndefined();
    expect(seen(from)).toMatchObject({ isPostponed: true });
    const waiting = on(late.calendar.dayOf(from + 1));
    expect(waiting.gameOf(moved.home, from)).toBeUndefined();
    expect(waiting.boxScores.some(({ game }) => game.index === moved.index)).toBe(false);
    expect(seen(moved.dayNumber - 1)).toMatchObject({ dayNumber: moved.dayNumber, movedFrom: from });
  });

  it('come in the order of play', () => {
    const days = late.boxScores.map(({ game }) => game.dayNumber);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });
});

describe('games of the Cup', () => {
  it('are played by NBA teams of a conference, on Tuesdays and Fridays of four weeks', () => {
    const cup = late.games.filter(({ isCup }) => isCup);
    expect(cup.length).toBeGreaterThan(20);
    for (const { dayNumber, movedFrom, home, away } of cup) {
      expect([1, 4]).toContain((movedFrom ?? dayNumber) % 7);
      expect(at(nbaTeams, home).conference).toBe(at(nbaTeams, away).conference);
    }
  });
});

describe('games for those who are out of the Cup', () => {
  it('are set only once its groups are over', () => {
    expect(on('2026-11-20').games).toHaveLength(1215);
    expect(on('2026-12-05').games).toHaveLength(1230);
  });
});

describe('corrections', () => {
  it('are made some days after the game, in weeks before the play-offs alone', () => {
    const days = new Map(late.boxScores.map(({ game }) => [game.index, game.dayNumber]));
    expect(late.corrections.length).toBeGreaterThan(20);
    for (const { game, correctedOn } of late.corrections) {
      const after = correctedOn - (days.get(game) ?? 0);
      expect(after).toBeGreaterThanOrEqual(1);
      expect(after).toBeLessThanOrEqual(6);
      expect(correctedOn).toBeLessThan(105);
    }
  });

  it('change the line of that day, what follows from it, and no score', () => {
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

  it('are seen from their morning on, and not before', () => {
    const { player, correctedOn, game } = at(late.corrections, 3);
    const line = (season: Season) =>
      at(season.logs, player).find((played) => played.game.index === game)?.line;
    const before = on(late.calendar.dayOf(correctedOn - 1));
    const after = on(late.calendar.dayOf(correctedOn));
    expect(line(before)).not.toEqual(line(after));
    expect(line(after)).toEqual(line(late));
  });
});

describe('players of the same name', () => {
  it('are there, of different NBA teams', () => {
    const names = late.players.map(({ name }) => name.full);
    expect(names.length - new Set(names).size).toBe(2);
  });
});

describe('the season before', () => {
  it('has the same people, without this season’s thirty rookies, and is the same each time', () => {
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
