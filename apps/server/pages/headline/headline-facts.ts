import type { HeadlineFacts, HeadlinePage } from '@fantasy-stats/contract/league-headline';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { countsOf, ownWeights, writeCounts } from '@fantasy-stats/contract/own-weights';
import { daysOfLeague } from '@fantasy-stats/contract/schedule-days';
import type { League } from '@fantasy-stats/domain';
import {
  readStoredForecast,
  readStoredHeadlines,
  type StoredKind,
} from '../../forecasts/stored-forecasts.ts';
import { aroundTrades } from '../../forecasts/trades/trade-context.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import { readDraft } from '../../leagues/facts/read-league.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { leaguesOf } from '../../leagues/membership.ts';
import type { openLeague } from '../../leagues/open-league.ts';
import { readLeaguePlayers } from '../../leagues/players/read-players.ts';
import { readDefaults } from '../../leagues/read-marks.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { scheduleDays } from '../../nba/schedule-days.ts';

/** The forecast that each page's headline is based on. */
const forecastOfPage: Readonly<Partial<Record<HeadlinePage, StoredKind>>> = {
  '/home': 'dashboard',
  '/leagueDashboard': 'dashboard',
  '/tradeAnalyzer': 'dashboard',
  '/tradeHistory': 'trades',
  '/draftAnalysis': 'draftReview',
};

/** Forecasts whose values depend on the user's category weights. */
const byWeights: ReadonlySet<StoredKind> = new Set<StoredKind>(['trades', 'draftReview']);

type PageFacts = Omit<HeadlineFacts, 'season'>;

const nothing: PageFacts = {
  dashboard: null,
  trades: null,
  draft: null,
  schedule: null,
  team: null,
  leagues: null,
};

/** Pages whose headlines the browser's worker computes for the user's team. */
const byTeam: ReadonlySet<HeadlinePage> = new Set<HeadlinePage>([
  '/matchupAnalyzer',
  '/playerRankings',
  '/streamer-selection',
]);

type Opened = Awaited<ReturnType<typeof openLeague>>;

interface PageRequest {
  readonly membership: Pick<Membership, 'linked'>;
  readonly now: Date;
  readonly userId: string;
  readonly version: string;
}

/** Returns the data for a page's headline, except the season. */
export async function knownFacts(
  database: Queryable,
  page: HeadlinePage,
  opened: Opened,
  request: PageRequest,
): Promise<PageFacts> {
  const forecast = forecastOfPage[page];
  if (forecast !== undefined) return knownForecast(database, forecast, opened, request);
  if (byTeam.has(page)) return knownTeam(database, page, opened, request);
  if (page === '/settings') return knownLeagues(database, request);
  return page === '/nbaSchedule' ? knownSchedule(database, opened, request) : nothing;
}

async function knownLeagues(database: Queryable, { userId }: PageRequest): Promise<PageFacts> {
  const rows = await leaguesOf(database, userId);
  const leagues = rows.map(({ league, member }) => ({
    name: storedHead(league.facts).name,
    isActive: member.isActive,
  }));
  return { ...nothing, leagues };
}

async function knownSchedule(
  database: Queryable,
  { league: { facts: league } }: Opened,
  { now }: PageRequest,
): Promise<PageFacts> {
  const { from, to } = daysOfLeague(league);
  const days = await scheduleDays(database, from, to);
  const { players } = await readLeaguePlayers(database, league);
  return { ...nothing, schedule: { days, players, now: now.toISOString() } };
}

/**
 * Returns the precomputed data of the user's team, with the league's forecast. Empty if the user's own
 * projections are in use.
 */
async function knownTeam(
  database: Queryable,
  page: HeadlinePage,
  { league, ownTeamId }: Opened,
  { now, userId, version }: PageRequest,
): Promise<PageFacts> {
  if (ownTeamId === null) return nothing;
  const defaults = await readDefaults(database, userId);
  if (defaults.usesOwnProjections) return nothing;
  if (page === '/playerRankings' && hasOwnRanking(defaults, league.facts)) return nothing;
  const known = (await readStoredHeadlines(database, league.id, version))?.[ownTeamId];
  const stored = await readStoredForecast(database, league.id, 'dashboard', version);
  if (!known || stored?.about !== 'dashboard' || !stored.result) return nothing;
  const dashboard = { ...stored.result, nbaOutage: await nbaOutage(database) };
  return { ...nothing, dashboard, team: { ...known, now: now.toISOString() } };
}

/** Whether an account's rankings use a date range or category weights other than the default. */
function hasOwnRanking(defaults: Defaults, league: League): boolean {
  return defaults.window !== null || writeCounts(countsOf(ownWeights(defaults, league))) !== undefined;
}

/**
 * Returns the stored forecast for a page's headline. Empty if none, or if it depends on the user's weights.
 */
async function knownForecast(
  database: Queryable,
  kind: StoredKind,
  opened: Opened,
  { membership, now, userId, version }: PageRequest,
): Promise<PageFacts> {
  const { league } = opened;
  if (byWeights.has(kind)) {
    const weights = ownWeights(await readDefaults(database, userId), league.facts);
    if (writeCounts(countsOf(weights)) !== undefined) return nothing;
  }
  const stored = await readStoredForecast(database, league.id, kind, version);
  const outage = await nbaOutage(database);
  if (stored?.about === 'dashboard' && stored.result)
    return { ...nothing, dashboard: { ...stored.result, nbaOutage: outage } };
  if (stored?.about === 'trades' && stored.result) {
    const around = await aroundTrades(database, opened, membership.linked, now);
    return { ...nothing, trades: { ...stored.result, ...around } };
  }
  if (stored?.about === 'draftReview' && stored.result) {
    const { players } = await readDraft(database, league);
    return { ...nothing, draft: { review: { ...stored.result, nbaOutage: outage }, players: [...players] } };
  }
  return nothing;
}
