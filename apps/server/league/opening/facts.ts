import type { OpeningFacts, OpeningPage } from '@fantasy-stats/contract/league-opening';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { countsOf, ownWeights, writeCounts } from '@fantasy-stats/contract/own-weights';
import { daysOfLeague } from '@fantasy-stats/contract/schedule-days';
import { fantasyDayOf, type League } from '@fantasy-stats/domain';
import type { Queryable } from '../../database/index.ts';
import { readDefaults } from '../../marks/read-marks.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { scheduleDays } from '../../nba/schedule-days.ts';
import { readDraft } from '../facts/read.ts';
import { storedHead } from '../facts/stored.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import { type KeptAnswer, readKeptForecast, readKeptOpenings } from '../forecast/kept.ts';
import { leaguesOf, type Membership } from '../membership.ts';
import type { openLeague } from '../open-league.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { aroundTrades } from '../trades/around.ts';

/** The forecast that a page's opening tells of. */
const told: Readonly<Partial<Record<OpeningPage, KeptAnswer>>> = {
  '/home': 'dashboard',
  '/leagueDashboard': 'dashboard',
  '/tradeAnalyzer': 'dashboard',
  '/tradeHistory': 'trades',
  '/draftAnalysis': 'draftReview',
};

/** Forecasts whose values a reader may see by weights of his own. */
const byWeights: ReadonlySet<KeptAnswer> = new Set<KeptAnswer>(['trades', 'draftReview']);

type Told = Omit<OpeningFacts, 'season'>;

/** What an opening tells of beside the season. */
export interface KnownFacts {
  /** All that it hangs on. */
  readonly version: unknown;
  readonly told: Told;
  /** Whether what the opening tells of is to be computed ahead for the reader's team, which it has not been. */
  readonly isDue?: boolean;
}

const nothing: Told = {
  dashboard: null,
  trades: null,
  draft: null,
  schedule: null,
  team: null,
  leagues: null,
};

/** Pages whose first sentences the browser's worker computes for the reader's own team. */
const byTeam: ReadonlySet<OpeningPage> = new Set<OpeningPage>([
  '/matchupAnalyzer',
  '/playerRankings',
  '/streamer-selection',
]);

type Opened = Awaited<ReturnType<typeof openLeague>>;

interface Asking {
  readonly membership: Membership;
  readonly now: Date;
  readonly userId: string;
}

/** What the opening of a page tells of. */
export function knownFacts(
  database: Queryable,
  page: OpeningPage,
  opened: Opened,
  asking: Asking,
): Promise<KnownFacts> {
  const forecast = told[page];
  if (forecast !== undefined) return knownForecast(database, forecast, opened, asking);
  if (byTeam.has(page)) return knownTeam(database, page, opened, asking);
  if (page === '/settings') return knownLeagues(database, asking);
  return page === '/nbaSchedule'
    ? knownSchedule(database, opened, asking)
    : Promise.resolve({ version: null, told: nothing });
}

/** The leagues that the reader has linked. */
async function knownLeagues(database: Queryable, { userId }: Asking): Promise<KnownFacts> {
  const rows = await leaguesOf(database, userId);
  const leagues = rows.map(({ league, member }) => ({
    name: storedHead(league.facts).name,
    isActive: member.isActive,
  }));
  return { version: leagues, told: { ...nothing, leagues } };
}

/** Who plays when in the season of a league, and who is on its teams. */
async function knownSchedule(
  database: Queryable,
  { league: { facts: league } }: Opened,
  { now }: Asking,
): Promise<KnownFacts> {
  const { from, to } = daysOfLeague(league);
  const days = await scheduleDays(database, from, to);
  const { players } = await readLeaguePlayers(database, league);
  return {
    version: [fantasyDayOf(now), days, players],
    told: { ...nothing, schedule: { days, players, now: now.toISOString() } },
  };
}

/** What has been computed ahead for the reader's own team, with the league's forecast; by projections of his own nothing. */
async function knownTeam(
  database: Queryable,
  page: OpeningPage,
  { league, ownTeamId }: Opened,
  { now, userId }: Asking,
): Promise<KnownFacts> {
  if (ownTeamId === null) return { version: 'no team', told: nothing };
  const defaults = await readDefaults(database, userId);
  if (defaults.usesOwnProjections) return { version: 'own projections', told: nothing };
  if (page === '/playerRankings' && hasOwnRanking(defaults, league.facts))
    return { version: 'own ranking', told: nothing };
  const version = forecastVersion(league.version, league.syncedAt, await nbaVersionOf(database));
  const known = (await readKeptOpenings(database, league.id, version))?.[ownTeamId];
  const kept = await readKeptForecast(database, league.id, 'dashboard', version);
  if (!known || kept?.about !== 'dashboard' || !kept.answer)
    return { version: null, told: nothing, isDue: true };
  const outage = await nbaOutage(database);
  const dashboard = { ...kept.answer, nbaOutage: outage };
  const team = { ...known, now: now.toISOString() };
  return { version: [version, outage, fantasyDayOf(now), known], told: { ...nothing, dashboard, team } };
}

/** Whether the rankings of an account open with another window, or by weights of its own. */
function hasOwnRanking(defaults: Defaults, league: League): boolean {
  return defaults.window !== null || writeCounts(countsOf(ownWeights(defaults, league))) !== undefined;
}

/** The kept forecast that the opening of a page tells of; without it, and with weights of the reader's own in its values, nothing. */
async function knownForecast(
  database: Queryable,
  kind: KeptAnswer,
  opened: Opened,
  { membership, now, userId }: Asking,
): Promise<KnownFacts> {
  const { league } = opened;
  if (byWeights.has(kind)) {
    const weights = ownWeights(await readDefaults(database, userId), league.facts);
    if (writeCounts(countsOf(weights)) !== undefined) return { version: 'own weights', told: nothing };
  }
  const version = forecastVersion(league.version, league.syncedAt, await nbaVersionOf(database));
  const kept = await readKeptForecast(database, league.id, kind, version);
  const outage = await nbaOutage(database);
  if (kept?.about === 'dashboard' && kept.answer)
    return {
      version: [version, outage],
      told: { ...nothing, dashboard: { ...kept.answer, nbaOutage: outage } },
    };
  if (kept?.about === 'trades' && kept.answer) {
    const around = await aroundTrades(database, opened, membership.linked, now);
    return { version: [version, around], told: { ...nothing, trades: { ...kept.answer, ...around } } };
  }
  if (kept?.about === 'draftReview' && kept.answer) {
    const { players } = await readDraft(database, league);
    const review = { ...kept.answer, nbaOutage: outage };
    return { version: [version, outage], told: { ...nothing, draft: { review, players: [...players] } } };
  }
  return { version: null, told: nothing };
}
