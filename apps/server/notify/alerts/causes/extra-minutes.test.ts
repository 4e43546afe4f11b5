import { describe, expect, it } from 'vitest';
import type { OpenedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import { extraMinutesCauses } from './extra-minutes.ts';

const today = '2026-11-29';
const star = { nbaId: 900, name: 'Star', rank: 12 };

function player(id: string, changes: Partial<OpenedInLeague> = {}): OpenedInLeague {
  return {
    id,
    name: `Player ${id}`,
    teamId: null,
    injury: 'healthy',
    day: today,
    minutes: 30,
    season: 22,
    error: 2,
    out: [star],
    ...changes,
  };
}

const causesOf = (opened: readonly OpenedInLeague[], reported: readonly number[] = []) =>
  extraMinutesCauses({ opened, spots: 100 }, { ownTeamId: '1', reported: new Set(reported) }, today);
const found = (...of: Parameters<typeof causesOf>) =>
  causesOf(...of).map(({ facts }) =>
    facts.kind === 'extraMinutes' ? facts.players.map(({ id, why }) => `${id} ${why}`) : [],
  );

describe('extraMinutesCauses', () => {
  it('is one alert per absence, with own players first and the free agents with the largest gains', () => {
    const own = player('a', { teamId: '1', minutes: 26 });
    const free = ['b', 'c', 'd'].map((id, index) => player(id, { minutes: 30 + index }));
    expect(found([...free, own, player('e', { teamId: '2' })])).toEqual([['a own', 'd free', 'c free']]);
    expect(causesOf([own])).toMatchObject([
      {
        kind: 'extraMinutes',
        subject: `${today} 900`,
        facts: { day: today, out: [{ id: '900', name: 'Star' }], players: [{ minutes: 26, season: 22 }] },
      },
    ]);
    expect(causesOf([own])[0]?.endsAt?.toISOString().slice(0, 10)).toBe('2026-11-30');
  });

  it('leaves out unclear gains, later games, short minutes and free agents who are out', () => {
    expect(
      found([
        player('a', { teamId: '1', minutes: 24 }),
        player('b', { teamId: '1', error: 8 }),
        player('c', { teamId: '1', day: '2026-12-01' }),
        player('d', { minutes: 19, season: 8 }),
        player('e', { injury: 'out' }),
        player('f', { teamId: '1', out: [{ ...star, rank: 101 }] }),
        player('g', { teamId: '1', out: [{ ...star, rank: null }] }),
      ]),
    ).toEqual([]);
  });

  it('is silent about reported absences until another teammate is out too', () => {
    const other = { nbaId: 901, name: 'Other', rank: 40 };
    expect(found([player('a', { teamId: '1' })], [900])).toEqual([]);
    expect(found([player('a', { teamId: '1', out: [star, other] })], [900])).toEqual([['a own']]);
  });

  it('is at most three alerts, those about own players first', () => {
    const opened = [1, 2, 3, 4, 5].map((id) =>
      player(`p${id}`, { out: [{ ...star, nbaId: id }], minutes: 30 + id, teamId: id === 1 ? '1' : null }),
    );
    expect(found(opened)).toEqual([['p1 own'], ['p5 free'], ['p4 free']]);
  });
});
