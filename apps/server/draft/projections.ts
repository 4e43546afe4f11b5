import type { AnswerOf, calls } from '@fantasy-stats/contract';
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
import { forecastInputs } from '@fantasy-stats/engine/league-forecast';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { and, desc, eq, gte, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../database/index.ts';
import { draftAverages, leagues, players } from '../database/schema/league.ts';
import { nbaMatches } from '../database/schema/nba.ts';
import { readDraftAverages } from '../league/facts/read.ts';
import { isRead } from '../league/forecast/compute.ts';
import type { NbaFacts } from '../league/forecast/nba-outlook.ts';
import { isReadByBrowser } from '../league/membership.ts';
import { newcomerNumber } from '../nba/newcomer-number.ts';
import { dayOfNumber } from '../nba/queries.ts';

export type DraftProjections = Omit<AnswerOf<typeof calls.draft.projections>, 'nbaOutage'>;

/** Averages that were read longer ago say nothing about a draft of today. */
const freshDays = 60;

/** Whom a platform lists with an NBA team. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  readonly positions: readonly Position[];
  /** The NBA's number; null where nobody has found it. */
  readonly nbaId: number | null;
}

/** The NBA from a day on, without a league: everybody's projection, and where he goes in a platform's drafts. */
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
 * What the NBA's coming games are projected from, without a league; null before enough is read and after the season.
 *
 * @param reports what the newest injury report says, by the NBA's numbers
 */
export function leaguelessInputs(
  nba: NbaFacts | null,
  market: Pick<Market, 'averages' | 'listed'>,
  today: Day,
  reports: ReadonlyMap<number, readonly GameReport[]> = new Map(),
): ForecastInputs | null {
  const season = nba && isRead(nba) ? seasonFrom(nba, today) : null;
  if (!nba || !season) return null;
  const numberOf = numbersIn(market);
  const usual = new Map(market.averages.map(({ pick, playerId }) => [playerId, pick]));
  const places = new Map(
    market.listed.flatMap(({ id, nbaId }) => {
      const place = nbaId === null ? undefined : nba.places.get(nbaId);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
  return forecastInputs(
    {
      season,
      rosters: [],
      players: [],
      places,
      listed: market.listed.flatMap((player) => {
        const number = numberOf.get(player.id) ?? null;
        const usualPick = usual.get(player.id) ?? null;
        return number === null ? [] : [{ ...player, number: String(number), usualPick }];
      }),
      reports: new Map([...reports].map(([number, own]) => [String(number), own])),
    },
    { ...nba, shares: new Map() },
    projectionConstants,
  );
}

/** A season of the standard rules over all of the NBA's games, as one week; null where none is left. */
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

/** Whom a platform lists, and where they go in its drafts. */
interface Market {
  readonly platform: Platform;
  readonly listed: readonly Listed[];
  readonly averages: Awaited<ReturnType<typeof readDraftAverages>>['averages'];
  readonly asOf: Day | null;
}

export async function readMarket(database: Queryable, today: Day): Promise<Market> {
  /* A copy that a browser handed over is whatever its user likes. */
  const [latest] = await database
    .select({ league: draftAverages.leagueId })
    .from(draftAverages)
    .innerJoin(leagues, eq(leagues.id, draftAverages.leagueId))
    .where(and(gte(draftAverages.asOf, addDays(today, -freshDays)), not(isReadByBrowser)))
    .orderBy(desc(draftAverages.asOf), draftAverages.leagueId)
    .limit(1);
  const platform = latest ? platformOf(latest.league) : await fullerPlatform(database);
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
  const seen = new Set<number>();
  const listed = rows.flatMap(({ nbaTeam, ...player }): Listed[] => {
    const own = nbaTeams.find((one) => one === nbaTeam);
    if (own === undefined || (player.nbaId !== null && seen.has(player.nbaId))) return [];
    if (player.nbaId !== null) seen.add(player.nbaId);
    return [{ ...player, nbaTeam: own }];
  });
  const told = latest ? await readDraftAverages(database, latest.league) : { averages: [], asOf: null };
  return { platform, listed, ...told };
}

/** The platform of which more players are known. */
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
