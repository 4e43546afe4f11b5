import { describe, expect, it } from 'vitest';
import { exampleBaseline, exampleTrades } from '../testing/example-league.ts';
import { tradeBaseline, valueWith } from './baseline.ts';
import { findTrades } from './find-trades.ts';
import { impactOfTrade } from './impact.ts';
import { membersAfter } from './members.ts';
import { pickupsAlone } from './pickups-alone.ts';

const baseline = exampleBaseline();
const { league } = baseline;
const roster = league.rosters[0] ?? [];
const free = league.players.flatMap(({ team, outlook }, player) => (team < 0 && outlook ? [player] : []));
const idOf = (player: number | undefined): string => league.players[player ?? -1]?.id ?? '';

function swapGain(drop: number, add: number): number {
  const members = membersAfter(league, 1, { roster, gives: [], gets: [], drops: [drop], adds: [add] });
  const after = baseline.base.slice();
  after[0] = baseline.evaluator.weeksOf(0, members);
  return valueWith(baseline, after, 0) - (baseline.baseValues[0] ?? 0);
}

describe('pickupsAlone', () => {
  it('drops the player with the smallest loss', () => {
    for (const add of free.slice(0, 3)) {
      const alone = pickupsAlone(baseline, 0, [add], 1);
      const gains = roster.map((drop) => swapGain(drop, add));
      expect(alone?.drops).toHaveLength(1);
      expect(alone?.gain).toBeCloseTo(Math.max(...gains), 9);
      expect(swapGain(alone?.drops[0] ?? -1, add)).toBeCloseTo(alone?.gain ?? 9, 9);
    }
  });

  it('is reported by the analyzer and the finder only for trades with pickups', () => {
    const [first, second] = [league.teams[0] ?? '', league.teams[1] ?? ''];
    const uneven = impactOfTrade(baseline, {
      moves: [
        { playerId: idOf(roster[0]), to: second },
        { playerId: idOf(roster[1]), to: second },
        { playerId: idOf(league.rosters[1]?.[4]), to: first },
      ],
    }).impact.sides;
    expect(uneven[0]?.adds).toHaveLength(1);
    const add = league.playerById.get(uneven[0]?.adds[0] ?? '') ?? -1;
    const alone = pickupsAlone(baseline, 0, [add], 1);
    expect(uneven[0]?.pickupsAlone).toBeCloseTo(alone?.gain ?? 9, 12);
    expect(uneven[1]?.pickupsAlone).toBeNull();

    const steps = findTrades(baseline, { team: first, count: 100, alike: 100, beatsBestAdd: false });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const found = step.value.trades.flatMap(({ sides }) => sides);
    expect(found.some(({ adds }) => adds.length > 0)).toBe(true);
    for (const { adds, pickupsAlone: gain } of found) expect(gain === null).toBe(adds.length === 0);
  });

  it('is null if no player may be dropped', () => {
    const strict = tradeBaseline(
      exampleTrades('eachCategory', (facts) => {
        const { season } = facts;
        const rosterRules = { mostByPosition: {}, keepsUndroppable: true };
        return {
          ...facts,
          season: { ...season, league: { ...season.league, rosterRules } },
          players: facts.players.map((player) => ({ ...player, isUndroppable: true })),
        };
      }).league,
    );
    expect(pickupsAlone(strict, 0, [free[0] ?? -1], 1)).toBeNull();
  });
});
