import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { alertEmail, type EmailAlert } from './alert-email.ts';
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
  list: null,
  returns: [],
  day: '2026-12-23',
  games: 2.2,
  before: 0.41,
  after: 0.47,
  net: null,
  unit: null,
  asOf: '2026-12-22T14:05:00Z',
};
const movement: AlertFacts = {
  kind: 'movement',
  day: '2026-12-22',
  days: 7,
  players: [
    { id: '5', name: 'Up One', why: 'free', measure: 'minutes', before: 17.42, now: 31.5, margin: 3.04 },
    { id: '6', name: 'Down One', why: 'own', measure: 'value', before: 1.2, now: -0.6, margin: 1.1 },
  ],
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

describe('alertEmail', () => {
  it('starts with category wins in leagues whose standings count them', () => {
    const { subject, text } = email([{ ...pickUp, net: 0.12, unit: 'categories' }]);
    expect(subject).toBe('Free One would bring you +0.12 category wins in week 9');
    expect(text).toContain(
      'It raises your chance to win week 9 from 41% to 47%. Add Free One for Least One:',
    );
  });

  it('gives the net gain in the league’s unit in leagues without matchups', () => {
    const gains = [
      ['rotisseriePoints', 0.35, '+0.35 rotisserie points'],
      ['fantasyPoints', 24.3, '+24.3 fantasy points'],
    ] as const;
    for (const [unit, net, gain] of gains) {
      const { subject, text } = email([{ ...pickUp, week: null, before: null, after: null, net, unit }]);
      expect(subject).toBe(`Free One would bring you ${gain}`);
      expect(text).toContain('Add Free One for Least One: about 2 games that count from Wed, Dec 23 on.');
      expect(text).toContain('Gains as of 9:05 AM.');
    }
  });

  it('says what happened, what to do, by when, and where', () => {
    const { subject, text } = email([lineup]);
    expect(subject).toBe('Hurt One is out but in your lineup');
    expect(text).toContain(
      'Corner\n\nHurt One is out but in your lineup\nStart Stand In for Hurt One, before 7:30 PM.\nhttps://stats.example.org/home?league=yahoo-466.l.1#today',
    );
  });

  it('shows times in the user’s time zone, with the weekday if the day differs there', () => {
    expect(email([lineup], 'Europe/Berlin').text).toContain('before Wed 1:30 AM.');
    expect(email([lineup], 'Europe/Berlin').text).toContain('Times are those of Europe/Berlin.');
  });

  it('says when a pickup’s win chances were computed, and links to the list of pickups', () => {
    const sentence =
      'Add Free One for Least One: about 2 games that count from Wed, Dec 23 on. Chances as of 9:05 AM.\nhttps://stats.example.org/home?league=yahoo-466.l.1#pickups';
    expect(email([pickUp]).text).toContain(sentence);
    expect(email([{ ...pickUp, asOf: '2026-12-21T14:05:00Z' }]).text).toContain('as of Mon 9:05 AM.');
    // Alerts from older versions have no time.
    expect(email([{ ...pickUp, asOf: null }]).text).toContain('from Wed, Dec 23 on.\nhttps');
  });

  it('says which recovered player must come off the injured list before the pickup', () => {
    const returns = [{ activate: { id: '5', name: 'Back One' }, drop: { id: '6', name: 'Last One' } }];
    expect(email([{ ...pickUp, returns }]).text).toContain(
      'First activate Back One (drop Last One). Add Free One for Least One:',
    );
  });

  it('says which players rise and fall, by how much and why that matters', () => {
    const { subject, text } = email([movement]);
    expect(subject).toBe('Risers and fallers: 1 player up and 1 player down');
    expect(text).toContain(
      'Over 7 days. Up One (free agent): 31.5 minutes a game, 17.4 before (±3). Down One (your team): −0.6 value per game, 1.2 before (±1.1).\nhttps://stats.example.org/playerRankings?league=yahoo-466.l.1&view=movement',
    );
    const [first] = movement.players;
    expect(first && email([{ ...movement, players: [first] }]).subject).toBe(
      'Up One is up: 31.5 minutes a game',
    );
  });

  it('says which team dropped which player, the gain from adding that player, and the player to drop for it', () => {
    const { subject, text } = email([
      {
        kind: 'dropped',
        player: { id: '3', name: 'Free One' },
        by: 'Air Balls',
        drop: { id: '4', name: 'Least One' },
        list: null,
        returns: [],
        day: '2026-12-24',
        games: 1.8,
        net: 0.42,
        unit: 'categories',
        lastDay: '2026-12-27',
      },
    ]);
    expect(subject).toBe('Air Balls dropped Free One: +0.42 category wins for you');
    expect(text).toContain(
      'Add Free One for Least One: about 2 games that count from Thu, Dec 24 on.\nhttps://stats.example.org/home?league=yahoo-466.l.1#pickups',
    );
  });

  it('names the players who get the minutes of absent players', () => {
    const { subject, text } = email([
      {
        kind: 'extraMinutes',
        day: '2026-12-22',
        out: [{ id: '9', name: 'Star One' }],
        players: [
          { id: '5', name: 'Own One', why: 'own', minutes: 30.4, season: 25.2, margin: 2.5 },
          { id: '6', name: 'Free One', why: 'free', minutes: 24, season: 14.6, margin: 4 },
        ],
      },
    ]);
    expect(subject).toBe('Star One out: Own One +5.2 and Free One +9.4 minutes');
    expect(text).toContain(
      'Next game Tue, Dec 22. Own One (your team): 30.4 minutes expected, 25.2 so far (±2.5). Free One (free agent): 24 minutes expected, 14.6 so far (±4).\nhttps://stats.example.org/playerRankings?league=yahoo-466.l.1&view=movement#openedMinutes',
    );
  });

  it('gives the deadline for choosing keepers', () => {
    const deadline = { kind: 'keeperDeadline', at: '2026-12-23T22:00:00Z' } as const;
    const { subject, text } = email([{ ...deadline, keepers: 3 }]);
    expect(subject).toBe('Keeper deadline: Wed 5:00 PM');
    expect(text).toContain(
      'Choose up to 3 keepers by then.\nhttps://stats.example.org/draftAnalysis?league=yahoo-466.l.1&view=keepers',
    );
    expect(email([{ ...deadline, keepers: null }]).text).toContain('Choose your keepers by then.');
  });

  it('names the tiebreaker that decided a tied matchup', () => {
    const { subject } = email([{ ...result, result: 'lost', score: { own: 4, opponent: 4 } }]);
    expect(subject).toBe('You lost week 9 against Air Balls, 4–4 on the tiebreaker');
  });

  it('combines several alerts, with links to turn off each kind and all kinds', () => {
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

describe('names in an alert email', () => {
  const name = 'Best\n\nYour account is locked: https://evil.example\r\u2028\u202egnp.exe\u0000';
  const plain = 'Best Your account is locked: https://evil.example gnp.exe';
  const all: AlertFacts[] = [
    {
      ...lineup,
      changes: [
        {
          start: { id: '1', name },
          slot: 'UTIL',
          instead: { id: '2', name, injury: 'out', hasGame: true },
        },
      ],
    },
    { ...lineup, kind: 'emptySlot', changes: [{ start: { id: '1', name }, slot: 'C', instead: null }] },
    { ...pickUp, player: { id: '3', name }, drop: { id: '4', name } },
    { ...movement, players: movement.players.map((player) => ({ ...player, name })) },
    { kind: 'tradeOffer', from: name, gets: [name], gives: [name, name], expiresAt: null },
    { ...result, opponent: name },
  ];

  it.each(all)('cannot add lines or reverse text: $kind', (facts) => {
    const alerts = [{ league: 'yahoo-466.l.1', leagueName: name, facts }];
    const about = { recipient: 'manager@example.org', publicUrl: 'https://stats.example.org' };
    const { subject, text } = alertEmail(alerts, {
      ...about,
      timeZone: 'America/New_York',
      now: new Date('2026-12-22T22:00:00Z'),
      code: () => 'code',
    });
    for (const written of [subject, ...text.split('\n')]) {
      expect(written).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
      expect(written.startsWith('Your account is locked')).toBe(false);
    }
    expect(text).toContain(plain);
    expect(text.split('\n')).toHaveLength(
      email([facts.kind === 'weekResult' ? result : pickUp]).text.split('\n').length,
    );
  });
});

describe('the code in an email’s link', () => {
  const key = Buffer.alloc(32, 7);
  const userId = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('identifies user and alert kind, and cannot be forged', () => {
    const code = unsubscribeCode(key, userId, 'pickUp');
    expect(readUnsubscribeCode(key, code)).toEqual({ userId, about: 'pickUp' });
    expect(readUnsubscribeCode(Buffer.alloc(32, 8), code)).toBeNull();
    expect(readUnsubscribeCode(key, code.replace('pickUp', 'all'))).toBeNull();
    expect(readUnsubscribeCode(key, code.replace('0f8f', '1f8f'))).toBeNull();
    expect(readUnsubscribeCode(key, `${code}.more`)).toBeNull();
    expect(readUnsubscribeCode(key, 'nothing of the sort')).toBeNull();
  });
});
