/* What all tests of alerts share. What is set up is read by name, and is there once the tests run. */

import { type AnswerOf, calls } from '@fantasy-stats/contract';
import type { AlertChannel, AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { type AlertSettings, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { isHeadToHead, type RosterEntry } from '@fantasy-stats/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { findAlerts } from '../../../apps/server/alerts/find.ts';
import { type Connection, connect } from '../../../apps/server/database/connect.ts';
import { alertLeagues, alerts } from '../../../apps/server/database/schema/alert.ts';
import { leagueMembers, leagues, rosters } from '../../../apps/server/database/schema/league.ts';
import { outgoingMail } from '../../../apps/server/database/schema/mail.ts';
import { type Forecaster, forecaster } from '../../../apps/server/league/forecast/forecaster.ts';
import type { Parts } from '../../../apps/server/parts.ts';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { type PushService, startPushService } from '../../../apps/server/testing/push-service.ts';
import { type NbaApp, nbaApp, today } from '../nba-app.ts';

type Listed = AnswerOf<typeof calls.alerts.list>['alerts'][number];

export let app: NbaApp;
/** Where the user's devices have their messages from. */
export let pushService: PushService;
let forecasts: Forecaster;
export let user: TestUser;
/** A second node on the same database. */
let other: Connection;
export let otherParts: Parts;
/** Linked leagues by their way of scoring. */
const byForm = new Map<string, string>();
export let daily = '';
export let ownTeam = '';

export const leagueOf = (form: string): string => byForm.get(form) ?? '';

/** Three linked leagues at noon of a day, searched by two nodes; nothing is known of anybody before each test. */
export function setUpAlerts(): void {
  beforeAll(async () => {
    pushService = await startPushService();
    app = await nbaApp({ lastDays: 0, environment: { PUSH_SERVICES: pushService.origin } });
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
  });
  afterAll(async () => {
    await forecasts?.stop();
    await other?.close();
    await app?.close();
    await pushService?.close();
  });

  beforeEach(async () => {
    await app.parts.database.delete(alerts);
    await app.parts.database.delete(alertLeagues);
    await app.parts.database.delete(outgoingMail);
    await say({});
  });
}

/** What a node finds. */
export const find = (parts: Parts = app.parts) => findAlerts({ ...parts, forecasts });
export const list = async (): Promise<Listed[]> => (await app.ask(calls.alerts.list, user)).alerts;
export const unread = async (): Promise<number> => (await app.ask(calls.alerts.unread, user)).unread;
export const emails = () =>
  app.parts.database.select().from(outgoingMail).orderBy(desc(outgoingMail.createdAt));

export async function of(kind: AlertKind, league: string): Promise<Listed[]> {
  return (await list()).filter((alert) => alert.facts.kind === kind && alert.league === league);
}

/** Says what is wanted by email, and when: at noon in New York, where it is, and at any time. */
export async function say(changes: Partial<AlertSettings>, ...email: AlertKind[]): Promise<void> {
  await sayBy('email', changes, email);
}

/** The same of what is to be pushed. */
export async function sayPushed(changes: Partial<AlertSettings>, ...pushed: AlertKind[]): Promise<void> {
  await sayBy('push', changes, pushed);
}

async function sayBy(
  channel: AlertChannel,
  changes: Partial<AlertSettings>,
  wanted: readonly AlertKind[],
): Promise<void> {
  const kinds = { ...usualAlertSettings.kinds };
  for (const kind of wanted) kinds[kind] = { ...kinds[kind], [channel]: true };
  await app.ask(calls.alerts.changeSettings, user, {
    body: { ...usualAlertSettings, daily: { mode: 'at', time: '12:00' }, quiet: null, kinds, ...changes },
  });
}

/** As after a sync that brought something. */
export async function changed(league: string): Promise<void> {
  const [row] = await app.parts.database
    .select({ version: leagues.version })
    .from(leagues)
    .where(eq(leagues.id, league));
  await app.parts.database
    .update(leagues)
    .set({ version: (row?.version ?? 0) + 1 })
    .where(eq(leagues.id, league));
}

/** The own roster of today in the league of daily lineups, put together again by `make`; gives back how it was. */
export async function setRoster(
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

/** Starters of the own team whose NBA teams play in the evening, with a bench player who has no game today. */
export async function startersWithGames(): Promise<{ id: string; nbaTeam: string }[]> {
  const rows = await app.rows<{ id: string; nbaTeam: string }>(
    `select p.id, p.nba_team as "nbaTeam" from rosters r
     cross join lateral jsonb_to_recordset(r.entries) as entry("playerId" text, slot text)
     join players p on p.platform = 'espn' and p.id = entry."playerId"
     join nba_games g on g.day = $2 and g.kind = 'regular' and p.nba_team in (g.home, g.away)
     where r.league_id = $1 and r.day = $2 and r.team_id = $3 and entry.slot not in ('BN', 'IL', 'IL+', 'IR', 'NA')
       and p.injury in ('healthy', 'probable') and g.starts_at > $4`,
    [daily, today, ownTeam, app.parts.now()],
  );
  expect(rows.length).toBeGreaterThan(1);
  return rows;
}

/** The roster of today with one starter on the bench: his place is empty, and he has a game. */
export async function emptyPlace() {
  const [starter] = await startersWithGames();
  const before = await setRoster((entries) =>
    entries
      .filter(({ slot }) => slot !== 'BN')
      .map((entry) => (entry.playerId === starter?.id ? { ...entry, slot: 'BN' as const } : entry)),
  );
  return { starter: starter?.id ?? '', restore: () => setRoster(() => before) };
}
