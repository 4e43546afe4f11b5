import { addDays, type ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PART_COUNT } from '../../projection/parts.ts';
import { dayNumber } from '../../projection/season-builder.ts';
import { today } from '../../testing/example-inputs.ts';
import { exampleHindsight, exampleTrade, tradeDay, transaction } from '../../testing/example-trade.ts';
import { tradeHindsight } from './hindsight.ts';
import { dayValue, expectedValue, gamesPlayed, lineWithMissed, realizedValue } from './player-value.ts';

const { facts, projectionsOn } = exampleHindsight();
const result = tradeHindsight(exampleTrade, facts, projectionsOn);
if (!result) throw new Error('the example trade has values');
const [first, second] = result.sides;
if (!first || !second) throw new Error('the example trade has two sides');

describe('tradeHindsight', () => {
  it('gives one team the value that the other loses: on the trade day, since the trade, and for the rest of the season', () => {
    for (const which of ['made', 'since', 'healthy', 'toCome'] as const) {
      expect(first[which].perWeek).toBeCloseTo(-second[which].perWeek, 9);
      expect(first[which].categories).toHaveLength(9);
      expect(first[which].categories.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
        first[which].perWeek,
        9,
      );
    }
    expect(first.whole.chance + second.whole.chance).toBeCloseTo(1, 9);
    expect(first.since.deviation).toBe(0);
    expect(first.made.deviation).toBeGreaterThan(0);
  });

  it('ignores games after the trade in the value at the time of the trade', () => {
    const better = exampleHindsight('eachCategory', {}, (history) => ({
      ...history,
      lines: history.lines.map((value, at) => {
        const day = history.rowDay[Math.floor(at / PART_COUNT)] ?? 0;
        return day >= dayNumber(tradeDay) ? value * 3 : value;
      }),
    }));
    const found = tradeHindsight(exampleTrade, better.facts, better.projectionsOn);
    expect(found?.sides[0]?.made).toEqual(first.made);
    expect(found?.sides[0]?.since.perWeek).not.toBeCloseTo(first.since.perWeek, 3);
  });

  it('includes the value that the players would have had without missed games', () => {
    const missed = first.got[0]?.games?.missed ?? 0;
    expect(missed + (first.gave[0]?.games?.missed ?? 0)).toBeGreaterThan(0);
    const worth = (one: (typeof first.got)[number] | undefined): number => {
      const games = one?.games;
      if (!games) throw new Error('has no games');
      const whole = games.line.map((part) => (part / games.played) * (games.played + games.missed));
      return realizedValue(whole, result.scale, result.weeksSince).total / result.weeksSince;
    };
    expect(first.healthy.perWeek).toBeCloseTo(worth(first.got[0]) - worth(first.gave[0]), 9);
    expect(first.healthy.perWeek).not.toBeCloseTo(first.since.perWeek, 3);
    // A player with no missed games has their actual value, one with only missed games their projected value.
    const line = new Float64Array(PART_COUNT).fill(6);
    expect(lineWithMissed({ line, played: 3, missed: 0 }, null)).toEqual(line);
    const none = { line: new Float64Array(PART_COUNT), played: 0, missed: 2 };
    expect(lineWithMissed(none, line)).toEqual(new Float64Array(PART_COUNT).fill(12));
    expect(lineWithMissed(none, null)).toEqual(none.line);
  });

  it('returns a running total by day that ends at the value since the trade', () => {
    expect(first.runningTotal).toHaveLength(20);
    expect(first.runningTotal.at(-1)).toBeCloseTo(first.since.perWeek * result.weeksSince, 9);
    const played = first.got[0]?.games;
    const counted = gamesPlayed(facts.history, 1, dayNumber(tradeDay), dayNumber(addDays(today, -1)));
    expect(played?.line).toEqual(counted.line);
    expect(played?.played).toBeGreaterThan(5);
  });

  it('recomputes the weeks without the trade, where one team gains the statistics that the other loses', () => {
    const [own, other] = [first.without, second.without];
    const total = (days: typeof own, of: 'counted' | 'instead') =>
      days?.days.days.reduce((sum, day) => sum + (day[of][7] ?? 0), 0);
    expect(own?.days.unknownDays).toEqual([]);
    expect(total(own, 'counted')).toBeGreaterThan(0);
    // Both teams start all their players, so one team's gain is the other team's loss.
    expect(total(other, 'instead')).toBe(total(own, 'counted'));
    expect(own?.matchups.map(({ week }) => week)).toEqual([2, 3, 4]);
  });

  it('starts on the first day whose rosters show the trade, if rosters are synced without a gap', () => {
    const from = (first: number, known: number) => {
      const { facts: later } = exampleHindsight('eachCategory', {
        rosterOn: (team, day) => {
          if (day < addDays(tradeDay, known)) return null;
          return day < addDays(tradeDay, first) ? [] : facts.rosterOn(team, day);
        },
      });
      return tradeHindsight(exampleTrade, later, projectionsOn)?.firstDay;
    };
    expect(from(0, 0)).toBe(tradeDay);
    expect(from(1, 0)).toBe(addDays(tradeDay, 1));
    expect(from(0, 2)).toBe(tradeDay);
    expect(from(9, 0)).toBe(tradeDay);
  });

  it('recomputes no week in which a day’s roster is unknown', () => {
    const gap = addDays(tradeDay, 8);
    const { facts: gaps } = exampleHindsight('eachCategory', {
      rosterOn: (team, day) => (day === gap ? null : facts.rosterOn(team, day)),
    });
    const known = tradeHindsight(exampleTrade, gaps, projectionsOn)?.sides[0]?.without;
    expect(known?.days.unknownDays).toEqual([gap]);
    expect(known?.matchups.map(({ week }) => week)).toEqual([2, 4]);
  });

  it('applies category weights to values, but not to recomputed lineups', () => {
    const withCounts = (counts: Record<string, number>, form: ScoringForm = 'eachCategory') => {
      const example = exampleHindsight(form, { counts });
      const found = tradeHindsight(exampleTrade, example.facts, example.projectionsOn);
      if (!found) throw new Error('the example trade has values');
      return found;
    };
    const ids = facts.set.categories.map(({ statistic }) => statistic);
    const all = (count: number) => Object.fromEntries(ids.map((id) => [id, count]));
    const values = ({ sides }: typeof result) =>
      sides.map(({ got, gave, made, since, healthy, toCome, whole, runningTotal }) => ({
        ...{ got, gave, made, since, healthy, toCome, whole, runningTotal },
      }));
    expect(values(withCounts(all(1)))).toEqual(values(result));
    // If all weights are 0, every category counts once. Fantasy points ignore weights.
    expect(values(withCounts(all(0)))).toEqual(values(result));
    expect(values(withCounts({ PTS: 3 }, 'headToHeadPoints'))).toEqual(
      values(withCounts({}, 'headToHeadPoints')),
    );
    const twice = withCounts(all(2));
    twice.sides.forEach((side, index) => {
      const once = result.sides[index];
      for (const which of ['made', 'since', 'healthy', 'toCome'] as const) {
        expect(side[which].perWeek).toBeCloseTo(2 * (once?.[which].perWeek ?? 0), 9);
        expect(side[which].deviation).toBeCloseTo(2 * (once?.[which].deviation ?? 0), 9);
      }
      expect(side.whole.chance).toBeCloseTo(once?.whole.chance ?? 9, 9);
      expect(side.chanceThen).toBeCloseTo(once?.chanceThen ?? 9, 9);
    });
    // In a one-for-one trade, the replacement level cancels out, so a side's value is the weighted sum of its
    // categories.
    const weighted = withCounts({ BLK: 3, PTS: 0 });
    for (const which of ['made', 'since', 'healthy', 'toCome'] as const) {
      const [once, thrice] = [first[which], weighted.sides[0]?.[which]];
      const expected = once.categories.map(
        (value, index) => value * (ids[index] === 'BLK' ? 3 : ids[index] === 'PTS' ? 0 : 1),
      );
      expected.forEach((value, index) => {
        expect(thrice?.categories[index]).toBeCloseTo(value, 9);
      });
      expect(thrice?.perWeek).toBeCloseTo(
        expected.reduce((sum, value) => sum + value, 0),
        9,
      );
      expect(thrice?.perWeek).not.toBeCloseTo(once.perWeek, 3);
    }
    expect(weighted.sides[0]?.runningTotal.at(-1)).toBeCloseTo(
      (weighted.sides[0]?.since.perWeek ?? 9) * weighted.weeksSince,
      9,
    );
    expect(weighted.sides.map(({ forced, without }) => ({ forced, without }))).toEqual(
      result.sides.map(({ forced, without }) => ({ forced, without })),
    );
  });

  it('works in every scoring type, and recomputes standings in leagues without matchups', () => {
    for (const form of ['mostCategories', 'headToHeadPoints', 'rotisserie', 'seasonPoints'] as const) {
      const one = exampleHindsight(form);
      const found = tradeHindsight(exampleTrade, one.facts, one.projectionsOn);
      const side = found?.sides[0];
      expect(Number.isFinite(side?.made.perWeek), form).toBe(true);
      expect(found?.scale.unit).toBe(form === 'rotisserie' ? 'z' : form.endsWith('oints') ? 'points' : 'g');
      if (form === 'rotisserie' || form === 'seasonPoints') {
        expect(side?.without?.season?.actual.rank, form).toBeGreaterThan(0);
        expect(side?.without?.matchups).toEqual([]);
      } else expect(side?.without?.matchups.length, form).toBeGreaterThan(0);
    }
  });

  it('values an open spot as a replacement player', () => {
    const uneven = transaction(tradeDay, 'trade', ['p0 1>2', 'p4 1>2', 'p1 2>1']);
    const found = tradeHindsight(uneven, facts, projectionsOn);
    const side = found?.sides.find(({ side: { teamId } }) => teamId === '1');
    const [p0, p4] = side?.gave ?? [];
    const sum = (side?.got[0]?.since?.perWeek ?? 0) - (p0?.since?.perWeek ?? 0) - (p4?.since?.perWeek ?? 0);
    expect(side?.since.perWeek).toBeCloseTo(sum, 9);
    expect(side?.forced.unexplained).toBe(1);
  });

  it('is null for players outside the NBA, and on a day after the season', () => {
    expect(
      tradeHindsight(transaction(tradeDay, 'trade', ['p0 1>2', 'x 2>1']), facts, projectionsOn),
    ).toBeNull();
    expect(tradeHindsight({ ...exampleTrade, at: '2027-08-01T12:00:00Z' }, facts, projectionsOn)).toBeNull();
    expect(tradeHindsight({ ...exampleTrade, moves: [] }, facts, projectionsOn)).toBeNull();
  });
});

