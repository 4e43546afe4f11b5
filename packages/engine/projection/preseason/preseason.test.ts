import { describe, expect, it } from 'vitest';
import { exampleNbaSeason, NBA_PLAYERS } from '../../testing/example-nba-season.ts';
import { projectionConstants } from '../constants.generated.ts';
import type { SeasonHistory } from '../history.ts';
import { PART_COUNT, partIndex } from '../parts.ts';
import { preseasonLines, projectionBasis } from '../project-day.ts';
import { projectNewcomers } from '../project-newcomers.ts';
import { projectPlayers } from '../project-players.ts';
import { dayNumber } from '../season-builder.ts';
import type { SeasonPrior } from './constants.ts';
import { newcomerLine, type PreseasonLine } from './lines.ts';
import { byWorth, newcomerMinutes, newcomerOf } from './newcomers.ts';
import { OTHER_REGISTER, seniorityOf } from './seniority.ts';
import { distanceOf, drawChances, drawMean, priorShare } from './take-up.ts';

const MIN = partIndex('MIN');
const { prior } = projectionConstants.lines;
const fitted = (): SeasonPrior => {
  if (prior === null) throw new Error('The shipped constants have no prior');
  return prior;
};

const YEAR = { firstDay: '2025-10-21', seed: 1 };
/** The first five players missed last season; the next five were never in the league. */
const isNew = (player: number): boolean => player >= 5 && player < 10;
const older = exampleNbaSeason({
  firstDay: '2024-10-22',
  seed: 3,
  plays: (player, game) => !isNew(player) && (player + game) % 5 > 0,
});
const previous = exampleNbaSeason({
  ...YEAR,
  plays: (player, game) => player >= 10 && (player + game) % 6 > 0,
});
const season = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, played: 0 });
const numbers = Float64Array.from({ length: NBA_PLAYERS }, (_, player) => 1000 - player);
const basis = projectionBasis(season, previous, [older], numbers);
const day = dayNumber('2026-10-20');
const span = { day, until: day + 60 };
const usualOf = (facts: Parameters<typeof newcomerOf>[0]): PreseasonLine =>
  newcomerOf(facts, peers, fitted().preseason.newcomers, basis.league);

const lines = preseasonLines(basis, projectionConstants.lines) ?? [];
const peers = byWorth(
  lines.flatMap((line, player) =>
    line ? [{ line, positions: player % 8 < 4 ? (['PG', 'SG'] as const) : (['C'] as const) }] : [],
  ),
);

const isSound = ({ mean, standardError, share }: PreseasonLine): boolean =>
  mean.every((value) => Number.isFinite(value) && value >= 0) &&
  standardError.every((value) => Number.isFinite(value) && value >= 0) &&
  (mean[MIN] ?? 0) >= 2 &&
  (mean[partIndex('FGM')] ?? 0) <= (mean[partIndex('FGA')] ?? 0) &&
  (mean[partIndex('FTM')] ?? 0) <= (mean[partIndex('FTA')] ?? 0) &&
  (mean[partIndex('3PM')] ?? 0) <= (mean[partIndex('3PA')] ?? 0) &&
  share > 0 &&
  share < 1;

