import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import type { SimulatedApp } from './league-app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

const apps: SimulatedApp[] = [];
async function startNba(): Promise<NbaApp> {
  const app = await nbaApp({ lastDays: 1 });
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

describe('unmatched players', () => {
  async function playersOf(app: NbaApp, ...list: readonly [id: string, name: string, nbaTeam: string][]) {
    for (const [id, name, nbaTeam] of list)
      await app.rows(
        `insert into players (platform, id, name, nba_team, positions, injury) values ('yahoo', $1, $2, $3, '["PG"]', 'healthy')`,
        [id, name, nbaTeam],
      );
    await app.readNba();
  }
  const listed = async (app: NbaApp, admin: TestUser, show: 'open' | 'decided' = 'open') =>
    (await app.request(calls.admin.players, admin, { query: { show } })).players;
  type Listed = ResponseOf<typeof calls.admin.players>['players'];
  const playerNamed = (players: Listed, id: string) => players.find((player) => player.id === id);

  it('are listed with candidates, can be matched manually, and are matched again when the manual match is removed', async () => {
    const app = await startNba();
    await app.readNba();
    const admin = await app.signIn({ admin: true, email: 'admin@example.org' });
    const [one, two] = await app.rows<{ id: number; name: string; nbaTeam: string }>(
      'select id, name, nba_team from nba_players order by id limit 2',
    );
    if (!one || !two) throw new Error('the simulator has no players');
    // Two players with the same name and no NBA team to distinguish them.
    await app.rows(`update nba_players set name = 'Same Name' where id in ($1, $2)`, [one.id, two.id]);
    await playersOf(app, ['1', 'Same Name', 'FA'], ['2', 'Nobody Atall', 'BOS']);
    const open = await listed(app, admin);
    // The web client adds this parameter to every GET. Here it has no effect.
    expect((await app.request(calls.admin.players, admin, { query: { platform: '1' } })).players).toEqual(
      open,
    );
    expect(playerNamed(open, '1')).toMatchObject({ problem: 'ambiguous', match: null, decision: null });
    expect(
      playerNamed(open, '1')
        ?.candidates.map(({ id }) => id)
        .sort(),
    ).toEqual([one.id, two.id].sort());
    expect(playerNamed(open, '2')).toMatchObject({ problem: 'unknown', candidates: [] });

    await app.request(calls.admin.decidePlayer, admin, {
      body: { platform: 'yahoo', player: '1', nbaPlayer: two.id },
    });
    await app.request(calls.admin.decidePlayer, admin, {
      body: { platform: 'yahoo', player: '2', nbaPlayer: null },
    });
    expect(await listed(app, admin)).toEqual([]);
    const decided = await listed(app, admin, 'decided');
    expect(playerNamed(decided, '1')).toMatchObject({
      match: { id: two.id },
      decision: { by: 'admin@example.org' },
    });
    expect(playerNamed(decided, '2')).toMatchObject({ problem: 'none', match: null });

    // The administrator’s match must survive NBA syncs and a rename on the platform.
    await app.rows(`update players set name = $1 where id = '1'`, [one.name]);
    app.advance(7 * 3_600_000);
    await app.readNba();
    const match = () =>
      app.rows<{ player_id: string; nba_id: number | null; basis: string | null; problem: string | null }>(
        `select player_id, nba_id, basis, problem from nba_matches where platform = 'yahoo' order by player_id`,
      );
    expect(await match()).toEqual([
      { player_id: '1', nba_id: two.id, basis: 'decision', problem: null },
      { player_id: '2', nba_id: null, basis: null, problem: 'none' },
    ]);

    await app.request(calls.admin.undoDecision, admin, { body: { platform: 'yahoo', player: '2' } });
    expect(playerNamed(await listed(app, admin), '2')).toMatchObject({ problem: 'unknown', decision: null });
    expect(
      await app.refused(calls.admin.undoDecision, admin, { body: { platform: 'yahoo', player: '2' } }),
    ).toMatchObject({ code: 'notFound' });
  });

  it('can take an NBA player from an automatic match, but not from another manual match', async () => {
    const app = await startNba();
    await app.readNba();
    const admin = await app.signIn({ admin: true });
    const [man] = await app.rows<{ id: number; name: string }>(
      'select id, name from nba_players order by id limit 1',
    );
    if (!man) throw new Error('the simulator has no players');
    await playersOf(app, ['1', man.name, 'FA'], ['2', 'Nobody Atall', 'BOS']);
    const decide = { platform: 'yahoo', player: '2', nbaPlayer: man.id } as const;
    await app.request(calls.admin.decidePlayer, admin, { body: decide });
    expect(playerNamed(await listed(app, admin), '1')).toMatchObject({ problem: 'unknown' });
    expect(
      await app.refused(calls.admin.decidePlayer, admin, { body: { ...decide, player: '1' } }),
    ).toMatchObject({ code: 'playerTaken' });
    await app.request(calls.admin.undoDecision, admin, { body: { platform: 'yahoo', player: '2' } });
    // The NBA player is available again, and the platform's player can be matched again.
    expect((await listed(app, admin)).map(({ id }) => id)).toEqual(['2']);
    for (const wrong of [
      { ...decide, player: '99' },
      { ...decide, nbaPlayer: 7 },
    ])
      expect(await app.refused(calls.admin.decidePlayer, admin, { body: wrong })).toMatchObject({
        code: 'notFound',
      });
    const { players } = await app.request(calls.admin.nbaPlayers, admin, {
      query: { search: man.name.slice(2, 6) },
    });
    expect(players.map(({ id }) => id)).toContain(man.id);
  });
});
