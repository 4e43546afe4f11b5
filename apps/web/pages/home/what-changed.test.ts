import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { storeVisit, visitBefore } from './last-visit.ts';
import {
  changesSince,
  correctionsIn,
  currentVisit,
  type Present,
  ranksChanged,
  statusesChanged,
} from './what-changed.ts';

const now = new Date('2026-11-21T12:00:00Z');

function player(id: string, teamId: string, injury: LeaguePlayer['injury'] = 'healthy'): LeaguePlayer {
  return {
    id,
    name: id.toUpperCase(),
    nbaTeam: 'BOS',
    positions: ['C'],
    injury,
    injuryNote: null,
    jersey: null,
    nbaId: null,
    teamId,
    slot: 'C',
    availability: 'rostered',
    waiverUntil: null,
    percentRostered: null,
  };
}

function present(ranks: readonly number[], changes: Partial<Present> = {}): Present {
  const view = exampleView({ levels: [[1], [2], [3]] });
  const standings = ranks.map((rank, index) => ({
    teamId: String(index + 1),
    rank,
    wins: 0,
    losses: 0,
    ties: 0,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
  }));
  return {
    view: { ...view, season: { ...view.season, standings } },
    opponent: '2',
    week: 2,
    chance: 0.5,
    title: null,
    players: [],
    ...changes,
  };
}

const textsOf = (before: Present, after: Present) =>
  changesSince(currentVisit(before, now, '2026-11-20'), after).map(sentenceText);

describe('changesSince', () => {
  it('returns nothing when nothing changed', () => {
    expect(textsOf(present([2, 1, 3]), present([2, 1, 3], { chance: 0.51 }))).toEqual([]);
  });

  it('reports changes in ranks and in the same week’s win probability', () => {
    expect(textsOf(present([2, 1, 3]), present([3, 1, 2], { chance: 0.63 }))).toEqual([
      'You went down from 2nd to 3rd.',
      'Your chance to win the week went from 50% to 63%.',
      'Team 3 went up from 3rd to 2nd.',
    ]);
    expect(textsOf(present([1, 2, 3], { week: 1 }), present([1, 2, 3], { chance: 0.9 }))).toEqual([]);
  });

  it('reports the probability of finishing first in leagues without matchups', () => {
    const places = [2, 1, 3];
    const [before, after] = [{ title: 0.2 }, { title: 0.262 }].map((one) => present(places, one));
    if (!before || !after) throw new Error('both are there');
    expect(textsOf(before, after)).toEqual(['Your chance to finish first went from 20% to 26%.']);
    expect(textsOf(before, { ...after, title: 0.21 })).toEqual([]);
    expect(textsOf(present(places), after)).toEqual([]);
  });

  it('reports new injuries and recoveries only for players listed at the last visit', () => {
    const before = present([1, 2, 3], {
      players: [player('a', '1'), player('b', '1', 'out'), player('c', '2'), player('d', '1')],
    });
    const after = present([1, 2, 3], {
      players: [
        player('a', '1', 'out'),
        player('b', '1'),
        player('c', '2', 'questionable'),
        player('d', '1', 'probable'),
        player('new', '1', 'out'),
        player('else', '3', 'out'),
      ],
    });
    expect(textsOf(before, after)).toEqual([
      'Newly out on your team: A (out).',
      'No longer out on your team: B.',
      'Newly in doubt at Team 2: C (game-time decision).',
    ]);
  });
});

describe('the last visit', () => {
  function store() {
    const stored = new Map<string, string>();
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
  }

  it('is the latest visit before today, even after several visits in a day', () => {
    const browser = store();
    expect(visitBefore(browser, 'l', '2026-11-19')).toBeNull();
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20'])
      storeVisit(browser, 'l', currentVisit(present([1, 2, 3]), now, day));
    expect(visitBefore(browser, 'l', '2026-11-20')?.day).toBe('2026-11-19');
    expect(visitBefore(browser, 'l', '2026-11-21')?.day).toBe('2026-11-20');
    expect(visitBefore(browser, 'other', '2026-11-21')).toBeNull();
  });

  it('is unknown if its record cannot be parsed', () => {
    const browser = store();
    for (const text of ['{', '[]', '{"latest":{"at":"soon","day":"2026-11-19"}}', '"x"']) {
      browser.stored.set('seen l', text);
      expect(visitBefore(browser, 'l', '2026-11-21')).toBeNull();
    }
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => storeVisit(full, 'l', currentVisit(present([1, 2, 3]), now, '2026-11-20'))).not.toThrow();
  });
});

