import { type AnswerOf, calls } from '@fantasy-stats/contract';
import { type AlertKind, type AlertSettings, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, isHeadToHead, isReserveSlot, type RosterEntry } from '@fantasy-stats/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAlerts } from '../../apps/server/alerts/find.ts';
import { sendAlerts } from '../../apps/server/alerts/send.ts';
import { type Connection, connect } from '../../apps/server/database/connect.ts';
import { alertLeagues, alerts, leagueTables } from '../../apps/server/database/schema/alert.ts';
import {
  leagueMembers,
  leagues,
  rosters,
  standings,
  tradeOffers,
} from '../../apps/server/database/schema/league.ts';
import { outgoingMail } from '../../apps/server/database/schema/mail.ts';
import { type Forecaster, forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import type { Parts } from '../../apps/server/parts.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

type Listed = AnswerOf<typeof calls.alerts.list>['alerts'][number];

let app: NbaApp;
let forecasts: Forecaster;
let user: TestUser;
/** A second node on the same database. */
let other: Connection;
let otherParts: Parts;
/** Linked leagues by their way of scoring. */
const byForm = new Map<string, string>();
let daily = '';
let ownTeam = '';

const leagueOf = (form: string): string => byForm.get(form) ?? '';

beforeAll(async () => {
  app = await nbaApp({ lastDays: 0 });
  forecasts = forecaster(app.parts);
  user = await app.signIn({ premium: true, email: 'manager@example.org' });
  const { espn } = app.simulator.facts();
  const [member] = espn.members.toSorted((one, two) => two.leagueIds.length - one.leagueIds.length);
  const wanted = ['eachCategory', 'headToHeadPoints', 'rotisserie'];
  for (const { key } of espn.leagues.filter(({ form }) => wanted.includes(form))) {
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: key, espnS2: member?.espnS2, swid: member?.swid },
    });
    await app.synced(user, league);
    const season = await app.ask(calls.league.season, user, { query: { league } });
    if (season.ownTeamId === null)
      await app.ask(calls.settings.chooseTeam, user, { body: { league, team: '1' } });
    byForm.set(season.league.scoringForm, league);
    if (isHeadToHead(season.league.scoringForm) && season.league.lineupLock === 'daily') daily = league;
  }
  expect(daily).not.toBe('');
  const [row] = await app.parts.database
    .select({ team: leagueMembers.ownTeamId })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, daily), isNotNull(leagueMembers.ownTeamId)));
  ownTeam = row?.team ?? '';
  other = connect({ url: app.database.url, size: 3 });
  otherParts = { ...app.parts, database: other.database, pool: other.pool };
}, 120_000);
afterAll(async () => {
  await forecasts?.stop();
  await other?.close();
  await app?.close();
});

beforeEach(async () => {
  await app.parts.database.delete(alerts);
  await app.parts.database.delete(alertLeagues);
  await app.parts.database.delete(outgoingMail);
  await say({});
});

const find = (parts: Parts = app.parts) => findAlerts({ ...parts, forecasts });
const list = async (): Promise<Listed[]> => (await app.ask(calls.alerts.list, user)).alerts;
const unread = async (): Promise<number> => (await app.ask(calls.alerts.unread, user)).unread;
const letters = () => app.parts.database.select().from(outgoingMail).orderBy(desc(outgoingMail.createdAt));

async function of(kind: AlertKind, league: string): Promise<Listed[]> {
  return (await list()).filter((alert) => alert.facts.kind === kind && alert.league === league);
}

/** Says what is wanted by e-mail, and when: at noon in New York, where it is, and at any time. */
async function say(changes: Partial<AlertSettings>, ...email: AlertKind[]): Promise<void> {
  const kinds = { ...usualAlertSettings.kinds };
  for (const kind of email) kinds[kind] = { ...kinds[kind], email: true };
  await app.ask(calls.alerts.changeSettings, user, {
    body: { ...usualAlertSettings, daily: { mode: 'at', time: '12:00' }, quiet: null, kinds, ...changes },
  });
}

/** As after a sync that brought something. */
async function changed(league: string): Promise<void> {
  const [row] = await app.parts.database
    .select({ version: leagues.version })
    .from(leagues)
    .where(eq(leagues.id, league));
  await app.parts.database
    .update(leagues)
    .set({ version: (row?.version ?? 0) + 1 })
    .where(eq(leagues.id, league));
}

