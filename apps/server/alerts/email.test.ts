import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { alertEmail, type EmailAlert } from './email.ts';
import { readUnsubscribeCode, unsubscribeCode } from './unsubscribe.ts';

const lineup: AlertFacts = {
  kind: 'outStarter',
  day: '2026-12-22',
  before: '2026-12-23T00:30:00Z',
  changes: [
    {
      start: { id: '1', name: 'Stand In' },
      slot: 'UTIL',
      instead: { id: '2', name: 'Hurt One', injury: 'out', hasGame: true },
    },
  ],
};
const pickUp: AlertFacts = {
  kind: 'pickUp',
  week: 9,
  player: { id: '3', name: 'Free One' },
  drop: { id: '4', name: 'Least One' },
  day: '2026-12-23',
  games: 2.2,
  before: 0.41,
  after: 0.47,
  asOf: '2026-12-22T14:05:00Z',
};
const result: AlertFacts = {
  kind: 'weekResult',
  form: 'matchup',
  week: 9,
  opponent: 'Air Balls',
  result: 'won',
  score: { own: 6, opponent: 3 },
  ranks: { before: 3, after: 2, teams: 12 },
  playoffs: { before: 0.614, after: 0.998 },
};

function email(facts: readonly AlertFacts[], timeZone = 'America/New_York') {
  const alerts = facts.map(
    (one): EmailAlert => ({ league: 'yahoo-466.l.1', leagueName: 'Corner', facts: one }),
  );
  return alertEmail(alerts, {
    recipient: 'manager@example.org',
    publicUrl: 'https://stats.example.org',
    timeZone,
    now: new Date('2026-12-22T22:00:00Z'),
    code: (about) => `code-of-${about}`,
  });
}

describe('an email about alerts', () => {
  it('says what is the case, what to do by when, and where', () => {
    const { subject, text } = email([lineup]);
    expect(subject).toBe('Hurt One is out but in your lineup');
    expect(text).toContain(
      'Corner\n\nHurt One is out but in your lineup\nStart Stand In for Hurt One, before 7:30 PM.\nhttps://stats.example.org/home?league=yahoo-466.l.1#today',
    );
  });

  it('tells times by the reader’s clock, with the weekday when it is another day there', () => {
    expect(email([lineup], 'Europe/Berlin').text).toContain('before Wed 1:30 AM.');
    expect(email([lineup], 'Europe/Berlin').text).toContain('Times are those of Europe/Berlin.');
  });

  it('says when the chances of a pickup were computed, and leads to the list that asks the same', () => {
    const told =
      'Pick him up for Least One: about 2 games that count from Wed, Dec 23 on. Chances as of 9:05 AM.\nhttps://stats.example.org/home?league=yahoo-466.l.1#pickups';
    expect(email([pickUp]).text).toContain(told);
    expect(email([{ ...pickUp, asOf: '2026-12-21T14:05:00Z' }]).text).toContain('as of Mon 9:05 AM.');
    /* Alerts that were found before the time was noted do not have it. */
    expect(email([{ ...pickUp, asOf: null }]).text).toContain('from Wed, Dec 23 on.\nhttps');
  });

  it('tells of several in one, with a way to switch off each kind and all', () => {
    const { subject, text, unsubscribeUrl } = email([lineup, result]);
    expect(subject).toBe('2 alerts: Starters not playing, The week’s result');
    expect(text).toContain(
      'You won week 9 against Air Balls, 6–3\nYou went from 3rd to 2nd of 12. Playoff odds: 61% before the week, >99% after it.',
    );
    for (const about of ['outStarter', 'weekResult', 'all'])
      expect(text).toContain(`https://stats.example.org/login/unsubscribe#code=code-of-${about}`);
    expect(unsubscribeUrl).toBe('https://stats.example.org/login/unsubscribe#code=code-of-all');
    expect(email([lineup]).unsubscribeUrl).toContain('code-of-outStarter');
  });
});

describe('the code of an email’s link', () => {
  const key = Buffer.alloc(32, 7);
  const userId = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('names user and kind, and is nobody else’s to make', () => {
    const code = unsubscribeCode(key, userId, 'pickUp');
    expect(readUnsubscribeCode(key, code)).toEqual({ userId, about: 'pickUp' });
    expect(readUnsubscribeCode(Buffer.alloc(32, 8), code)).toBeNull();
    expect(readUnsubscribeCode(key, code.replace('pickUp', 'all'))).toBeNull();
    expect(readUnsubscribeCode(key, code.replace('0f8f', '1f8f'))).toBeNull();
    expect(readUnsubscribeCode(key, `${code}.more`)).toBeNull();
    expect(readUnsubscribeCode(key, 'nothing of the sort')).toBeNull();
  });
});