describe('expectedValue', () => {
  const scale = result.scale;
  const [outlook] = projectionsOn(tradeDay);
  if (!outlook) throw new Error('no player is projected');
  const certain = { ...outlook, chances: new Float64Array([1, 1]) };
  const correlation = facts.correlation;

  it('equals the value of the mean line times the expected games', () => {
    const twice = certain.mean.map((mean) => 2 * mean);
    const expected = expectedValue(certain, scale, 1, correlation);
    expect(expected.total).toBeCloseTo(realizedValue(twice, scale, 1).total, 9);
    expect(realizedValue(new Float64Array(PART_COUNT), scale, 1).total).toBeCloseTo(7 * dayValue(scale), 9);
  });

  it('treats the games played as correlated coin tosses when it computes the variance', () => {
    const still = {
      ...outlook,
      deviation: new Float64Array(PART_COUNT),
      standardError: new Float64Array(PART_COUNT),
    };
    const game = expectedValue({ ...still, chances: new Float64Array([1]) }, scale, 0, correlation).total;
    const variance = (chances: number[], playCorrelation: number) =>
      expectedValue({ ...still, chances: Float64Array.from(chances), playCorrelation }, scale, 1, correlation)
        .variance;
    expect(variance([1, 1], 0.4)).toBeCloseTo(0, 9);
    expect(variance([0.5, 0.5], 0)).toBeCloseTo(0.5 * game * game, 6);
    expect(variance([0.5, 0.5], 1)).toBeCloseTo(game * game, 6);
  });

  it('applies the error of a player’s mean to all games together, not to each game separately', () => {
    const sure = { ...certain, deviation: new Float64Array(PART_COUNT) };
    const one = expectedValue({ ...sure, chances: new Float64Array([1]) }, scale, 1, correlation).variance;
    expect(one).toBeGreaterThan(0);
    expect(expectedValue(sure, scale, 1, correlation).variance).toBeCloseTo(4 * one, 9);
    expect(() => expectedValue(sure, scale, -1, correlation)).toThrow(/weeks/);
  });
});