/** The own roster of today in the league of daily line-ups, put together anew by `make`; gives back how it was. */
async function setRoster(
  make: (before: readonly RosterEntry[]) => readonly RosterEntry[],
): Promise<readonly RosterEntry[]> {
  const where = and(eq(rosters.leagueId, daily), eq(rosters.day, today), eq(rosters.teamId, ownTeam));
  const [row] = await app.parts.database.select().from(rosters).where(where);
  if (!row) throw new Error('the roster was not read');
  await app.parts.database
    .update(rosters)
    .set({ entries: make(row.entries) })
    .where(where);
  await changed(daily);
  return row.entries;
}

/** Starters of the own team whose clubs play in the evening, with a bench player who has no game today. */
async function startersWithGames(): Promise<{ id: string; club: string }[]> {
  const rows = await app.rows<{ id: string; club: string }>(
    `select p.id, p.club from rosters r
     cross join lateral jsonb_to_recordset(r.entries) as entry("playerId" text, slot text)
     join players p on p.platform = 'espn' and p.id = entry."playerId"
     join nba_games g on g.day = $2 and g.kind = 'regular' and p.club in (g.home, g.away)
     where r.league_id = $1 and r.day = $2 and r.team_id = $3 and entry.slot not in ('BN', 'IL', 'IL+', 'IR', 'NA')
       and p.injury in ('healthy', 'probable') and g.starts_at > $4`,
    [daily, today, ownTeam, app.parts.now()],
  );
  expect(rows.length).toBeGreaterThan(1);
  return rows;
}

/** The roster of today with one starter on the bench: his place is empty, and he has a game. */
async function emptyPlace() {
  const [starter] = await startersWithGames();
  const before = await setRoster((entries) =>
    entries
      .filter(({ slot }) => slot !== 'BN')
      .map((entry) => (entry.playerId === starter?.id ? { ...entry, slot: 'BN' as const } : entry)),
  );
  return { starter: starter?.id ?? '', restore: () => setRoster(() => before) };
}