describe('correctionsIn', () => {
  it('returns each correction of the last day once, adds up offers, and omits routine syncs', () => {
    const sync = (createdAt: string, changes: Parameters<typeof correctionsIn>[0][number]['changes']) => ({
      id: createdAt,
      kind: 'read' as const,
      trigger: 'clock' as const,
      isOwn: false,
      state: 'complete' as const,
      createdAt,
      endedAt: createdAt,
      requests: 1,
      changes,
      missing: [],
      failure: null,
    });
    const corrected = { kind: 'weekCorrected' as const, week: 3, teams: 1, statistics: 2, matchups: 0 };
    const syncs = [
      sync('2026-11-21T11:00:00Z', [corrected, { kind: 'rosters', teams: 1, players: 1 }]),
      sync('2026-11-21T10:00:00Z', [corrected, { kind: 'offers', count: 3 }]),
      sync('2026-11-21T09:00:00Z', [{ kind: 'offers', count: 2 }]),
      sync('2026-11-19T10:00:00Z', [{ ...corrected, week: 2 }]),
    ];
    expect(correctionsIn(syncs, now)).toEqual([
      'Week 3 corrected: 2 numbers for 1 team.',
      '5 new or changed trade offers in the league.',
    ]);
  });
});

describe('ranksChanged', () => {
  it('names the user’s new rank and the best other climber since yesterday', () => {
    const ranks = [2, 1, 3].map((rank, index) => ({ teamId: String(index + 1), rank }));
    expect(ranksChanged(present([3, 1, 2]), { ranks }).map(sentenceText)).toEqual([
      'You went down from 2nd to 3rd.',
      'Team 3 went up from 3rd to 2nd.',
    ]);
    expect(ranksChanged(present([2, 1, 3]), { ranks })).toEqual([]);
    expect(ranksChanged(present([2, 1, 3]), {})).toEqual([]);
  });
});

describe('statusesChanged', () => {
  const recent = '2026-11-20T20:00:00Z';
  const changed = (...ids: string[]) => ({ statuses: ids.map((playerId) => ({ playerId, since: recent })) });
  const named = (after: Present, statuses: ReturnType<typeof changed>) =>
    statusesChanged(after, statuses, now).map(sentenceText);

  it('names the new statuses of both teams’ players', () => {
    const players = [
      player('a', '1', 'out'),
      player('b', '1'),
      player('c', '2', 'doubtful'),
      player('d', '3', 'out'),
    ];
    expect(named(present([1, 2, 3], { players }), changed('a', 'b', 'c', 'd'))).toEqual([
      'New status on your team: A (out) and B (healthy).',
      'New status at Team 2: C (doubtful).',
    ]);
  });

  it('leaves out changes older than a day, and statuses that an injury report replaced', () => {
    const players = [player('a', '1', 'out')];
    const old = { statuses: [{ playerId: 'a', since: '2026-11-20T11:00:00Z' }] };
    expect(named(present([1, 2, 3], { players }), old)).toEqual([]);
    const report = {
      day: '2026-11-21',
      status: 'out',
      reason: 'Ankle',
      madeAt: '2026-11-18T20:00:00.000Z',
      platformInjury: 'healthy',
    } as const;
    const reported = players.map((one) => ({ ...one, report }));
    expect(named(present([1, 2, 3], { players: reported }), changed('a'))).toEqual([]);
    expect(statusesChanged(present([1, 2, 3], { players }), {}, now)).toEqual([]);
  });
});
