import type { Position, RosterSlot } from '@fantasy-stats/domain';
import type { SitsToday } from '@fantasy-stats/engine/streaming';
import { describe, expect, it } from 'vitest';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { todaySentence } from './home-sentence.ts';
import { todaysList } from './todays-list.ts';
import { adviceInWords, isTask } from './todays-words.ts';

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
  sits: SitsToday | null = null,
) => todaysList(model, { slots: slots(...names), lineupLock: lock }, roster, today, now, sits);

function noteOf(roster: LaidPlayer[], id: string, names?: RosterSlot[]): string | null {
  const found = list(roster, names).players.find((one) => one.player.id === id);
  return found?.advice ? adviceInWords(found.advice, (other) => other.toUpperCase()) : null;
}

describe('todaysList', () => {
  it('sorts games by tip-off, with starters before the bench', () => {
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

  it('gives no advice once the day’s first tip-off has locked all lineups', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    const league = { slots: slots('C', 'BN'), lineupLock: 'daily' } as const;
    const dayLocks = { lineups: 'firstGame', moves: 'firstGame' } as const;
    expect(todaysList(model, league, roster, today, now).steps).toHaveLength(1);
    const locked = todaysList(model, { ...league, dayLocks }, roster, today, now);
    expect(locked.steps).toEqual([]);
    expect(locked.players.map(({ advice, hasBegun }) => [advice, hasBegun])).toEqual([[null, false]]);
  });

  it('counts benched players whose games have started', () => {
    const textOf = (roster: LaidPlayer[]) => sentenceText(todaySentence(list(roster)) ?? []);
    const starter = player('starter', 'BOS', 'UTIL');
    const late = player('late', 'NY', 'BN');
    expect(textOf([starter, late])).toBe(
      'Today 2 of your players play; 1 is on your bench, and the game has started.',
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

  it('counts players on the injured list who could be activated for a game', () => {
    const textOf = (roster: LaidPlayer[]) =>
      sentenceText(todaySentence(list(roster, ['C', 'UTIL', 'IL'])) ?? []);
    const starter = player('starter', 'ATL', 'UTIL');
    expect(textOf([starter, player('back', 'LAL', 'IL')])).toBe(
      'Today 1 of your players plays; 1 player on your injured list could play, if activated.',
    );
    for (const other of [player('back', 'NY', 'IL'), player('out', 'LAL', 'IL', { injury: 'out' })])
      expect(textOf([starter, other])).not.toContain('injured list');
  });

  it('counts the players expected to play and names questionable players', () => {
    const textOf = (roster: LaidPlayer[]) => sentenceText(todaySentence(list(roster)) ?? []);
    const roster = [
      player('starter', 'ATL', 'UTIL'),
      player('doubt', 'ATL', 'C', { injury: 'questionable' }),
      player('hurt', 'ATL', 'BN', { injury: 'out' }),
      player('stashed', 'ATL', 'IL', { injury: 'injuredReserve' }),
      player('parked', 'ATL', 'IL'),
      player('idle', 'MIA', 'BN'),
    ];
    expect(textOf(roster)).toMatch(/^Today 2 of your players play, 1 of them questionable;/);
    expect(textOf([player('hurt', 'ATL', 'BN', { injury: 'suspended' })])).toMatch(
      /^Today none of your players plays;/,
    );
  });

  it('says which player to start, which player to bench, and by when', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    expect(noteOf(roster, 'b', ['C', 'BN'])).toBe('Start at C for A');
    expect(list(roster, ['C', 'BN'])).toMatchObject({ before: { game: { id: 'ATL CHI' } }, idle: [] });
    expect(noteOf([player('b', 'ATL', 'BN')], 'b', ['C', 'BN'])).toBe('Start at C, which is empty');
  });

  it('says which player has to change slots', () => {
    const roster = [
      player('g', 'ATL', 'UTIL', { positions: ['PG'] }),
      player('r', 'MIA', 'PG', { positions: ['PG'] }),
      player('b', 'LAL', 'BN'),
    ];
    expect(noteOf(roster, 'b', ['PG', 'UTIL', 'BN'])).toBe(
      'Start at UTIL: G moves from UTIL to PG, R to the bench',
    );
  });

  it('gives advice for starters who are out or questionable', () => {
    const hurt = player('h', 'ATL', 'C', { injury: 'out' });
    expect(noteOf([hurt, player('b', 'LAL', 'BN')], 'h', ['C', 'BN'])).toBe('Out: bench for B');
    expect(noteOf([hurt], 'h', ['C', 'BN'])).toBe('Out, and no bench player with a game fits the slot');
    expect(noteOf([hurt, player('b', 'BOS', 'BN')], 'h', ['C', 'BN'])).toBe(
      'Out, and no bench player with a game that hasn’t started fits the slot',
    );
    const doubt = player('d', 'ATL', 'C', { injury: 'questionable' });
    expect(noteOf([doubt, player('b', 'LAL', 'BN')], 'd', ['C', 'BN'])).toBe(
      'Game-time decision; if out, B can come in',
    );
    expect(noteOf([doubt], 'd', ['C', 'BN'])).toBe('Game-time decision; no bench player could come in');
  });

  it('moves a healthy player off the injured list, or reports that no slot is open', () => {
    expect(noteOf([player('i', 'ATL', 'IL')], 'i', ['C', 'IL'])).toBe(
      'Not listed as out; activate from the injured list for today’s game to count',
    );
    const crowd = [player('a', 'ATL', 'C'), player('b', 'LAL', 'BN')];
    expect(noteOf(crowd, 'b', ['C', 'BN'])).toBe('No open slot today');
    expect(isTask(list(crowd, ['C', 'BN']).players.at(-1)?.advice ?? null)).toBe(false);
  });

  it('gives no advice for games that have started', () => {
    const roster = [player('a', 'MIA', 'C'), player('on', 'NY', 'BN')];
    expect(noteOf(roster, 'on', ['C', 'BN'])).toBeNull();
    expect(list(roster, ['C', 'BN']).idle.map(({ id }) => id)).toEqual(['a']);
  });

  it('gives no advice with weekly lineup locks or unknown slots', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    expect(list(roster, ['C', 'BN'], 'weekly')).toMatchObject({ noAdvice: 'weeklyLock', steps: [] });
    expect(list([player('b', 'ATL', null)])).toMatchObject({ noAdvice: 'slotsUnknown', steps: [] });
    const out = player('b', 'ATL', null, { injury: 'out' });
    expect(list([out], ['C', 'IL']).injuredList.moves).toEqual([]);
  });
});

describe('todaysList with players to sit', () => {
  const categories = [
    { statistic: 'TO', before: 0.67, after: 0.74 },
    { statistic: 'FT%', before: 0.12, after: 0.15 },
  ] as const;
  const sitting = (...steps: { ids: string[]; fillIds?: string[] }[]): SitsToday => ({
    day: today,
    unit: 'categories',
    steps: steps.map((step) => ({ benchedIds: [], fillIds: [], gain: 0.07, categories, ...step })),
  });
  const wordsOf = (found: ReturnType<typeof list>) =>
    Object.fromEntries(
      found.players.map(({ advice, player: { id } }) => [
        id,
        advice && adviceInWords(advice, (other) => other.toUpperCase()),
      ]),
    );

  it('advises benching a starter, with the gain and the categories', () => {
    const found = list([player('a', 'ATL', 'C')], undefined, 'daily', sitting({ ids: ['a'] }));
    expect(wordsOf(found)).toEqual({
      a: 'Sit today: +0.07 category wins (turnovers 67% → 74%, FT% 12% → 15%; leave the slot empty)',
    });
    expect(found.sits).toBe(1);
    expect(isTask(found.players[0]?.advice ?? null)).toBe(true);
    expect(sentenceText(todaySentence(found) ?? [])).toContain('; 1 change before ');
    expect(sentenceText(todaySentence(found) ?? [])).toMatch(/ helps\.$/);
  });

  it('never advises starting a player who should sit', () => {
    const roster = [player('a', 'MIA', 'C'), player('b', 'ATL', 'BN')];
    expect(list(roster).steps).toHaveLength(1);
    const found = list(roster, undefined, 'daily', sitting({ ids: ['b'] }));
    expect(found.steps).toEqual([]);
    expect(wordsOf(found).b).toBe(
      'Keep on the bench today: +0.07 category wins (turnovers 67% → 74%, FT% 12% → 15%)',
    );
    expect(isTask(found.players[0]?.advice ?? null)).toBe(false);
    expect(found.sits).toBe(0);
    expect(sentenceText(todaySentence(found) ?? [])).toContain('no change to your lineup would help.');
  });

  it('starts the bench player who gets the slot, and counts it as one change', () => {
    const roster = [player('a', 'ATL', 'C'), player('b', 'LAL', 'BN')];
    const found = list(roster, ['C', 'BN'], 'daily', sitting({ ids: ['a'] }));
    expect(wordsOf(found)).toEqual({
      a: 'Sit today: +0.07 category wins (turnovers 67% → 74%, FT% 12% → 15%; B in the slot)',
      b: 'Start at C for A',
    });
    expect(found.steps.length + found.sits).toBe(1);
  });

  it('starts the bench player that the engine prefers, not the first on the roster', () => {
    const roster = [player('a', 'ATL', 'C'), player('b', 'LAL', 'BN'), player('c', 'LAL', 'BN')];
    const found = list(roster, ['C', 'BN', 'BN'], 'daily', sitting({ ids: ['a'], fillIds: ['c'] }));
    expect(wordsOf(found)).toMatchObject({
      a: expect.stringMatching(/; C in the slot\)$/),
      b: 'No open slot today',
      c: 'Start at C for A',
    });
  });

  it('names the gain with the player to move if the other player is already on the bench', () => {
    const roster = [player('b', 'LAL', 'BN'), player('a', 'ATL', 'C')];
    const found = list(roster, ['C', 'BN'], 'daily', sitting({ ids: ['b', 'a'] }));
    expect(wordsOf(found)).toMatchObject({
      a: expect.stringMatching(/^Sit today with B: .*; leave the slot empty\)$/),
      b: 'Keep on the bench today with A',
    });
  });

  it('leaves the slot empty if the bench player should sit too', () => {
    const roster = [player('a', 'ATL', 'C'), player('b', 'LAL', 'BN')];
    const found = list(roster, ['C', 'BN'], 'daily', sitting({ ids: ['a', 'b'] }));
    expect(found.steps).toEqual([]);
    expect(wordsOf(found)).toMatchObject({
      a: expect.stringMatching(/^Sit today with B: /),
      b: 'Keep on the bench today with A',
    });
  });

  it('ignores the result of another day, and players whose game has started', () => {
    const roster = [player('a', 'ATL', 'C'), player('on', 'NY', 'UTIL')];
    const sits = sitting({ ids: ['a'] }, { ids: ['on'] });
    expect(wordsOf(list(roster, undefined, 'daily', sits)).on).toBeNull();
    expect(wordsOf(list(roster, undefined, 'daily', { ...sits, day: '2026-11-01' })).a).toBeNull();
    expect(list(roster, undefined, 'weekly', sits).sits).toBe(0);
    // If one of two players can no longer be benched, neither is advised to sit.
    const pair = wordsOf(list(roster, undefined, 'daily', sitting({ ids: ['a', 'on'] })));
    expect(pair).toEqual({ a: null, on: null });
  });
});
