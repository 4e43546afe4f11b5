import { addDays, type ForecastInputs, type InjuryStatus, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { weekWindow } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';
import { weekChances } from './week-chances.ts';
import { shareOf, weekProjection } from './week-projection.ts';

const inputs = exampleInputs();
const compiled = compileForecast(inputs);
const outlook = weekProjection(compiled, runningWeek, '1', '2');

/** The team's player with the highest expected value. */
const [best] = weekWindow(compiled, runningWeek, '1').players.toSorted(
  (one, other) => other.counting * other.player.value - one.counting * one.player.value,
);
const star = best?.player.rostered.id ?? '';
const firstGame = best?.days[0]?.day ?? today;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function withPlayer(
  id: string,
  changes: { injury?: InjuryStatus; slot?: RosterSlot },
  from: ForecastInputs = inputs,
): ForecastInputs {
  return {
    ...from,
    rostered: from.rostered.map((player) => (player.id === id ? { ...player, ...changes } : player)),
  };
}

describe('weekProjection', () => {
  it('returns the same chances as the dashboard, mirrored for the opponent', () => {
    expect(outlook.chances).toEqual(weekChances(compiled, '1', '2'));
    const { result, expected } = weekProjection(compiled, runningWeek, '2', '1').chances;
    expect(result).toEqual({
      win: outlook.chances.result.lose,
      tie: outlook.chances.result.tie,
      lose: outlook.chances.result.win,
    });
    expect(expected?.win).toBeCloseTo(outlook.chances.expected?.lose ?? 0, 9);
  });

  it('returns the chance of each number of categories won', () => {
    const wins = outlook.wins ?? [];
    expect(wins).toHaveLength(10);
    expect(sum(wins.map(({ win }) => win))).toBeCloseTo(outlook.chances.result.win, 6);
    expect(sum(wins.map(({ lose }) => lose))).toBeCloseTo(outlook.chances.result.lose, 6);
    expect(sum(wins.map(({ win, tie, lose }, won) => won * (win + tie + lose)))).toBeCloseTo(
      outlook.chances.expected?.win ?? 0,
      6,
    );
    // A team with no category wins cannot win the week, and one with more than half cannot lose it.
    expect(wins[0]?.win).toBe(0);
    expect(wins.slice(5).every(({ lose }) => lose === 0)).toBe(true);
  });

  it('shows a positive effect on the matchup for one more of a statistic, and a negative effect for one more turnover', () => {
    for (const { statistic, swing, oneMore, first, firstRange } of outlook.statistics) {
      if (statistic === 'TO') expect(oneMore).toBeLessThan(0);
      else {
        expect(oneMore).toBeGreaterThan(0);
        expect(swing?.whenWon ?? 0).toBeGreaterThan(swing?.whenLost ?? 1);
      }
      expect(firstRange?.low).toBeLessThanOrEqual(first ?? 0);
      expect(firstRange?.high).toBeGreaterThanOrEqual(first ?? 0);
    }
  });

  it('divides the distribution of point differences into bins that contain only wins or only losses', () => {
    const points = compileForecast(exampleInputs('headToHeadPoints'));
    const { difference, chances, wins } = weekProjection(points, runningWeek, '1', '2');
    expect(wins).toBeNull();
    if (!difference) throw new Error('there is no distribution');
    const ahead = difference.shares.filter((_, bin) => difference.from + bin * difference.width >= 0);
    expect(sum(difference.shares)).toBeCloseTo(1, 9);
    expect(sum(ahead)).toBeCloseTo(chances.result.win + chances.result.tie, 6);
    expect(difference.shares.length).toBeLessThanOrEqual(25);
  });

  it('covers a whole upcoming week, and rejects a past or an unknown week', () => {
    const next = weekProjection(compiled, runningWeek + 1, '1', '3');
    const week = inputs.rules.weeks.find(({ number }) => number === runningWeek + 1);
    expect(
      next.first.days.every(({ day }) => day >= (week?.firstDay ?? '') && day <= (week?.lastDay ?? '')),
    ).toBe(true);
    expect(next.first.days.length).toBeGreaterThan(4);
    expect(() => weekProjection(compiled, runningWeek - 1, '1', '2')).toThrow(/nothing is left of week/);
    expect(() => weekProjection(compiled, 99, '1', '2')).toThrow(/no week 99/);
  });
});

describe('weekProjection with edits', () => {
  const sharesWith = (edits: readonly RosterEdit[]) =>
    shareOf(weekProjection(compiled, runningWeek, '1', '2', edits).chances.result);
  const base = shareOf(outlook.chances.result);
  const countingWith = (edits: readonly RosterEdit[], id = star) =>
    weekWindow(compiled, runningWeek, '1', edits).players.find(({ player }) => player.rostered.id === id)
      ?.counting ?? -1;

  it('removes the games and chances of a player who sits, is out or is dropped', () => {
    const all = countingWith([]);
    expect(countingWith([{ kind: 'sit', playerId: star, day: firstGame }])).toBeLessThan(all - 0.3);
    for (const edit of [
      { kind: 'sit', playerId: star, day: null },
      { kind: 'out', playerId: star },
      { kind: 'drop', playerId: star, day: today },
    ] as const satisfies readonly RosterEdit[]) {
      expect(countingWith([edit])).toBe(0);
      expect(sharesWith([edit])).toBeLessThan(base);
    }
  });

  it('raises the chance to win if an opponent’s player is out', () => {
    const [theirs] = weekWindow(compiled, runningWeek, '2').players.toSorted(
      (one, other) => other.counting - one.counting,
    );
    expect(sharesWith([{ kind: 'out', playerId: theirs?.player.rostered.id ?? '' }])).toBeGreaterThan(base);
  });

  it('gives a slot to a bench player whom the user chooses to start', () => {
    const crowded = outlook.first.players.find(({ games }) => games.some(({ fate }) => fate === 'noSlot'));
    const id = crowded?.id ?? '';
    const day = crowded?.games.find(({ fate }) => fate === 'noSlot')?.day ?? today;
    const edits = [{ kind: 'start', playerId: id, day }] as const;
    const game = weekProjection(compiled, runningWeek, '1', '2', edits)
      .first.players.find((player) => player.id === id)
      ?.games.find((one) => one.day === day);
    expect(game).toMatchObject({ fate: 'plays', slot: 'UTIL' });
    expect(game?.counting).toBeCloseTo(game?.chance ?? 0, 9);
  });

  it('adds a free agent from their first day on, in place of another player', () => {
    const free = { ...inputs.rostered.find(({ id }) => id === star), id: 'free' };
    const { teamId: _, slot: __, ...agent } = { ...inputs.rostered[0]!, ...free };
    const with1 = compileForecast(inputs, [agent]);
    const day = addDays(today, 1);
    const edits = [{ kind: 'add', playerId: 'free', teamId: '1', day, dropId: star }] as const;
    const { players } = weekWindow(with1, runningWeek, '1', edits);
    const added = players.find(({ player }) => player.rostered.id === 'free');
    const dropped = players.find(({ player }) => player.rostered.id === star);
    expect(added?.days.filter(({ counting }) => counting > 0).every((game) => game.day >= day)).toBe(true);
    expect(dropped?.days.filter(({ counting }) => counting > 0).every((game) => game.day < day)).toBe(true);
    expect(added?.counting).toBeGreaterThan(0);
    expect(weekWindow(with1, runningWeek, '2', edits).players).toHaveLength(12);
    expect(() => weekWindow(compiled, runningWeek, '1', edits)).toThrow(/free is no free agent/);
  });
});

describe('started games', () => {
  const begun = (changes: { slot: RosterSlot }, share: number) => {
    const nbaTeam = inputs.players[best?.player.rostered.place ?? -1]?.nbaTeam;
    if (!nbaTeam) throw new Error('the best player has no NBA team');
    const games = {
      ...inputs.games,
      [nbaTeam]: inputs.games[nbaTeam]?.map((game) => (game.day === firstGame ? { ...game, share } : game)),
    };
    const made = compileForecast({ ...withPlayer(star, changes), games });
    return weekProjection(made, runningWeek, '1', '2', [{ kind: 'start', playerId: star, day: null }])
      .first.players.find(({ id }) => id === star)
      ?.games.find(({ day }) => day === firstGame);
  };

  it('count for players who were in the lineup at the start, and can no longer change', () => {
    expect(begun({ slot: 'UTIL' }, 0.5)).toMatchObject({ fate: 'plays', slot: 'UTIL', isClosed: true });
  });

  it('do not count for players who were on the bench at the start', () => {
    expect(begun({ slot: 'BN' }, 0.5)).toMatchObject({ fate: 'closed', slot: null, counting: 0 });
  });

  it('are counted only in the score once they are over', () => {
    expect(begun({ slot: 'UTIL' }, 0)).toMatchObject({ fate: 'inScore', counting: 0, isClosed: true });
  });
});

describe('weekProjection with a games cap', () => {
  const capped = (games: number, gamesPlayed: number | null) =>
    weekWindow(
      compileForecast({
        ...inputs,
        rules: { ...inputs.rules, gamesCaps: [{ slot: null, games, period: 'week' }] },
        teams: inputs.teams.map((team) => ({ ...team, gamesPlayed })),
      }),
      runningWeek,
      '1',
    );
  const open = weekWindow(compiled, runningWeek, '1');

  it('counts only as many remaining games as the cap leaves after the games already played', () => {
    const few = capped(30, 24);
    expect(few.gamesLeft).toBe(6);
    expect(few.players.flatMap(({ days }) => days.filter(({ counting }) => counting > 0))).toHaveLength(6);
    const made = compileForecast({
      ...inputs,
      rules: { ...inputs.rules, gamesCaps: [{ slot: null, games: 30, period: 'week' }] },
      teams: inputs.teams.map((team) => ({ ...team, gamesPlayed: 24 })),
    });
    const { first } = weekProjection(made, runningWeek, '1', '2');
    expect(first.days.reduce((all, { used }) => all + used, 0)).toBe(6);
    expect(first.players.some(({ games }) => games.some(({ fate }) => fate === 'overCap'))).toBe(true);
  });

  it('changes nothing if the cap cannot be reached or used games are unknown', () => {
    expect(capped(200, 24).games).toBe(open.games);
    expect(capped(30, null).games).toBe(open.games);
    expect(capped(200, 24).gamesLeft).toBeNull();
  });
});
