import { describe, expect, it } from 'vitest';
import { exampleBaseline } from '../testing/example-league.ts';
import { valueWith } from './baseline.ts';
import type { TradeProposal } from './check-trade.ts';
import { completedTrade } from './rosters-after.ts';

const forms = ['eachCategory', 'mostCategories', 'headToHeadPoints', 'rotisserie', 'seasonPoints'] as const;

describe('completedTrade', () => {
  it.each(forms)('drops the same player as a search of the whole roster: %s', (form) => {
    const baseline = exampleBaseline(form);
    const { players, rosters, teams } = baseline.league;
    const idOf = (team: number, index: number): string => players[rosters[team]?.[index] ?? -1]?.id ?? '';
    for (let team = 0; team < teams.length; team += 1) {
      const partner = (team + 1) % teams.length;
      const [me = '', them = ''] = [teams[team], teams[partner]];
      for (const [gives, gets] of [
        [0, [0, 1]],
        [4, [2, 5]],
        [8, [3, 8]],
      ] as const) {
        const offer: TradeProposal = {
          moves: [
            { playerId: idOf(team, gives), to: them },
            ...gets.map((index) => ({ playerId: idOf(partner, index), to: me })),
          ],
          adds: { [them]: [] },
        };
        const settled = (drop: string | null) => {
          const { sides } = completedTrade(
            baseline,
            drop === null ? offer : { ...offer, drops: { [me]: [drop] } },
          );
          const own = sides.find((side) => side.team === team);
          if (!own) throw new Error('the team is part of the trade');
          // The drop is chosen before the partner's new roster is known, so leave the partner unchanged here,
          // too.
          const after = baseline.base.slice();
          after[team] = own.weeks;
          return { value: valueWith(baseline, after, team), drops: own.drops };
        };
        const known = (rosters[team] ?? []).flatMap((player) => {
          const { id = '', isReserved, isUndroppable, outlook } = players[player] ?? {};
          return id === idOf(team, gives) || !outlook || isReserved || isUndroppable ? [] : [id];
        });
        const values = [...known, ...gets.map((index) => idOf(partner, index))].map(
          (id) => settled(id).value,
        );
        const { drops, value } = settled(null);
        expect(drops).toHaveLength(1);
        expect(value).toBe(Math.max(...values));
      }
    }
  });
});
