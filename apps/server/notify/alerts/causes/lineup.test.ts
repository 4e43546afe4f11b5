import type { NbaGame, Player, RosterEntry, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { firstGameOf, lineupCauses, type RosterToday } from './lineup.ts';

const day = '2026-12-22';
const noon = new Date(`${day}T17:00:00Z`);

function game(home: NbaGame['home'], tip: string | null, changes: Partial<NbaGame> = {}): NbaGame {
  return {
    id: `00226${home}`,
    season: 2026,
    kind: 'regular',
    day,
    startsAt: tip,
    home,
    away: 'UTAH',
    status: 'scheduled',
    homePoints: null,
    awayPoints: null,
    ...changes,
  };
}

function player(id: string, nbaTeam: string, changes: Partial<Player> = {}): Player {
  return {
    id,
    name: id,
    nbaTeam,
    positions: ['PG'],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
    imageUrl: null,
    ...changes,
  };
}

const early = '2026-12-23T00:00:00Z';
const late = '2026-12-23T03:00:00Z';

function roster(
  standing: Readonly<Record<string, [RosterSlot | null, Player]>>,
  games = [game('BOS', early), game('DEN', late)],
): RosterToday {
  const all = Object.values(standing);
  return {
    league: {
      lineupLock: 'daily',
      slots: [
        { slot: 'PG', count: 2 },
        { slot: 'UTIL', count: 1 },
        { slot: 'BN', count: 3 },
      ],
    },
    day,
    entries: all.map(([slot, { id }]): RosterEntry => ({ playerId: id, slot })),
    players: new Map(all.map(([, one]) => [one.id, one])),
    games,
  };
}

const full = {
  a: ['PG', player('a', 'BOS')],
  b: ['PG', player('b', 'DEN')],
  c: ['UTIL', player('c', 'BOS')],
} as const satisfies Record<string, [RosterSlot, Player]>;

const brief = (of: RosterToday, now = noon) =>
  lineupCauses(of, now).map(({ changesAt: _changesAt, facts, ...cause }) => ({
    ...cause,
    changes:
      'changes' in facts
        ? facts.changes.map(({ instead, slot, start }) => `${start.id} at ${slot} for ${instead?.id ?? '-'}`)
        : [],
    before: 'before' in facts ? facts.before : null,
  }));

describe('lineupCauses', () => {
  it('starts no player who should sit today, and reports no player who sits', () => {
    const of = roster({ ...full, c: ['UTIL', player('c', 'MIA')], d: ['BN', player('d', 'DEN')] });
    expect(brief(of)).toMatchObject([{ kind: 'outStarter', changes: ['d at UTIL for c'] }]);
    const sitting = (ids: string[]) => lineupCauses(of, noon, [{ ids, fillIds: [] }]);
    expect(sitting(['d'])).toEqual([]);
    // If one of two players to sit can no longer be benched, neither counts as sitting.
    expect(sitting(['d', 'c'])).toHaveLength(1);
    // If starter a should sit, the bench player still replaces c, whose NBA team has no game.
    expect(sitting(['a'])).toMatchObject([{ facts: { changes: [{ instead: { id: 'c' } }] } }]);
  });

  it('returns nothing while every slot has a game or no bench player has a game', () => {
    expect(brief(roster(full))).toEqual([]);
    expect(brief(roster({ a: full.a, bench: ['BN', player('bench', 'MIA')] }))).toEqual([]);
  });

  it('combines in one alert all empty slots that a bench player with a game could fill', () => {
    const of = roster({
      a: full.a,
      late: ['BN', player('late', 'DEN')],
      early: ['BN', player('early', 'BOS')],
    });
    expect(brief(of)).toEqual([
      {
        kind: 'emptySlot',
        subject: day,
        changes: ['late at PG for -', 'early at UTIL for -'],
        before: '2026-12-23T00:00:00.000Z',
        endsAt: new Date(late),
      },
    ]);
  });

  it('reports starters without a game in one alert, and each injured starter separately', () => {
    const of = roster({
      out: ['PG', player('out', 'BOS', { injury: 'out' })],
      idle: ['PG', player('idle', 'MIA')],
      ruled: ['UTIL', player('ruled', 'DEN', { injury: 'injuredReserve' })],
      one: ['BN', player('one', 'DEN')],
      two: ['BN', player('two', 'DEN')],
      three: ['BN', player('three', 'DEN')],
    });
    const found = brief(of);
    expect(found.map(({ subject }) => subject).sort()).toEqual([day, `${day} out`, `${day} ruled`].sort());
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['outStarter']));
    // The injured starter's slot locks with Boston's game, although the replacement plays later.
    expect(found.find(({ subject }) => subject.endsWith(' out'))?.before).toBe('2026-12-23T00:00:00.000Z');
  });

  it('returns an alert that ends at the day’s first tip-off if that locks all lineups', () => {
    const plain = roster({ a: full.a, late: ['BN', player('late', 'DEN')] });
    const of = {
      ...plain,
      league: { ...plain.league, dayLocks: { lineups: 'firstGame', moves: 'firstGame' } as const },
    };
    expect(brief(of).map(({ endsAt }) => endsAt)).toEqual([new Date(early)]);
    const afterFirst = new Date('2026-12-23T00:01:00Z');
    expect(brief(of, afterFirst)).toEqual([]);
    expect(brief(plain, afterFirst)).toHaveLength(1);
  });

  it('returns no alert about a questionable starter, or to start a player from the injured list', () => {
    const doubtful = player('doubtful', 'BOS', { injury: 'questionable' });
    expect(brief(roster({ ...full, a: ['PG', doubtful], bench: ['BN', player('bench', 'DEN')] }))).toEqual(
      [],
    );
    expect(brief(roster({ a: full.a, hurt: ['IL', player('hurt', 'DEN')] }))).toEqual([]);
  });

  it('returns no alert after the tip-off before which the change must be made', () => {
    const of = roster({ a: full.a, b: full.b, bench: ['BN', player('bench', 'BOS')] });
    expect(brief(of).map(({ kind }) => kind)).toEqual(['emptySlot']);
    expect(brief(of, new Date(early))).toEqual([]);
    const begun = roster({ a: full.a, bench: ['BN', player('bench', 'BOS')] }, [
      game('BOS', null, { status: 'live' }),
    ]);
    expect(brief(begun)).toEqual([]);
  });

  it('returns an alert that lasts for the fantasy day if no tip-off time is set', () => {
    const of = roster({ bench: ['BN', player('bench', 'BOS')] }, [game('BOS', null)]);
    expect(brief(of)).toMatchObject([{ before: null, endsAt: new Date('2026-12-23T08:00:00Z') }]);
  });

  it('ignores postponed games and games that do not count in any league', () => {
    const bench = { bench: ['BN', player('bench', 'BOS')] } as const satisfies Record<
      string,
      [RosterSlot, Player]
    >;
    expect(brief(roster(bench, [game('BOS', early, { status: 'postponed' })]))).toEqual([]);
    expect(brief(roster(bench, [game('BOS', early, { kind: 'cupFinal' })]))).toEqual([]);
    expect(brief(roster(bench, [game('BOS', early)]))).toHaveLength(1);
  });

  it('returns nothing if lineups lock weekly, or the platform reports no slots', () => {
    const of = roster({ bench: ['BN', player('bench', 'BOS')] });
    expect(lineupCauses({ ...of, league: { ...of.league, lineupLock: 'weekly' } }, noon)).toEqual([]);
    expect(brief(roster({ a: [null, player('a', 'MIA')], bench: ['BN', player('bench', 'BOS')] }))).toEqual(
      [],
    );
  });
});

it('firstGameOf returns the earliest tip-off among the roster’s players', () => {
  expect(firstGameOf(roster({ b: full.b }))).toEqual(new Date(late));
  expect(firstGameOf(roster(full))).toEqual(new Date(early));
  expect(firstGameOf(roster({ a: ['PG', player('a', 'MIA')] }))).toBeNull();
});
