import type { League } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleBaseline, exampleTrades } from '../testing/example-league.ts';
import { resultWith, tradeBaseline } from './baseline.ts';
import type { TradeProposal } from './check-trade.ts';
import { ImpossibleTrade, type TradeProblem } from './errors.ts';
import { impactOfTrade } from './impact.ts';

const baseline = exampleBaseline();
const { league } = baseline;
const idOf = (team: number, index: number): string =>
  league.players[league.rosters[team]?.[index] ?? 0]?.id ?? '';
const teamId = (team: number): string => league.teams[team] ?? '';
const between = (first: readonly number[], second: readonly number[], more: Partial<TradeProposal> = {}) => ({
  moves: [
    ...first.map((index) => ({ playerId: idOf(0, index), to: teamId(1) })),
    ...second.map((index) => ({ playerId: idOf(1, index), to: teamId(0) })),
  ],
  ...more,
});

describe('impactOfTrade', () => {
  it('is the same whichever team is named first', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (mine, theirs) => {
        const trade = between([mine], [theirs]);
        const one = impactOfTrade(baseline, trade).impact.sides;
        const other = impactOfTrade(baseline, { moves: trade.moves.toReversed() }).impact.sides;
        expect(one.map((side) => side.season)).toEqual(other.toReversed().map((side) => side.season));
      }),
      { numRuns: 10 },
    );
  });

  it('is undone by the reverse trade', () => {
    const [mine, theirs] = [idOf(0, 2), idOf(1, 5)];
    const there = impactOfTrade(baseline, between([2], [5], { from: 0 })).impact.sides;
    const traded = tradeBaseline(
      exampleTrades('eachCategory', (facts) => ({
        ...facts,
        rosters: facts.rosters.map((roster) => ({
          ...roster,
          entries: roster.entries.map((entry) =>
            entry.playerId === mine
              ? { ...entry, playerId: theirs }
              : entry.playerId === theirs
                ? { ...entry, playerId: mine }
                : entry,
          ),
        })),
      })).league,
    );
    const back = impactOfTrade(traded, {
      moves: [
        { playerId: theirs, to: teamId(1) },
        { playerId: mine, to: teamId(0) },
      ],
      from: 0,
    }).impact.sides;
    expect(there.map((side) => side.teamId).toSorted()).toEqual(back.map((side) => side.teamId).toSorted());
    for (const side of there) {
      const reverse = back.find((one) => one.teamId === side.teamId);
      expect(reverse?.season.gain.change).toBeCloseTo(-side.season.gain.change, 9);
      expect(reverse?.season.gain.after).toBeCloseTo(side.season.gain.before, 9);
      side.season.columns.forEach((column, index) => {
        expect(reverse?.season.columns[index]?.rankAfter).toBe(column.rankBefore);
        expect(reverse?.season.columns[index]?.after).toBeCloseTo(column.before, 9);
      });
    }
  });

  it('does not change the sum of all teams’ expected category wins', () => {
    const { after } = impactOfTrade(baseline, between([0, 1], [7, 8]));
    const sum = (weeks: typeof after): number =>
      league.teams.reduce(
        (total, _, team) =>
          total +
          resultWith(baseline, weeks, team, baseline.season).columns.reduce((won, share) => won + share, 0),
        0,
      );
    expect(sum(after)).toBeCloseTo(sum(baseline.base), 9);
    expect(sum(after)).toBeCloseTo((league.teams.length * league.contested) / 2, 4);
  });

  it('includes the drop and the pickup that an uneven trade needs, and lets the manager choose both', () => {
    const [me, them] = impactOfTrade(baseline, between([0, 1], [4])).impact.sides;
    expect(me?.adds).toHaveLength(1);
    expect(them?.drops).toHaveLength(1);
    const [empty] = impactOfTrade(baseline, between([0, 1], [4], { adds: { [teamId(0)]: [] } })).impact.sides;
    const [, chosen] = impactOfTrade(baseline, between([0, 1], [4], { drops: { [teamId(1)]: [idOf(1, 0)] } }))
      .impact.sides;
    expect(empty?.emptySpots).toBe(1);
    expect(empty?.season.gain.after).toBeLessThan(me?.season.gain.after ?? 0);
    expect(chosen?.drops).toEqual([idOf(1, 0)]);
    expect(chosen?.season.gain.after).toBeLessThan((them?.season.gain.after ?? 0) + 0.02);
  });

  it('chooses a drop and a pickup that are no worse than any other', () => {
    const [chosen] = impactOfTrade(baseline, between([0, 1], [4])).impact.sides;
    const adds = { [teamId(0)]: chosen?.adds ?? [] };
    const best = impactOfTrade(baseline, between([0, 1], [4], { adds })).impact.sides;
    expect(best[0]?.season.gain.after).toBe(chosen?.season.gain.after);
    const free = league.players.filter(({ team, outlook: known }) => team < 0 && known);
    for (const { id } of free) {
      const other = impactOfTrade(baseline, between([0, 1], [4], { adds: { [teamId(0)]: [id] } })).impact
        .sides;
      expect(other[0]?.season.gain.after).toBeLessThan((best[0]?.season.gain.after ?? 0) + 0.02);
    }
  });

  it('never drops an undroppable player, and drops a player at a position beyond its limit', () => {
    const [, them] = impactOfTrade(baseline, between([0, 1], [4])).impact.sides;
    const stays = new Set(them?.drops);
    const strict = (changes: Partial<League['rosterRules']>) =>
      tradeBaseline(
        exampleTrades('eachCategory', (facts) => {
          const { season } = facts;
          const rosterRules = { mostByPosition: {}, keepsUndroppable: true, ...changes };
          return {
            ...facts,
            season: { ...season, league: { ...season.league, rosterRules } },
            players: facts.players.map((player) => ({
              ...player,
              primaryPosition: player.positions[0] ?? null,
              isUndroppable: stays.has(player.id),
            })),
          };
        }).league,
      );
    const dropsOf = (own: typeof baseline) =>
      impactOfTrade(own, between([0, 1], [4])).impact.sides[1]?.drops ?? [];
    expect(stays.size).toBe(1);
    expect(dropsOf(strict({}))).toHaveLength(1);
    expect(dropsOf(strict({})).some((id) => stays.has(id))).toBe(false);
    // This league ignores the platform's list of undroppable players.
    expect(dropsOf(strict({ keepsUndroppable: false }))).toEqual([...stays]);
    const byName = between([0, 1], [4], { drops: { [teamId(1)]: [...stays] } });
    expect(() => impactOfTrade(strict({}), byName)).toThrow(
      expect.objectContaining({ problem: 'undroppable' }),
    );

    const position = league.players[league.rosters[0]?.[0] ?? 0]?.positions[0] ?? 'C';
    const limited = strict({ mostByPosition: { [position]: 0 }, keepsUndroppable: false });
    const drops = dropsOf(limited);
    const primary = (id: string) =>
      limited.league.players[limited.league.playerById.get(id) ?? 0]?.primaryPosition;
    const comes = [0, 1].filter((index) => primary(idOf(0, index)) === position).length;
    const goes = +(primary(idOf(1, 4)) === position);
    expect(comes - goes).toBeGreaterThan(0);
    expect(drops.filter((id) => primary(id) === position).length).toBeGreaterThanOrEqual(comes - goes);
  });

  it('excludes a category from the gain of the team that punts it, and from no other team’s', () => {
    const punted = tradeBaseline(league, { team: 0, columns: new Set([0, 1, 2]) });
    const [mine, theirs] = impactOfTrade(baseline, between([0], [1])).impact.sides;
    const [own, other] = impactOfTrade(punted, between([0], [1])).impact.sides;
    const winColumns = mine?.season.columns.filter(({ wins }, column) => wins && column > 2) ?? [];
    const change = winColumns.reduce((sum, { wins }) => sum + (wins ? wins.after - wins.before : 0), 0);
    expect(own?.season.gain.change).toBeCloseTo(change, 9);
    expect(other?.season.gain).toEqual(theirs?.season.gain);
    expect(own?.season.columns.map(({ counts }) => counts).slice(0, 4)).toEqual([false, false, false, true]);
  });

  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
    'rotisserie',
    'seasonPoints',
  ] as const)('reports both teams in every scoring type, with positive errors: %s', (form) => {
    const own = exampleBaseline(form);
    const { impact } = impactOfTrade(own, between([0, 3], [2, 6]));
    for (const { season } of impact.sides) {
      expect(season.gain.change).toBeCloseTo(season.gain.after - season.gain.before, 12);
      expect(Math.abs(season.gain.change)).toBeGreaterThan(0);
      expect(season.gain.standardError).toBeGreaterThan(0);
      expect(season.matchupWins === null).toBe(form === 'rotisserie' || form === 'seasonPoints');
      expect(season.points === null).toBe(form !== 'headToHeadPoints' && form !== 'seasonPoints');
    }
  });

  it('works with three teams, and with an empty team', () => {
    const three = impactOfTrade(baseline, {
      moves: [
        { playerId: idOf(0, 0), to: teamId(1) },
        { playerId: idOf(1, 0), to: teamId(2) },
        { playerId: idOf(2, 0), to: teamId(0) },
      ],
    });
    expect(three.impact.sides.map((side) => side.teamId)).toEqual([teamId(0), teamId(1), teamId(2)]);
    const empty = tradeBaseline(
      exampleTrades('eachCategory', (facts) => ({
        ...facts,
        rosters: facts.rosters.map((roster, team) => (team === 3 ? { ...roster, entries: [] } : roster)),
      })).league,
    );
    const [, emptySide] = impactOfTrade(empty, { moves: [{ playerId: idOf(0, 0), to: teamId(3) }] }).impact
      .sides;
    expect(emptySide?.gets).toEqual([idOf(0, 0)]);
    expect(emptySide?.season.gain.change).toBeGreaterThan(0);
  });

  it('counts an injured player’s games only after their return', () => {
    const hurt = idOf(1, 0);
    const games = (['healthy', 'injuredReserve'] as const).map((injury) => {
      const own = tradeBaseline(
        exampleTrades('eachCategory', (facts) => ({
          ...facts,
          players: facts.players.map((player) => (player.id === hurt ? { ...player, injury } : player)),
        })).league,
      );
      const [mine] = impactOfTrade(own, between([8], [0])).sides;
      const member = mine?.members.findIndex(({ player }) => own.league.players[player]?.id === hurt) ?? 0;
      const { counting, members } = mine?.weeks ?? { counting: [], members: [] };
      return own.league.weeks.reduce(
        (sum, _, week) => sum + (counting[week * members.length + member] ?? 0),
        0,
      );
    });
    expect(games[1]).toBeGreaterThan(0);
    expect(games[1]).toBeLessThan((games[0] ?? 0) - 1);
  });
});

