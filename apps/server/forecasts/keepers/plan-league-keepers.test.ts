import { InvalidInput, type Roster } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { keeperRosters } from './keeper-facts.ts';
import { isUnprojectable } from './plan-league-keepers.ts';

const roster = (teamId: string, ...ids: readonly string[]): Roster => ({
  teamId,
  day: '2026-10-20',
  entries: ids.map((playerId) => ({ playerId, slot: null })),
});

describe('keeperRosters', () => {
  it('uses last season’s roster for a team without a current roster, except players who are now on another team', () => {
    const found = keeperRosters(
      [roster('1', '466.p.1')],
      [roster('1', '454.p.9'), roster('2', '454.p.1', '454.p.2')],
      true,
    );
    expect(
      found.map(({ entries, isThisDraft, teamId }) => [
        teamId,
        isThisDraft,
        entries.map((one) => one.playerId),
      ]),
    ).toEqual([
      ['1', true, ['466.p.1']],
      ['2', false, ['454.p.2']],
    ]);
  });
});

describe('isUnprojectable', () => {
  it('returns true only for invalid forecast inputs, not for other errors', () => {
    expect(isUnprojectable(new InvalidInput('inputs', 'hold no players'))).toBe(true);
    expect(isUnprojectable(new InvalidInput('inputs.rules.scored', 'hold nothing'))).toBe(true);
    expect(isUnprojectable(new InvalidInput('teams[0].candidates', 'are wrong'))).toBe(false);
    expect(isUnprojectable(new Error('inputs'))).toBe(false);
  });
});
