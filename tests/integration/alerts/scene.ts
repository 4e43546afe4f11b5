// Shared setup of the alert tests. Exports are assigned before the tests run.

import { calls, type ResponseOf } from '@fantasy-stats/contract';
import type { AlertChannel, AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { type AlertSettings, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { isHeadToHead, type RosterEntry } from '@fantasy-stats/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Forecaster, forecaster } from '../../../apps/server/forecasts/forecaster.ts';
import { type Connection, connect } from '../../../apps/server/kernel/database/connect.ts';
import { alertLeagues, alerts } from '../../../apps/server/kernel/database/schema/alert.ts';
import { deliveries } from '../../../apps/server/kernel/database/schema/delivery.ts';
import { leagueMembers, leagues, rosters } from '../../../apps/server/kernel/database/schema/league.ts';
import { alertSource } from '../../../apps/server/notify/alerts/find-alerts.ts';
import { findDue } from '../../../apps/server/notify/find-due.ts';
import type { TestParts, TestUser } from '../../../apps/server/testing/app.ts';
import { storedEmails } from '../../../apps/server/testing/emails.ts';
import { type PushService, startPushService } from '../../../apps/server/testing/push-service.ts';
import { sharedThread } from '../../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp, today } from '../nba-app.ts';

type Listed = ResponseOf<typeof calls.alerts.list>['alerts'][number];

export let app: NbaApp;
export let pushService: PushService;
let forecasts: Forecaster;
export let user: TestUser;
let other: Connection;
export let otherParts: TestParts;
const byForm = new Map<string, string>();
export let daily = '';
export let ownTeam = '';

export const leagueOf = (form: string): string => byForm.get(form) ?? '';

/**
 * Sets up three linked leagues and two nodes, with the clock at noon. Alerts and settings are reset before
 * each test.
 */
export function setUpAlerts(): void {
  beforeAll(async () => {
    pushService = await startPushService();
    app = await nbaApp({ lastDays: 0, environment: { PUSH_SERVICES: pushService.origin } });
    forecasts = forecaster(app.parts, sharedThread);
    user = await app.signIn({ premium: true, email: 'manager@example.org' });
    const { espn } = app.simulator.facts();
    const [member] = espn.members.toSorted((one, two) => two.leagueIds.length - one.leagueIds.length);
    const wanted = ['eachCategory', 'headToHeadPoints', 'rotisserie'];
    for (const { key } of espn.leagues.filter(({ form }) => wanted.includes(form))) {
      const { league } = await app.request(calls.settings.linkEspnLeague, user, {
        body: { league: key, espnS2: member?.espnS2, swid: member?.swid },
      });
      await app.synced(user, league);
      const season = await app.request(calls.league.season, user, { query: { league } });
      if (season.ownTeamId === null)
        await app.request(calls.settings.chooseTeam, user, { body: { league, team: '1' } });
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
    await app.parts.database.delete(deliveries);
    await setEmails({});
  });
}

export const find = (parts: TestParts = app.parts) => findDue(parts, alertSource({ ...parts, forecasts }));
export const list = async (): Promise<Listed[]> => (await app.request(calls.alerts.list, user)).alerts;
export const unread = async (): Promise<number> => (await app.request(calls.alerts.unread, user)).unread;
export const emails = () => storedEmails(app.parts.database).then((emails) => emails.toReversed());

export async function of(kind: AlertKind, league: string): Promise<Listed[]> {
  return (await list()).filter((alert) => alert.facts.kind === kind && alert.league === league);
}

/**
 * Selects the kinds of alert emails. By default, they are sent at noon in New York, which is now, without
 * quiet hours.
 */
export async function setEmails(changes: Partial<AlertSettings>, ...email: AlertKind[]): Promise<void> {
  await setChannel('email', changes, email);
}

/** Selects the kinds of push alerts, with the same defaults as {@link setEmails}. */
export async function setPushes(changes: Partial<AlertSettings>, ...pushed: AlertKind[]): Promise<void> {
  await setChannel('push', changes, pushed);
}

async function setChannel(
  channel: AlertChannel,
  changes: Partial<AlertSettings>,
  wanted: readonly AlertKind[],
): Promise<void> {
  const kinds = { ...usualAlertSettings.kinds };
  for (const kind of wanted) kinds[kind] = { ...kinds[kind], [channel]: true };
  await app.request(calls.alerts.changeSettings, user, {
    body: { ...usualAlertSettings, daily: { mode: 'at', time: '12:00' }, quiet: null, kinds, ...changes },
  });
}

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

/**
 * Replaces the user's roster for today in the league with daily lineups; returns a function that restores it.
 */
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

/** Returns the user's starters with a game this evening, if a bench player has no game today. */
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

/** Moves a starter with a game to the bench, which leaves the slot empty. */
export async function emptyPlace() {
  const [starter] = await startersWithGames();
  const before = await setRoster((entries) =>
    entries
      .filter(({ slot }) => slot !== 'BN')
      .map((entry) => (entry.playerId === starter?.id ? { ...entry, slot: 'BN' as const } : entry)),
  );
  return { starter: starter?.id ?? '', restore: () => setRoster(() => before) };
}
