import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import type { DueAlert } from './alerts-due.ts';
import { pushMessages } from './push-messages.ts';

const now = new Date('2026-12-22T17:00:00Z');
const how = { now, timeZone: 'America/New_York' };
const [tipOff, later] = [new Date('2026-12-23T00:00:00Z'), new Date('2026-12-23T02:30:00Z')];

function alert(id: string, facts: AlertFacts, endsAt: Date | null = null, league = 'espn-2027-1'): DueAlert {
  return { id, league, leagueName: 'Corner Three', facts, endsAt };
}

const empty: AlertFacts = {
  kind: 'emptySlot',
  day: '2026-12-22',
  before: tipOff.toISOString(),
  changes: [{ start: { id: '1', name: 'Somebody Tall' }, slot: 'C', instead: null }],
};
const hurt: AlertFacts = {
  kind: 'outStarter',
  day: '2026-12-22',
  before: later.toISOString(),
  changes: [
    {
      start: { id: '2', name: 'Somebody Well' },
      slot: 'PG',
      instead: { id: '3', name: 'Somebody Hurt', injury: 'out', hasGame: true },
    },
  ],
};
const result: AlertFacts = {
  kind: 'weekResult',
  form: 'matchup',
  week: 9,
  opponent: 'The Other Team',
  result: 'won',
  score: { own: 6, opponent: 3 },
  ranks: null,
  playoffs: null,
};

describe('pushMessages', () => {
  it('names the league and the action, and links to the page with the details', () => {
    const [push, ...more] = pushMessages([alert('1', empty, tipOff)], how);
    expect(more).toEqual([]);
    expect(push).toMatchObject({ alertIds: ['1'], isUrgent: true, endsAt: tipOff });
    expect(push?.message).toMatchObject({
      title: 'Empty lineup slot: C',
      body: 'Corner Three. Start Somebody Tall at C, before 7:00 PM.',
      path: '/home?league=espn-2027-1#today',
    });
  });

  it('combines alerts that link to one page, and expires with the last of them', () => {
    const all = [alert('1', empty, tipOff), alert('2', hurt, later), alert('3', result)];
    const pushes = pushMessages([...all, alert('4', empty, tipOff, 'espn-2027-2')], how);
    expect(pushes.map(({ alertIds }) => alertIds)).toEqual([['1', '2'], ['3'], ['4']]);
    expect(pushes[0]).toMatchObject({ endsAt: later });
    expect(pushes[0]?.message.title).toBe('Empty lineup slot: C, and 1 more');
    expect(pushes[0]?.message.body).toContain('Somebody Well for Somebody Hurt');
    expect(pushes[1]).toMatchObject({ isUrgent: false, endsAt: null });
    expect(new Set(pushes.map(({ message }) => message.tag)).size).toBe(3);
  });

  it('limits the length, however long the names are', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Somebody With A Long Name ${index}`);
    const offer: AlertFacts = {
      kind: 'tradeOffer',
      from: 'x'.repeat(300),
      gets: names,
      gives: names,
      expiresAt: null,
    };
    const [push] = pushMessages([alert('1', offer)], how);
    expect(push?.message.title.length).toBeLessThanOrEqual(120);
    expect(push?.message.body.length).toBeLessThanOrEqual(320);
    expect(push?.message.body.endsWith('…')).toBe(true);
  });

  it('reduces names to one line of plain text', () => {
    const name = 'Best\n\nLocked\u2028\u202egnp.exe\u0000';
    const offer: AlertFacts = { kind: 'tradeOffer', from: name, gets: [name], gives: [], expiresAt: null };
    const [push] = pushMessages([{ ...alert('1', offer), leagueName: name }], how);
    expect(push?.message).toMatchObject({
      title: 'Best Locked gnp.exe offers you a trade',
      body: 'Best Locked gnp.exe. You would get Best Locked gnp.exe for nothing.',
    });
  });
});