describe('an impossible trade', () => {
  const free = league.players.find(({ team }) => team < 0)?.id ?? '';
  const [mine, theirs] = [idOf(0, 0), idOf(1, 0)];
  const cases: readonly (readonly [TradeProblem, TradeProposal])[] = [
    ['empty', { moves: [] }],
    ['unknownPlayer', { moves: [{ playerId: 'nobody', to: teamId(1) }] }],
    ['unknownTeam', { moves: [{ playerId: mine, to: 'nowhere' }] }],
    [
      'movesTwice',
      {
        moves: [
          { playerId: mine, to: teamId(1) },
          { playerId: mine, to: teamId(2) },
        ],
      },
    ],
    ['staysPut', { moves: [{ playerId: mine, to: teamId(0) }] }],
    ['onNoTeam', { moves: [{ playerId: free, to: teamId(0) }] }],
    ['notTheirsToDrop', between([0], [0], { drops: { [teamId(0)]: [idOf(2, 0)] } })],
    ['notTheirsToDrop', between([0], [0], { drops: { [teamId(0)]: [mine] } })],
    ['notFree', between([0, 1], [0], { adds: { [teamId(0)]: [theirs] } })],
    ['addedTwice', between([0, 1], [0, 1], { adds: { [teamId(0)]: [free], [teamId(1)]: [free] } })],
    ['tooLate', between([0], [0], { from: league.days })],
  ];

  it.each(cases)('is rejected with its reason: %s', (problem, proposal) => {
    expect(() => impactOfTrade(baseline, proposal)).toThrow(ImpossibleTrade);
    expect(() => impactOfTrade(baseline, proposal)).toThrow(expect.objectContaining({ problem }));
  });
});