describe('preseason projections', () => {
  it('include every player who could be drafted', () => {
    lines.forEach((line, player) => {
      if (isNew(player)) expect(line).toBeNull();
      else expect(line !== null && isSound(line)).toBe(true);
    });
    const listed = Array.from({ length: NBA_PLAYERS }, (_, player) => player);
    const known = new Set(projectPlayers(basis, span, projectionConstants).map(({ player }) => player));
    expect(listed.filter((player) => !known.has(player))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const newcomers = projectNewcomers(
      basis,
      span,
      projectionConstants,
      listed.filter((player) => !known.has(player)).map((player) => ({ player, nbaTeam: player % 6 })),
      new Map(),
    );
    for (const one of newcomers) {
      expect(one?.chances.length).toBe(one?.days.length);
      expect(one?.mean.every(Number.isFinite)).toBe(true);
      expect(one?.errorFactor).toBeGreaterThanOrEqual(1);
    }
    // Players with earlier seasons are projected from those, not as newcomers.
    const minutes = (index: number): number => newcomers[index]?.mean[MIN] ?? 0;
    expect(new Set([0, 1, 2, 3, 4].map(minutes)).size).toBe(5);
    expect(new Set([5, 6, 7, 8, 9].map(minutes)).size).toBe(1);
  });

  it('are deterministic, and less certain than projections during the season', () => {
    const again = preseasonLines(
      projectionBasis(season, previous, [older], numbers),
      projectionConstants.lines,
    );
    expect(again).toEqual(lines);
    const opening = projectPlayers(basis, span, projectionConstants);
    const running = projectPlayers(
      projectionBasis(
        exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, played: 10 }),
        previous,
        [older],
        numbers,
      ),
      { day: day + 20, until: day + 60 },
      projectionConstants,
    );
    expect(opening.every(({ errorFactor }) => errorFactor >= 1)).toBe(true);
    expect(opening.filter(({ errorFactor }) => errorFactor > 1).length).toBeGreaterThan(NBA_PLAYERS / 2);
    expect(running.filter(({ errorFactor }) => errorFactor === 1).length).toBeGreaterThan(NBA_PLAYERS / 2);
  });

  it('assign a player who changed NBA teams to the new one', () => {
    const [first] = projectPlayers(basis, span, projectionConstants);
    const player = first?.player ?? -1;
    const nbaTeam = ((first?.nbaTeam ?? 0) + 1) % 6;
    const listed = new Map([[player, nbaTeam]]);
    const moved = projectPlayers(basis, { ...span, listed }, projectionConstants);
    expect(moved.find((one) => one.player === player)?.nbaTeam).toBe(nbaTeam);
    expect(moved.filter((one) => one.player !== player).map((one) => one.nbaTeam)).toEqual(
      projectPlayers(basis, span, projectionConstants)
        .slice(1)
        .map((one) => one.nbaTeam),
    );
  });

  it('lower a newcomer’s chance to play with every missed game, and end after a month of missed games', () => {
    const chance = (played: number, on: number): number | null => {
      const begun = exampleNbaSeason({
        firstDay: '2026-10-20',
        seed: 2,
        played,
        plays: (player) => !isNew(player),
      });
      const now = projectionBasis(begun, previous, [older], numbers);
      const requested = [{ player: 5, nbaTeam: 1 }];
      const [one] = projectNewcomers(
        now,
        { day: on, until: on + 60 },
        projectionConstants,
        requested,
        new Map(),
      );
      return one?.chances[0] ?? null;
    };
    const chances = [0, 3, 9].map((days) => chance(gamesBy(days), day + days));
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 1);
    expect(chances[1]).toBeGreaterThan(chances[2] ?? 1);
    expect(chance(gamesBy(30), day + 30)).toBeNull();
  });
});

/** Games of the example's NBA teams before a day: two of every three days. */
const gamesBy = (days: number): number => Math.ceil((days * 2) / 3);

describe('newcomers', () => {
  it('play more if they were drafted earlier or are older', () => {
    const { newcomers } = fitted().preseason;
    const minutes = [1, 5, 14, 30, 60, null].map((draftPick) => newcomerMinutes(newcomers, { draftPick }));
    for (let i = 1; i < minutes.length; i += 1) expect(minutes[i - 1]).toBeGreaterThan(minutes[i] ?? 99);
    expect(newcomerMinutes(newcomers, { draftPick: 10, age: 23 })).toBeGreaterThan(
      newcomerMinutes(newcomers, { draftPick: 10, age: 19 }),
    );
    expect(newcomerMinutes(newcomers, {})).toBe(newcomers.minutes);
    expect(isSound(newcomerLine(newcomers, basis.league, 34, 0.9))).toBe(true);
  });

  it('are projected to score more if their average draft position is earlier', () => {
    const points = [1, 8, 16, 24, 32].map((usualPick) => usualOf({ usualPick }).mean[partIndex('PTS')] ?? 0);
    expect(points[0]).toBeGreaterThan(points[4] ?? 99);
    expect(usualOf({ usualPick: null })).toEqual(usualOf({}));
    expect(isSound(usualOf({ usualPick: 3, positions: ['C'] }))).toBe(true);
  });

  it('have the average assists per minute of players at their position', () => {
    const guards = peers.filter(({ positions }) => positions.includes('PG'));
    const per = (list: typeof peers): number =>
      list.reduce((sum, { line }) => sum + (line.mean[partIndex('AST')] ?? 0), 0) /
      list.reduce((sum, { line }) => sum + (line.mean[MIN] ?? 0), 0);
    const plain = usualOf({}).mean[partIndex('AST')] ?? 0;
    const guard = usualOf({ positions: ['PG'] }).mean[partIndex('AST')] ?? 0;
    expect(guard / plain).toBeCloseTo(per(guards) / per(peers), 10);
  });
});

