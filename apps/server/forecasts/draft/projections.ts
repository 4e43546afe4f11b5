import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import {
  addDays,
  type Day,
  type ForecastInputs,
  type GameReport,
  type LeagueSeason,
  leagueLimits,
  type NbaTeam,
  nbaTeams,
  type Platform,
  type Position,
  platformOf,
  standardLeague,
} from '@fantasy-stats/domain';
import { forecastInputs } from '@fantasy-stats/engine/league';
import { projectionConstants, type ReportOutcomes } from '@fantasy-stats/engine/projection';
import { and, desc, eq, gte, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../kernel/database/index.ts';
import { draftAverages, leagues, players } from '../../kernel/database/schema/league.ts';
import { nbaMatches } from '../../kernel/database/schema/nba.ts';
import { readStoredMarket } from '../../leagues/draft-market/store-draft-market.ts';
import { readDraftAverages } from '../../leagues/facts/read-league.ts';
import { isReadByBrowser } from '../../leagues/membership.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { dayOfNumber } from '../../nba/queries.ts';
import { isRead } from '../compute-forecast.ts';
import type { NbaFacts } from '../nba-outlook.ts';

export type DraftProjections = Omit<ResponseOf<typeof calls.draft.projections>, 'nbaOutage'>;

/** Maximum age in days of average draft positions. */
const freshDays = 60;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  readonly positions: readonly Position[];
  /** The NBA id; null if not matched. */
  readonly nbaId: number | null;
}

/** Projects all players from a day on, independent of any league. */
export async function draftProjections(
  { database }: Connection,
  nba: NbaFacts | null,
  today: Day,
): Promise<DraftProjections> {
  const market = await readMarket(database, today);
  const inputs = leaguelessInputs(nba, market, today);
  const numberOf = numbersIn(market);
  return {
    inputs: inputs && encodeForecastInputs(inputs),
    listed: market.listed.flatMap(({ id, name, positions }) => {
      const nbaId = numberOf.get(id) ?? null;
      return nbaId === null ? [] : [{ nbaId, name, positions: [...positions] }];
    }),
    averages: market.averages.map((average) => ({
      ...average,
      nbaId: numberOf.get(average.playerId) ?? newcomerNumber(average.playerId),
    })),
    platform: market.averages.length > 0 ? market.platform : null,
    asOf: market.asOf,
  };
}

const numbersIn = ({ listed }: Pick<Market, 'listed'>) =>
  new Map(listed.map(({ id, nbaId }) => [id, nbaId ?? newcomerNumber(id)]));

/**
 * Returns projection inputs for the NBA's remaining games, independent of any league. Null until enough data
 * is read, and after the season.
 *
 * @param reportOutcomes how often players with each status played; default: fitted values
 */
export function leaguelessInputs(
  nba: NbaFacts | null,
  market: Pick<Market, 'averages' | 'listed'>,
  today: Day,
  reports: ReadonlyMap<number, readonly GameReport[]> = new Map(),
  reportOutcomes?: ReportOutcomes,
): ForecastInputs | null {
  const season = nba && isRead(nba) ? seasonFrom(nba, today) : null;
  if (!nba || !season) return null;
  const numberOf = numbersIn(market);
  const usual = new Map(market.averages.map(({ pick, playerId }) => [playerId, pick]));
  const indexByPlayer = new Map(
    market.listed.flatMap(({ id, nbaId }) => {
      const index = nbaId === null ? undefined : nba.indexByNbaId.get(nbaId);
      return index === undefined ? [] : [[id, index] as const];
    }),
  );
  return forecastInputs(
    {
      season,
      rosters: [],
      players: [],
      indexById: indexByPlayer,
      listed: market.listed.flatMap((player) => {
        const number = numberOf.get(player.id) ?? null;
        const usualPick = usual.get(player.id) ?? null;
        return number === null ? [] : [{ ...player, number: String(number), usualPick }];
      }),
      reports: new Map([...reports].map(([number, own]) => [String(number), own])),
      ...(reportOutcomes ? { reportOutcomes } : {}),
    },
    { ...nba, shares: new Map() },
    projectionConstants,
  );
}

/** Treats all remaining NBA games as one week; null if none are left. */
function seasonFrom({ basis }: NbaFacts, today: Day): LeagueSeason | null {
  const days = basis.season.nbaTeams.flatMap((nbaTeam) => [...nbaTeam.days]);
  if (days.length === 0) return null;
  const ends = days.reduce((first, day) => [Math.min(first[0], day), Math.max(first[1], day)] as const, [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as readonly [number, number]);
  const [firstDay, lastDay] = [dayOfNumber(ends[0]), dayOfNumber(ends[1])];
  if (lastDay < today) return null;
  return {
    league: {
      ...standardLeague(today),
      firstDay,
      lastDay,
      weeks: [{ number: 1, firstDay, lastDay, isPlayoffs: false }],
    },
    teams: [],
    standings: [],
    teamWeeks: [],
    matchups: [],
  };
}

interface Market {
  readonly platform: Platform;
  readonly listed: readonly Listed[];
  readonly averages: Awaited<ReturnType<typeof readDraftAverages>>['averages'];
  readonly asOf: Day | null;
}

/**
 * Reads the average draft positions shared by all leagues or, if they are too old, one league's newest ones.
 */
export async function readMarket(database: Queryable, today: Day): Promise<Market> {
  const market = await readStoredMarket(database, { oldest: addDays(today, -freshDays) });
  if (market) return { platform: 'yahoo', listed: await listedAt(database, 'yahoo'), ...market };
  // Exclude leagues uploaded by browsers, because users control their content.
  const [latest] = await database
    .select({ league: draftAverages.leagueId })
    .from(draftAverages)
    .innerJoin(leagues, eq(leagues.id, draftAverages.leagueId))
    .where(and(gte(draftAverages.asOf, addDays(today, -freshDays)), not(isReadByBrowser)))
    .orderBy(desc(draftAverages.asOf), draftAverages.leagueId)
    .limit(1);
  const platform = latest ? platformOf(latest.league) : await fullerPlatform(database);
  const { averages, asOf } = latest
    ? await readDraftAverages(database, latest.league)
    : { averages: [], asOf: null };
  return { platform, listed: await listedAt(database, platform), averages, asOf };
}

async function listedAt(database: Queryable, platform: Platform): Promise<Listed[]> {
  const rows = await database
    .select({
      id: players.id,
      name: players.name,
      nbaTeam: players.nbaTeam,
      positions: players.positions,
      nbaId: nbaMatches.nbaId,
    })
    .from(players)
    .leftJoin(nbaMatches, and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id)))
    .where(and(eq(players.platform, platform), isNotNull(players.nbaTeam)))
    .orderBy(players.id)
    .limit(leagueLimits.players);
  const usedIds = new Set<number>();
  return rows.flatMap(({ nbaTeam, ...player }): Listed[] => {
    const own = nbaTeams.find((one) => one === nbaTeam);
    if (own === undefined || (player.nbaId !== null && usedIds.has(player.nbaId))) return [];
    if (player.nbaId !== null) usedIds.add(player.nbaId);
    return [{ ...player, nbaTeam: own }];
  });
}

async function fullerPlatform(database: Queryable): Promise<Platform> {
  const [row] = await database
    .select({ platform: players.platform })
    .from(players)
    .where(and(inArray(players.platform, ['yahoo', 'espn']), isNotNull(players.nbaTeam)))
    .groupBy(players.platform)
    .orderBy(desc(sql`count(*)`), players.platform)
    .limit(1);
  return row?.platform === 'espn' ? 'espn' : 'yahoo';
}
