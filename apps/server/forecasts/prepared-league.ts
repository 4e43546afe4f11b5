import { type Day, InvalidInput, type LeagueId } from '@fantasy-stats/domain';
import type { Connection } from '../kernel/database/index.ts';
import { inputsResult, type PreparedForecast, prepareForecast } from './compute-forecast.ts';
import { type LeagueFacts, readLeagueFacts } from './forecast-facts.ts';
import type { PastForecast } from './league-inputs.ts';
import type { NbaFacts, NbaKeeper } from './nba-outlook.ts';
import { readStoredInputs, storeFirstInputs, storeForecast } from './stored-forecasts.ts';
import { preparePast } from './weigh-again.ts';

/** Maximum number of prepared leagues in a thread's cache. */
const mostLeagues = 24;

/** A thread's cache. Results are null if the league is not stored. */
export interface PreparedKeeper {
  /** Returns a league's current forecast, prepared again only for a new version. */
  current(league: LeagueId, now: string): Promise<PreparedForecast | null>;
  /**
   * Returns a league's forecast as of a past day. Caches the last one, because requests for the same league's
   * teams follow each other.
   */
  past(league: LeagueId, day: Day, now: string): Promise<PastForecast | null>;
}

export function cachePrepared(connection: Connection, nba: NbaKeeper): PreparedKeeper {
  const prepared = new Map<LeagueId, PreparedForecast>();
  let past: { readonly key: string; readonly made: PastForecast | null } | null = null;
  return {
    async current(league, now) {
      const facts = await readLeagueFacts(connection, league, new Date(now));
      if (!facts) return null;
      const known = prepared.get(league);
      if (known?.facts.version === facts.version) return known;
      const { season, today } = facts.season.league;
      const made = await preparedForecast(connection, facts, await nba.read(today, season));
      prepared.delete(league);
      prepared.set(league, made);
      const [oldest] = prepared.keys();
      if (prepared.size > mostLeagues && oldest !== undefined) prepared.delete(oldest);
      return made;
    },
    async past(league, day, now) {
      const facts = await readLeagueFacts(connection, league, new Date(now));
      if (!facts) return null;
      const key = `${league} ${day} ${facts.version}`;
      if (past?.key === key) return past.made;
      const made = await preparePast(connection, facts, await nba.read(day, facts.season.league.season), day);
      past = { key, made };
      return made;
    },
  };
}

/** Prepares a league's forecasts from the inputs that were first stored for this version. */
async function preparedForecast(
  { database }: Pick<Connection, 'database'>,
  facts: LeagueFacts,
  nba: NbaFacts | null,
): Promise<PreparedForecast> {
  const { season, version } = facts;
  const { id } = season.league;
  const stored = await readStoredInputs(database, id, version);
  const known = stored && fromStored(() => prepareForecast(facts, nba, stored));
  if (known) return known;
  const made = prepareForecast(facts, nba);
  if (!made.wire) return made;
  const result = inputsResult(made);
  if (stored) await storeForecast(database, id, version, { about: 'inputs', result });
  const first = stored ? null : await storeFirstInputs(database, id, version, result);
  return first ? prepareForecast(facts, nba, first) : made;
}

/** Returns null if the stored inputs are from another engine version. */
function fromStored(prepare: () => PreparedForecast): PreparedForecast | null {
  try {
    return prepare();
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}