describe('the mix of the preseason projection and the season’s data', () => {
  const line = lines[20]!;
  const now = (): Float64Array => Float64Array.from({ length: PART_COUNT }, (_, part) => 1 + part);

  it('gives the season’s data no less weight with more games', () => {
    for (let part = 0; part < PART_COUNT; part += 1) {
      const shares = [1, 2, 5, 20, 60].map((games) => priorShare(fitted(), part, games));
      for (let i = 1; i < shares.length; i += 1) expect(shares[i]).toBeLessThanOrEqual(shares[i - 1] ?? 0);
      for (const share of [priorShare(fitted(), part, 0), ...shares]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  it('has means between the preseason projection and the season’s data', () => {
    const half: SeasonPrior = {
      ...fitted(),
      opening: new Array<number>(PART_COUNT).fill(0.5),
      chances: [1, 1, 1, 1, 1],
    };
    const means = now();
    drawMean(means, 0, 0, line, half);
    const points = partIndex('PTS');
    expect(means[points]).toBeCloseTo(((now()[points] ?? 0) + (line.mean[points] ?? 0)) / 2, 10);
    const [made, tried] = [partIndex('FGM'), partIndex('FGA')];
    const rate = (vector: Float64Array): number => (vector[made] ?? 0) / (vector[tried] ?? 1);
    expect(rate(means)).toBeCloseTo((rate(now()) + rate(line.mean)) / 2, 10);
    const chances = {
      first: Int32Array.of(0, 40),
      days: Int32Array.from({ length: 40 }, (_, game) => game),
      chances: new Float64Array(40).fill(0.2),
    };
    const drawn = drawChances(chances, () => 2, [line], half).chances;
    expect([...drawn.slice(0, 4)]).toEqual([0.2, 0.2, 0.2, 0.2]);
    for (let game = 5; game < 40; game += 1) {
      expect(drawn[game]).toBeGreaterThan(drawn[game - 1] ?? 1);
      expect(drawn[game]).toBeLessThan(line.share);
    }
    expect(distanceOf(0, 1)).toBe(1);
  });
});

describe('seniority', () => {
  const minutesOf = (history: SeasonHistory, player: number): number => {
    let sum = 0;
    for (let row = history.firstRow[player] ?? 0; row < (history.firstRow[player + 1] ?? 0); row += 1)
      sum += history.lines[row * PART_COUNT + MIN] ?? 0;
    return sum;
  };

  it('is the share of last season’s minutes played by players with the same or a lower NBA id in the same range of ids', () => {
    const own = seniorityOf(previous, numbers);
    expect(own[NBA_PLAYERS - 1]).toBeCloseTo(
      minutesOf(previous, NBA_PLAYERS - 1) /
        Array.from(own, (_, i) => minutesOf(previous, i)).reduce((a, b) => a + b),
      10,
    );
    expect(own[10]).toBeCloseTo(1, 10);
    const mixed = seniorityOf(
      previous,
      numbers.map((number, player) => (player % 2 === 0 ? number : OTHER_REGISTER + number)),
    );
    expect(mixed[10]).toBeCloseTo(1, 10);
    expect(mixed[11]).toBeCloseTo(1, 10);
    expect(new Set(seniorityOf(previous, null))).toEqual(new Set([0.5]));
  });
});
