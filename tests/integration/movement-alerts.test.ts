import { calls } from '@fantasy-stats/contract';
import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays } from '@fantasy-stats/domain';
import { resultOf } from '@fantasy-stats/questions';
import { movement } from '@fantasy-stats/questions/movement';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import type { MovementOfLeague } from '../../apps/server/forecasts/rankings/league-movement.ts';
import { alertLeagues, alerts } from '../../apps/server/kernel/database/schema/alert.ts';
import { leagues, transactions } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { takeDue } from '../../apps/server/notify/alerts/alerts-due.ts';
import { extraMinutesCauses } from '../../apps/server/notify/alerts/causes/extra-minutes.ts';
import { movementCause } from '../../apps/server/notify/alerts/causes/movement.ts';
import { alertSource } from '../../apps/server/notify/alerts/find-alerts.ts';
import { findDue } from '../../apps/server/notify/find-due.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

const firstDay = addDays(today, -7);

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
let league = '';
let ownTeamId = '';
let found: MovementOfLeague;

beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  user = await app.signIn({ premium: true });
  league = await app.linkEspn(user, ({ form }) => form === 'eachCategory');
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
  await playMore();
  forecasts = forecaster(app.parts, sharedThread);
  const result = await forecasts.request('movement', { league });
  if (!result) throw new Error('there are no games');
  found = result;
  // Select a team that has one of the players found.
  ownTeamId = found.players.find(({ teamId }) => teamId !== null)?.teamId ?? '';
  await app.request(calls.settings.chooseTeam, user, { body: { league, team: ownTeamId } });
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

/** Gives some rostered reserves 40 minutes in each game of the last seven days. */
async function playMore(): Promise<void> {
  const { players } = await app.request(calls.league.players, user, { query: { league } });
  const rostered = players.flatMap(({ nbaId, teamId }) => (teamId !== null && nbaId !== null ? [nbaId] : []));
  const rows = await app.rows<{ id: number }>(
    `select p.player_id as id from nba_player_games p join nba_games g on g.id = p.game_id
     where g.kind = 'regular' and p.played and p.player_id = any($1)
     group by 1 having avg(p.seconds) < 1700 and count(*) filter (where g.day >= $2) >= 3
     order by 1 limit 8`,
    [rostered, firstDay],
  );
  expect(rows).toHaveLength(8);
  await app.rows(
    `update nba_player_games set seconds = 2400
     from nba_games g where g.id = game_id and g.day >= $2 and played and player_id = any($1)`,
    [rows.map(({ id }) => id), firstDay],
  );
}

beforeEach(async () => {
  await app.parts.database.delete(alerts);
  await app.parts.database.delete(alertLeagues);
  await app.request(calls.alerts.changeSettings, user, { body: usualAlertSettings });
});

const find = () => findDue(app.parts, alertSource({ ...app.parts, forecasts }));
const listed = async () =>
  (await app.request(calls.alerts.list, user)).alerts.filter(({ facts }) => facts.kind === 'movement');
const current = async () => (await listed()).filter(({ isOver }) => !isOver);

async function changed(): Promise<void> {
  const { version = 0 } =
    (
      await app.parts.database
        .select({ version: leagues.version })
        .from(leagues)
        .where(eq(leagues.id, league))
    )[0] ?? {};
  await app.parts.database
    .update(leagues)
    .set({ version: version + 1 })
    .where(eq(leagues.id, league));
}

describe('the alert about risers and fallers', () => {
  it('uses the changes in value that the page of risers and fallers shows', async () => {
    const query = { league };
    const season = await app.request(calls.league.season, user, { query });
    const { players } = await app.request(calls.league.players, user, { query });
    const { inputs } = await app.request(calls.league.forecastInputs, user, { query });
    const { games } = await app.request(calls.nba.players, user, { query: { season: 'running' } });
    const shown = resultOf(
      movement,
      { rules: { ...season.league, ownTeamId: null }, players, games, earlier: null, inputs },
      { days: 7, kind: 'g', punts: [], drafted: [] },
    ).movement;
    const clear = shown?.players.filter((one) => one.clear !== null) ?? [];
    expect(clear.length).toBeGreaterThan(3);
    for (const { changes, clear: moved, nbaId } of clear) {
      const own = found.players.find((player) => player.nbaId === nbaId);
      if (!own || !moved) continue;
      expect(own.measure).toBe(moved.measure);
      expect(own.now).toBeCloseTo(changes?.[moved.measure].now ?? Number.NaN, 6);
      expect(own.before).toBeCloseTo(changes?.[moved.measure].before ?? Number.NaN, 6);
    }
    expect(found.players.length).toBeGreaterThan(3);
  });

  it('is sent once a day, and does not repeat its players the next day', async () => {
    const { teams } = await app.request(calls.league.season, user, { query: { league } });
    const manager = {
      ownTeamId,
      watched: new Set<number>(),
      reported: new Set<string>(),
      canTrade: true,
      teamName: (id: string) => teams.find((team) => team.id === id)?.name ?? id,
    };
    const cause = movementCause(found, manager, today);
    expect(cause).not.toBeNull();
    await find();
    const [alert, ...more] = await current();
    expect(more).toEqual([]);
    expect(alert?.facts).toEqual(cause?.facts);
    await changed();
    await find();
    expect((await current()).map(({ id }) => id)).toEqual([alert?.id]);

    await app.parts.database.update(alerts).set({ subject: '2026-12-21' }).where(eq(alerts.kind, 'movement'));
    await app.parts.database.update(alertLeagues).set({ movementOn: null });
    await changed();
    await find();
    expect(await current()).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });

  it('includes the watch list, and ends when this kind of alert is turned off', async () => {
    const other = found.players.find(({ teamId }) => teamId !== null && teamId !== ownTeamId);
    if (!other) throw new Error('no player of another team moved');
    const mark = { nbaId: other.nbaId, note: '', tags: [], rank: null };
    await app.request(calls.marks.change, user, { body: { ...mark, isWatched: true } });
    await find();
    const [alert] = await current();
    expect(alert?.facts).toMatchObject({
      players: expect.arrayContaining([
        expect.objectContaining({ id: other.id, why: 'watched', measure: other.measure }),
      ]),
    });
    await app.request(calls.marks.change, user, { body: { ...mark, isWatched: false } });
    const off = { ...usualAlertSettings.kinds, movement: { app: false, email: false, push: false } };
    await app.request(calls.alerts.changeSettings, user, { body: { ...usualAlertSettings, kinds: off } });
    await find();
    expect(await current()).toEqual([]);
  });
});

