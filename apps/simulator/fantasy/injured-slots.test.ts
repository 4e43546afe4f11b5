import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { createWorld } from '../world.ts';
import { assign } from './lineup.ts';
import { accepts, isInjuredSlot } from './rules.ts';

const world = createWorld(1, '2027-01-13');

describe('a simulated league', () => {
  it('makes no adds while a recovered player is in an injured slot', () => {
    let [adds, refused] = [0, 0];
    for (const { league } of world.leagues.map((one) => one.results())) {
      const { moves, rosters, rules, season } = league;
      const isBlocked = (team: number, dayNumber: number): boolean => {
        const injured = at(at(rosters, dayNumber), team).filter(({ slot }) => isInjuredSlot(slot));
        const places = rules.slots.flatMap(({ slot, count }) =>
          isInjuredSlot(slot) ? Array.from({ length: count }, () => slot) : [],
        );
        const eligible = assign(
          injured.map(({ player }) => player),
          places,
          (player, slot) => {
            const { fitness } = season.availability.report(player, dayNumber);
            const stays = rules.platform === 'espn' && fitness === 'gameTimeDecision';
            return stays || accepts(slot, [], fitness);
          },
        );
        return eligible.size < injured.length;
      };
      for (const [dayNumber, teams] of rosters.entries())
        refused += teams.filter((_, team) => dayNumber > 0 && isBlocked(team, dayNumber)).length;
      for (const { dayNumber, teams, type } of moves) {
        if (type !== 'add' && type !== 'add/drop') continue;
        adds += 1;
        expect(isBlocked(at(teams, 0), dayNumber), `${rules.name}, day ${dayNumber}`).toBe(false);
      }
    }
    expect(adds).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(20);
  });
});