describe('alerts to today’s line-up', () => {
  it('come with an empty place, once, and end when it is filled', async () => {
    const { restore, starter } = await emptyPlace();
    await find();
    const [alert] = await of('emptySlot', daily);
    expect(alert).toMatchObject({ isRead: false, isOver: false });
    expect(alert?.facts).toMatchObject({ day: today, changes: [{ start: { id: starter }, instead: null }] });
    const before = await unread();
    await app.ask(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
    expect(await unread()).toBe(before - 1);
    await changed(daily);
    await find();
    expect(await of('emptySlot', daily)).toMatchObject([{ id: alert?.id, isRead: true }]);

    await restore();
    await find();
    const rest = await of('emptySlot', daily);
    expect(rest.find(({ id }) => id === alert?.id)?.isOver ?? true).toBe(true);
  });

  it('are over when the game has begun, and nothing is looked at that has not changed', async () => {
    const { restore } = await emptyPlace();
    expect(await find()).toBeGreaterThan(0);
    expect(await find()).toBe(0);
    const evening = Date.parse(`${addDays(today, 1)}T07:30:00Z`) - app.parts.now().getTime();
    app.advance(evening);
    try {
      expect(await of('emptySlot', daily)).toMatchObject([{ isOver: true }]);
      expect(await find()).toBeGreaterThan(0);
    } finally {
      app.advance(-evening);
      await restore();
    }
  });

  it('tell of a starter who is out when somebody can stand in for him', async () => {
    const starters = await startersWithGames();
    const [hurt] = starters;
    if (!hurt) throw new Error('nobody plays');
    const kept = await app.rows<{ id: string }>(`select * from players where platform = 'espn'`);
    /* Everybody of the roster plays, one is out of it, and one on the bench can stand anywhere. */
    let standIn = '';
    const before = await setRoster((entries) => {
      standIn = entries.find(({ slot }) => slot === 'BN')?.playerId ?? '';
      return entries.filter(
        ({ playerId, slot }) => playerId === standIn || (slot !== null && !isReserveSlot(slot)),
      );
    });
    try {
      const ids = before.map(({ playerId }) => playerId);
      await app.rows(
        `update players set club = $2, injury = case id when $3 then 'out' else 'healthy' end,
           positions = case id when $4 then '["PG","SG","SF","PF","C"]'::jsonb else positions end
         where platform = 'espn' and id = any($1)`,
        [ids, hurt.club, hurt.id, standIn],
      );
      await find();
      expect((await of('outStarter', daily)).map(({ facts }) => facts)).toMatchObject([
        {
          day: today,
          changes: [{ start: { id: standIn }, instead: { id: hurt.id, injury: 'out', hasGame: true } }],
        },
      ]);
    } finally {
      await app.rows(
        `update players as now set club = was.club, injury = was.injury, positions = was.positions
         from json_populate_recordset(null::players, $1) as was where now.platform = was.platform and now.id = was.id`,
        [JSON.stringify(kept)],
      );
      await setRoster(() => before);
    }
  });
});

describe('alerts to trade offers', () => {
  const offer = (id: string, teamIds: string[]) => ({
    leagueId: daily,
    id,
    teamIds,
    proposedAt: app.parts.now(),
    expiresAt: new Date(app.parts.now().getTime() + 3_600_000),
    state: 'open' as const,
    moves: [
      { playerId: '1', playerName: 'Comes', from: teamIds[0] ?? '', to: teamIds[1] ?? '' },
      { playerId: '2', playerName: 'Goes', from: teamIds[1] ?? '', to: teamIds[0] ?? '' },
    ],
    picks: [],
  });

  it('tell who offers what, not what the user offers, and end with the offer', async () => {
    const rival = ownTeam === '2' ? '3' : '2';
    await app.parts.database
      .insert(tradeOffers)
      .values([offer('theirs', [rival, ownTeam]), offer('ours', [ownTeam, rival])]);
    await changed(daily);
    await find();
    const [alert, ...more] = await of('tradeOffer', daily);
    expect(more).toEqual([]);
    expect(alert?.facts).toMatchObject({ gets: ['Comes'], gives: ['Goes'] });
    await app.parts.database
      .update(tradeOffers)
      .set({ state: 'cancelled' })
      .where(eq(tradeOffers.id, 'theirs'));
    await changed(daily);
    await find();
    expect(await of('tradeOffer', daily)).toMatchObject([{ isOver: true }]);
    await app.parts.database.delete(tradeOffers);
  });
});

describe('the week’s result', () => {
  it('is that of the own matchup, with what it did to place and chances, once', async () => {
    await find();
    for (const form of ['eachCategory', 'headToHeadPoints']) {
      const league = leagueOf(form);
      const { matchups, ownTeamId, teams, ...season } = await app.ask(calls.league.season, user, {
        query: { league },
      });
      const week = season.league.weeks.filter(({ lastDay }) => lastDay < today).at(-1)?.number;
      const own = matchups.find((one) => one.week === week && [one.home, one.away].includes(ownTeamId));
      const isHome = own?.home === ownTeamId;
      const winner = own?.winner === 'tie' ? 'tied' : (own?.winner === 'home') === isHome ? 'won' : 'lost';
      const [alert, ...more] = await of('weekResult', league);
      expect(more, form).toEqual([]);
      expect(alert?.facts, form).toMatchObject({
        form: 'matchup',
        week,
        result: winner,
        opponent: teams.find(({ id }) => id === (isHome ? own?.away : own?.home))?.name,
        ranks: { teams: teams.length },
      });
      const facts = alert?.facts;
      if (facts?.kind !== 'weekResult' || facts.form !== 'matchup') throw new Error('no result');
      expect(Math.sign(facts.score.own - facts.score.opponent), form).toBe(
        { won: 1, tied: 0, lost: -1 }[facts.result],
      );
      expect(facts.playoffs?.after, form).toBeGreaterThanOrEqual(0);
      await changed(league);
    }
    await find();
    expect(await of('weekResult', daily)).toHaveLength(1);
  });

  it('is a movement in the table where there are no matchups', async () => {
    const league = leagueOf('rotisserie');
    const table = await app.parts.database.select().from(standings).where(eq(standings.leagueId, league));
    await app.parts.database.delete(leagueTables);
    await find();
    expect(await of('weekResult', league)).toEqual([]);
    const monday = addDays(today, -1);
    const [kept] = await app.parts.database
      .select()
      .from(leagueTables)
      .where(and(eq(leagueTables.leagueId, league), eq(leagueTables.monday, monday)));
    expect(kept?.rows).toHaveLength(table.length);
    /* The week before, everybody stood last. */
    await app.parts.database.insert(leagueTables).values({
      leagueId: league,
      monday: addDays(monday, -7),
      asOf: addDays(monday, -7),
      rows: (kept?.rows ?? []).map((row) => ({ ...row, rank: table.length, points: 10 })),
    });
    await app.parts.database.delete(alertLeagues);
    await find();
    const [alert] = await of('weekResult', league);
    expect(alert?.facts).toMatchObject({
      form: 'table',
      since: addDays(monday, -7),
      until: today,
      ranks: { before: table.length, teams: table.length },
      points: { before: 10 },
    });
  });
});

describe('what is wanted', () => {
  it('is looked for alone: a kind that is off everywhere, or in a league, ends', async () => {
    await find();
    expect(await of('weekResult', daily)).toHaveLength(1);
    const off = { ...usualAlertSettings.kinds, weekResult: { app: false, email: false, push: false } };
    await say({ kinds: off });
    expect((await list()).filter(({ facts }) => facts.kind === 'weekResult')).toEqual([]);

    const { restore } = await emptyPlace();
    await app.ask(calls.alerts.changeLeague, user, { body: { league: daily, off: ['emptySlot'] } });
    await find();
    expect(await of('emptySlot', daily)).toEqual([]);
    const { leagues: said } = await app.ask(calls.alerts.settings, user);
    expect(said.find(({ league }) => league === daily)?.off).toEqual(['emptySlot']);
    await app.ask(calls.alerts.changeLeague, user, { body: { league: daily, off: [] } });
    await find();
    expect(await of('emptySlot', daily)).toHaveLength(1);
    await restore();
  });

  it('is refused where it makes no sense', async () => {
    const body = { ...usualAlertSettings };
    for (const wrong of [
      { ...body, timeZone: 'Mars/Olympus' },
      { ...body, quiet: { from: '08:00', to: '08:00' } },
      { ...body, daily: { mode: 'at' as const, time: '25:00' } },
    ])
      expect(await app.refused(calls.alerts.changeSettings, user, { body: wrong })).toMatchObject({
        code: 'invalidRequest',
      });
  });
});

describe('letters', () => {
  it('tell of everything that is due in one, once, also with two nodes at work', async () => {
    await say({}, 'weekResult', 'emptySlot');
    const { restore } = await emptyPlace();
    await Promise.all([find(), find(otherParts)]);
    expect(await of('emptySlot', daily)).toHaveLength(1);
    const sent = await Promise.all([sendAlerts(app.parts), sendAlerts(otherParts)]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe(user.email);
    expect(letter?.text).toContain('in your line-up is empty');
    expect(letter?.text).toContain(`http://localhost:3000/home?league=${daily}#today`);
    expect(letter?.text).toMatch(/before 1[3-9]:\d\d|before 2[0-3]:\d\d/);
    expect(letter?.text).toContain('Times are those of America/New York.');
    await changed(daily);
    await find();
    expect(await sendAlerts(app.parts)).toBe(0);
    await restore();
  });

  it('leave out what was read, what is over, and results that are no news', async () => {
    await say({}, 'weekResult', 'emptySlot');
    const { restore } = await emptyPlace();
    await find();
    const [alert] = await of('emptySlot', daily);
    await app.ask(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
    /* The week ended two days ago. */
    expect(await sendAlerts(app.parts)).toBe(0);
    await restore();
  });

  it('wait for the hour the user chose, and for the end of the quiet hours', async () => {
    const { restore } = await emptyPlace();
    /* It is noon in New York, 18:00 in Berlin. */
    const berlin = { timeZone: 'Europe/Berlin' } as const;
    await say({ ...berlin, daily: { mode: 'at', time: '19:00' } }, 'emptySlot');
    await find();
    expect(await sendAlerts(app.parts)).toBe(0);
    await say(
      { ...berlin, daily: { mode: 'at', time: '18:00' }, quiet: { from: '17:00', to: '18:30' } },
      'emptySlot',
    );
    await find();
    expect(await sendAlerts(app.parts)).toBe(0);
    const half = 31 * 60_000;
    app.advance(half);
    try {
      expect(await sendAlerts(app.parts)).toBe(1);
    } finally {
      app.advance(-half);
      await restore();
    }
  });

  it('end with one press on a link that needs no log-in and does nothing else', async () => {
    await say({}, 'emptySlot', 'tradeOffer');
    const { restore } = await emptyPlace();
    await find();
    await sendAlerts(app.parts);
    const [letter] = await letters();
    const codeOf = (about: string) =>
      new RegExp(`unsubscribe\\?code=(\\S+\\.${about}\\.\\S+)`).exec(letter?.text ?? '')?.[1];
    const code = codeOf('emptySlot') ?? '';
    expect(letter?.unsubscribeUrl).toBe(`http://localhost:3000/login/unsubscribe?code=${code}`);
    expect(codeOf('tradeOffer')).toBeUndefined();
    const press = (given: string) => app.call(calls.alerts.unsubscribe, { body: { code: given } });
    for (const forged of [code.replace('emptySlot', 'all'), `${code}A`, `${code.slice(0, -3)}AAA`])
      expect((await press(forged)).json, forged).toMatchObject({ error: { code: 'linkStateInvalid' } });
    expect(await press(code)).toMatchObject({ status: 200, json: { about: 'emptySlot' } });
    const after = await app.ask(calls.alerts.settings, user);
    expect(after.settings.kinds).toMatchObject({
      emptySlot: { app: true, email: false },
      tradeOffer: { app: true, email: true },
    });
    expect((await press(codeOf('all') ?? '')).status).toBe(200);
    const all = await app.ask(calls.alerts.settings, user);
    expect(Object.values(all.settings.kinds).some(({ email }) => email)).toBe(false);
    expect((await app.call(calls.alerts.list, { token: code })).status).toBe(401);
    await restore();
  });

  it('go to confirmed addresses alone where they leave the server', async () => {
    await say({}, 'emptySlot');
    const { restore } = await emptyPlace();
    await find();
    const delivering = { ...app.parts, mail: { ...app.parts.mail, isDelivered: true } };
    expect(await sendAlerts(delivering)).toBe(0);
    await app.parts.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id]);
    expect(await sendAlerts(delivering)).toBe(1);
    await restore();
  });
});

describe('whose alerts they are', () => {
  it('is nobody else’s business', async () => {
    await find();
    const [alert] = await list();
    const stranger = await app.signIn({ premium: true });
    const body = { alerts: [alert?.id ?? ''] };
    expect(await app.refused(calls.alerts.markRead, stranger, { body })).toMatchObject({
      code: 'notFound',
      status: 404,
    });
    expect((await app.ask(calls.alerts.list, stranger)).alerts).toEqual([]);
    expect(
      await app.refused(calls.alerts.changeLeague, stranger, { body: { league: daily, off: [] } }),
    ).toMatchObject({ status: 404 });
    const free = await app.signIn();
    expect(await app.refused(calls.alerts.list, free)).toMatchObject({ status: 402 });
    expect((await app.call(calls.alerts.list)).status).toBe(401);
    expect((await list()).find(({ id }) => id === alert?.id)?.isRead).toBe(false);
  });

  it('is said by the link: they go with it, and stand in the export before', async () => {
    await find();
    const { alerts: kept } = await app.ask(calls.account.exportAccount, user);
    expect(JSON.stringify(kept)).toContain('weekResult');
    const league = leagueOf('headToHeadPoints');
    const before = await app.parts.database.$count(alertLeagues, eq(alertLeagues.leagueId, league));
    expect(before).toBe(1);
    await app.ask(calls.settings.unlinkLeague, user, { body: { league } });
    expect(await app.parts.database.$count(alertLeagues, eq(alertLeagues.leagueId, league))).toBe(0);
  });

  it('needs premium: without it nothing is looked for', async () => {
    await app.parts.pool.query(
      "update premium_grants set ends_at = now() - interval '1 day' where user_id = $1",
      [user.id],
    );
    expect(await find()).toBe(0);
    await app.parts.pool.query('update premium_grants set ends_at = null where user_id = $1', [user.id]);
    expect(await find()).toBeGreaterThan(0);
  });
});

it('a league that cannot be read stops no other, and is looked at again when it changes', async () => {
  const league = leagueOf('eachCategory');
  const where = eq(leagues.id, league);
  const [row] = await app.parts.database.select({ facts: leagues.facts }).from(leagues).where(where);
  if (!row) throw new Error('the league is not there');
  const spoilt = { ...row.facts, scored: 'nothing that fits' } as unknown as typeof row.facts;
  await app.parts.database.update(leagues).set({ facts: spoilt }).where(where);
  await find();
  await app.parts.database.update(leagues).set({ facts: row.facts }).where(where);
  expect(await of('weekResult', league)).toEqual([]);
  expect((await list()).length).toBeGreaterThan(0);
  expect(await find()).toBe(0);
  await changed(league);
  await find();
  expect(await of('weekResult', league)).toHaveLength(1);
});

it('alerts are kept for thirty days', async () => {
  await find();
  expect((await list()).length).toBeGreaterThan(0);
  const month = 31 * 86_400_000;
  app.advance(month);
  try {
    await find();
    expect(await app.parts.database.$count(alerts)).toBe(0);
  } finally {
    app.advance(-month);
  }
});
