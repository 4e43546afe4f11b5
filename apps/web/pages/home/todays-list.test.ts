import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { todaySentence } from './home-sentence.ts';
import { todaysList } from './todays-list.ts';
import { adviceInWords, isToDo } from './todays-words.ts';

const today = '2026-11-02';
const now = new Date('2026-11-03T00:30:00Z');
const nbaTeams = [
  ['BOS', 'NY', '2026-11-03T00:00:00Z', 'live'],
  ['ATL', 'CHI', '2026-11-03T01:00:00Z', 'scheduled'],
  ['LAL', 'LAC', '2026-11-03T03:00:00Z', 'scheduled'],
] as const;
const model = scheduleModel([
  {
    day: today,
    games: nbaTeams.map(([home, away, startsAt, status]) => ({
      id: `${home} ${away}`,
      kind: 'regular',
      startsAt,
      home,
      away,
      status,
      homePoints: null,
      awayPoints: null,
    })),
  },
]);

function player(
  id: string,
  nbaTeam: string,
  slot: RosterSlot | null,
  changes: Partial<LaidPlayer> = {},
): LaidPlayer {
  return {
    id,
    name: id.toUpperCase(),
    nbaTeam,
    positions: ['C'] satisfies Position[],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
    slot,
    isFree: false,
    ...changes,
  };
}

const slots = (...names: RosterSlot[]) => names.map((slot) => ({ slot, count: 1 }));
const list = (
  roster: LaidPlayer[],
  names: RosterSlot[] = ['C', 'UTIL', 'BN', 'BN'],
  lock: 'daily' | 'weekly' = 'daily',
) => todaysList(model, { slots: slots(...names), lineupLock: lock }, roster, today, now);

function said(roster: LaidPlayer[], id: string, names?: RosterSlot[]): string | null {
  const found = list(roster, names).players.find((one) => one.player.id === id);
  return found?.advice ? adviceInWords(found.advice, (other) => other.toUpperCase()) : null;
}

describe('today’s games of a roster', () => {
  it('stand by tip-off, with starters before the bench', () => {
    const { players } = list([
      player('late', 'LAL', 'C'),
      player('bench', 'ATL', 'BN'),
      player('starter', 'CHI', 'UTIL'),
      player('on', 'NY', 'BN'),
      player('idle', 'MIA', 'BN'),
    ]);
    expect(players.map((one) => one.player.id)).toEqual(['on', 'starter', 'bench', 'late']);
    expect(players.map(({ hasBegun }) => hasBegun)).toEqual([true, false, false, false]);
  });

  it('say how many sit on the bench whose games have started, rather than that no change is needed', () => {
    const textOf = (roster: LaidPlayer[]) => sentenceText(todaySentence(list(roster)) ?? []);
    const starter = player('starter', 'BOS', 'UTIL');
    const late = player('late', 'NY', 'BN');
    expect(textOf([starter, late])).toBe(
      'Today 2 of your players play; 1 is on your bench, and his game has started.',
    );
    expect(textOf([starter, late, player('other', 'NY', 'BN')])).toContain(
      '2 are on your bench, and their games have started.',
    );
    expect(textOf([starter, { ...late, injury: 'out' }])).toContain(
      'no change to your lineup would add a game.',
    );
    expect(textOf([starter])).toBe(
      'Today 1 of your players plays; no change to your lineup would add a game.',
    );
  });

  it('say whom to start for whom, and by when', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    expect(said(roster, 'b', ['C', 'BN'])).toBe('Start him at C for A');
    expect(list(roster, ['C', 'BN'])).toMatchObject({ before: { game: { id: 'ATL CHI' } }, idle: [] });
    expect(said([player('b', 'ATL', 'BN')], 'b', ['C', 'BN'])).toBe('Start him at C, which is empty');
  });

  it('say who has to move aside', () => {
    const roster = [
      player('g', 'ATL', 'UTIL', { positions: ['PG'] }),
      player('r', 'MIA', 'PG', { positions: ['PG'] }),
      player('b', 'LAL', 'BN'),
    ];
    expect(said(roster, 'b', ['PG', 'UTIL', 'BN'])).toBe(
      'Start him at UTIL: G moves from UTIL to PG, R to the bench',
    );
  });

  it('say what to do about starters who are out or in doubt', () => {
    const hurt = player('h', 'ATL', 'C', { injury: 'out' });
    expect(said([hurt, player('b', 'LAL', 'BN')], 'h', ['C', 'BN'])).toBe('Out: bench him for B');
    expect(said([hurt], 'h', ['C', 'BN'])).toBe('Out, and no bench player with a game fits his slot');
    const doubt = player('d', 'ATL', 'C', { injury: 'questionable' });
    expect(said([doubt, player('b', 'LAL', 'BN')], 'd', ['C', 'BN'])).toBe(
      'Game-time decision; if he sits, B can come in',
    );
    expect(said([doubt], 'd', ['C', 'BN'])).toBe('Game-time decision; no bench player could come in');
  });

  it('call a healthy player off the injured list, and know when there is no place', () => {
    expect(said([player('i', 'ATL', 'IL')], 'i', ['C', 'IL'])).toContain('not listed as out');
    const crowd = [player('a', 'ATL', 'C'), player('b', 'LAL', 'BN')];
    expect(said(crowd, 'b', ['C', 'BN'])).toBe('No slot for him today');
    expect(isToDo(list(crowd, ['C', 'BN']).players.at(-1)?.advice ?? null)).toBe(false);
  });

  it('leave games alone that have begun', () => {
    const roster = [player('a', 'MIA', 'C'), player('on', 'NY', 'BN')];
    expect(said(roster, 'on', ['C', 'BN'])).toBeNull();
    expect(list(roster, ['C', 'BN']).idle.map(({ id }) => id)).toEqual(['a']);
  });

  it('give no advice where lineups lock weekly, or nobody says who stands where', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    expect(list(roster, ['C', 'BN'], 'weekly')).toMatchObject({ noAdvice: 'weeklyLock', steps: [] });
    expect(list([player('b', 'ATL', null)])).toMatchObject({ noAdvice: 'slotsUnknown', steps: [] });
  });
});