async function changeFacts(facts: object): Promise<void> {
  await app.rows(`update leagues set facts = facts || $2::jsonb, version = version + 1 where id = $1`, [
    league,
    JSON.stringify(facts),
  ]);
}

const openOf = async (kind: AlertKind) =>
  (await app.request(calls.alerts.list, user)).alerts.filter(
    ({ facts, isOver }) => facts.kind === kind && !isOver,
  );

describe('the alert about extra minutes', () => {
  it('is sent once per absence, with the minutes of the rankings page, and is not repeated', async () => {
    const of = ({ teamId }: { readonly teamId: string | null }) =>
      extraMinutesCauses(
        found,
        { ownTeamId: teamId ?? '', reported: [], adds: new Map() },
        { today, now: app.parts.now(), earliest: () => today, tipOf: () => null },
      );
    const own = found.opened.find((one) => one.teamId !== null && of(one).length > 0);
    if (!own?.teamId) throw new Error('no absence opens minutes');
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: own.teamId } });
    const expected = of(own).map(({ facts }) => facts);
    await find();
    const alerts = await openOf('extraMinutes');
    expect(alerts).toHaveLength(expected.length);
    expect(alerts.map(({ facts }) => facts)).toEqual(expect.arrayContaining(expected));
    await changed();
    await find();
    expect((await openOf('extraMinutes')).map(({ id }) => id)).toEqual(alerts.map(({ id }) => id));
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: ownTeamId } });
  });
});

describe('the alert about a dropped player', () => {
  it('names the best pickup if another team dropped the player, and ends when a team adds the player', async () => {
    const weighed = await forecasts.request('pickups', { league, team: ownTeamId });
    const [best] = weighed?.pickups ?? [];
    if (!best) throw new Error('there is no pickup');
    const by = found.players.find(({ teamId }) => teamId !== null && teamId !== ownTeamId)?.teamId ?? '';
    const at = app.parts.now();
    await app.parts.database.insert(transactions).values({
      leagueId: league,
      id: 'dropped-1',
      kind: 'drop',
      at,
      teamIds: [by],
      moves: [{ playerId: best.player.id, playerName: best.player.name, from: by, to: null }],
      picks: [],
      faabBid: null,
    });
    const source = alertSource({ ...app.parts, forecasts });
    await findDue(app.parts, source);
    const [alert, ...more] = await openOf('dropped');
    expect(more).toEqual([]);
    expect(alert?.facts).toMatchObject({ player: best.player, drop: best.drop, unit: weighed?.unit });
    // The same player is not reported as a plain pickup too.
    expect(
      (await openOf('pickUp')).flatMap(({ facts }) => (facts.kind === 'pickUp' ? [facts.player.id] : [])),
    ).not.toContain(best.player.id);
    await changed();
    await findDue(app.parts, source);
    expect((await openOf('dropped')).map(({ id }) => id)).toEqual([alert?.id]);

    await app.parts.database.delete(transactions).where(eq(transactions.id, 'dropped-1'));
    await app.rows(
      `update rosters set entries = entries || $3::jsonb where league_id = $1 and team_id = $2
       and day = (select max(day) from rosters where league_id = $1)`,
      [league, by, JSON.stringify([{ playerId: best.player.id, slot: 'BN' }])],
    );
    await changed();
    await findDue(app.parts, source);
    expect(await openOf('dropped')).toEqual([]);
  });
});

describe('the alert about the keeper deadline', () => {
  it('is due by email and push before the draft, even without a recent sync', async () => {
    const deadline = new Date(app.parts.now().getTime() + 86_400_000);
    const at = deadline.toISOString();
    const channels = { app: true, email: true, push: true };
    const kinds = { ...usualAlertSettings.kinds, keeperDeadline: channels };
    await app.request(calls.alerts.changeSettings, user, { body: { ...usualAlertSettings, kinds } });
    await changeFacts({ phase: 'beforeDraft', keeperDeadline: at, keepers: 2, today: '2026-12-01' });
    await find();
    const [alert] = await openOf('keeperDeadline');
    expect(alert?.facts).toEqual({ kind: 'keeperDeadline', at, keepers: 2 });
    const due = (by: 'email' | 'push') =>
      app.parts.database.transaction((transaction) =>
        takeDue(transaction, { id: user.id, mostADay: null }, by, new Date(deadline.getTime() - 3_600_000)),
      );
    expect((await due('email')).map(({ id }) => id)).toEqual([alert?.id]);
    expect((await due('push')).map(({ id }) => id)).toEqual([alert?.id]);
    await changeFacts({ phase: 'running', today });
    await find();
    expect(await openOf('keeperDeadline')).toEqual([]);
  });
});
