import { describe, expect, it } from 'vitest';
import type { TradesView } from '../../league/trade-view.ts';
import { managerTrades, tradesOf } from './all-seasons.ts';
import { exampleTrade, exampleTrader, exampleTrades } from './example-trades.ts';

/** Team 1 is the user's. */
function season(
  year: number,
  managers: Readonly<Record<string, string>>,
  traders: TradesView['response']['traders'],
  form: 'eachCategory' | 'rotisserie' = 'eachCategory',
): TradesView {
  const trades = exampleTrades([exampleTrade(`${year}`)], { traders }, form);
  const { view } = trades;
  return {
    ...trades,
    view: {
      ...view,
      league: { ...view.league, id: `espn-${year + 1}-7`, season: year },
      team: (id) => {
        const team = view.team(id);
        const manager = managers[id];
        return team && { ...team, managers: manager ? [{ id: manager, name: manager }] : [] };
      },
    },
  };
}

const { teamId: _, ...numbers } = exampleTrader;

describe('managerTrades', () => {
  const now = season(2026, { 2: 'ann' }, [
    { ...numbers, teamId: '1' },
    { ...numbers, teamId: '2', gained: null },
  ]);
  const before = season(2025, { 3: 'ann' }, [
    { ...numbers, teamId: '1', trades: 2, gained: 2 },
    { ...numbers, teamId: '3', trades: 5, ahead: 4, gained: 0.5 },
    { ...numbers, teamId: '4', trades: 1, gained: 9 },
  ]);

  it('groups trades by manager, even if the manager had different teams', () => {
    const found = managerTrades([now, before], now.view);
    expect(found.map(({ name, trades }) => [name, trades])).toEqual([
      ['ann', 8],
      ['You', 5],
      [before.view.name('4'), 1],
    ]);
    expect(found[0]).toMatchObject({ seasons: 2, ahead: 5, behind: 2, open: 2, gained: 0.5, isOwn: false });
    expect(found[1]).toMatchObject({ seasons: 2, gained: 0.5, isOwn: true });
  });

  it('does not add up gains from seasons with different scoring types', () => {
    const other = season(2025, {}, [{ ...numbers, teamId: '1', trades: 2, gained: 40 }], 'rotisserie');
    expect(managerTrades([now, other], now.view)[0]).toMatchObject({ trades: 5, gained: -1.5 });
  });

  it('shows trades from the side of the team that gained most', () => {
    expect(tradesOf(before).map(({ side }) => side?.teamId)).toEqual(['1']);
  });
});
