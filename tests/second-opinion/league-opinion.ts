import { calls } from '@fantasy-stats/contract';
import type { Day } from '@fantasy-stats/domain';
import type { BackfillKind } from '../../apps/server/kernel/database/schema/sync.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import type { SimulatedApp } from '../integration/league-app.ts';
import { Differences } from './differences.ts';
import { rawEspnLeague } from './raw-espn-league.ts';
import type { RawLeague } from './raw-league.ts';
import { rawYahooLeague, signInAtYahoo } from './raw-yahoo-league.ts';
import { awards } from './tables/awards.ts';
import { compareHistory, type PastSeason } from './tables/history.ts';
import { power } from './tables/power.ts';
import { draft, freeAgents, latestMoves, rosters, trades } from './tables/rosters-and-moves.ts';
import { season } from './tables/season-totals.ts';
import { standings } from './tables/standings.ts';
import { averages } from './tables/team-averages.ts';
import { allPlay, matchups } from './tables/weekly-matchups.ts';
import { seasonHighs, weeklyStats } from './tables/weekly-stats.ts';

export interface LinkedLeague {
  readonly id: string;
  readonly user: TestUser;
  /** Reads the league directly from the platform, optionally with moves and free agents. */
  readonly readRaw: (withLists: boolean) => Promise<RawLeague>;
  /** Reads one of the league's seasons by the product's ID. */
  readonly readSeason: (leagueId: string) => Promise<RawLeague>;
}

const tables = [standings, power, weeklyStats, seasonHighs, awards, averages, matchups, allPlay, season];
const lists = [rosters, draft];
/** Kinds of data read by the backfill, some of them rarely. */
const backgroundLists = [latestMoves, trades, freeAgents];

/** Links every league of the simulator, each for a separate user, and waits for the syncs. */
export async function linkAll(
  app: SimulatedApp,
  background: readonly BackfillKind[] = ['transactions', 'players', 'freeAgents'],
): Promise<LinkedLeague[]> {
  const { espn, yahoo } = app.simulator.facts();
  const { url } = app.simulator;
  const linked: LinkedLeague[] = [];
  for (const { key, leagueId, managers } of yahoo.leagues) {
    const user = await app.signIn({ premium: true });
    const manager = managers[0] ?? 1;
    await app.consent(user, { decision: 'agree', manager });
    await app.request(calls.settings.linkYahooLeague, user, { body: { league: leagueId } });
    const get = await signInAtYahoo(url, manager);
    linked.push({
      id: leagueId,
      user,
      readRaw: (withLists) => rawYahooLeague(get, key, withLists),
      readSeason: (id) => rawYahooLeague(get, id.slice('yahoo-'.length), false),
    });
  }
  for (const { id, isPublic, key, leagueId } of espn.leagues) {
    const user = await app.signIn({ premium: true });
    const member = espn.members.find(({ leagueIds }) => leagueIds.includes(id));
    if (!member) throw new Error(`${leagueId} has no member`);
    const { espnS2, swid } = member;
    const cookies = isPublic ? {} : { espnS2, swid };
    await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: key, season: espn.season, ...cookies },
    });
    const cookie = `espn_s2=${espnS2}; SWID=${swid}`;
    linked.push({
      id: leagueId,
      user,
      readRaw: (withLists) => rawEspnLeague(url, espn.season, key, cookie, withLists),
      readSeason: (past) => rawEspnLeague(url, Number(past.split('-')[1]), key, cookie, false),
    });
  }
  for (const { id, user } of linked) await wholeSync(app, user, id);
  await app.fillIn(background);
  return linked;
}

export async function wholeSync(app: SimulatedApp, user: TestUser, id: string): Promise<void> {
  const end = await app.synced(user, id);
  if (end.state !== 'complete' || end.missing.length > 0)
    throw new Error(`${id} was not read whole: ${JSON.stringify(end)}`);
}

/**
 * Returns the differences between a league's pages and the independent calculation, and the number of
 * compared values by table.
 *
 * @param withLists also compares moves, trades and free agents
 */
export async function differencesOf(
  app: SimulatedApp,
  { id, readRaw, user }: LinkedLeague,
  moment: Day,
  withLists = true,
): Promise<Differences> {
  const raw = await readRaw(withLists);
  const query = { query: { league: id } };
  const response = await app.request(calls.league.season, user, query);
  const view = seasonView(response);
  const differences = new Differences(`${raw.platform} ${raw.form} "${raw.name}" on ${moment}`);
  for (const table of tables) table(differences, raw, view);
  const [{ rosters: shown }, { picks }, { trades: traded }, { players }] = await Promise.all([
    app.request(calls.league.rosters, user, query),
    app.request(calls.league.draft, user, query),
    app.request(calls.league.trades, user, query),
    app.request(calls.league.players, user, query),
  ]);
  const facts = { rosters: shown, picks, transactions: response.transactions, trades: traded, players };
  for (const list of lists) list(differences, raw, facts);
  if (withLists) for (const list of backgroundLists) list(differences, raw, facts);
  return differences;
}

/**
 * Returns the differences between the league's history over all stored seasons and the independent
 * calculation.
 */
export async function differencesOfHistory(
  app: SimulatedApp,
  { id, readSeason, user }: LinkedLeague,
): Promise<Differences> {
  const history = await app.request(calls.league.history, user, { query: { league: id } });
  const seasons: PastSeason[] = [];
  for (const { league } of history.seasons) seasons.push({ league, raw: await readSeason(league) });
  const differences = new Differences(`history of ${id}`);
  compareHistory(differences, history, seasons);
  return differences;
}
