import { InvalidInput } from '@fantasy-stats/domain';
import type { Connection } from '../../database/index.ts';
import { inputsAnswer, type PreparedForecast, prepareForecast } from './compute.ts';
import type { LeagueFacts } from './facts.ts';
import { keepFirstInputs, keepForecast, readKeptInputs } from './kept.ts';
import type { NbaFacts } from './nba-outlook.ts';

/**
 * A league's forecasts, from the inputs that whichever thread made first for this version: what one page says of it is what the others
 * say.
 */
export async function preparedForecast(
  { database }: Pick<Connection, 'database'>,
  facts: LeagueFacts,
  nba: NbaFacts | null,
): Promise<PreparedForecast> {
  const { season, version } = facts;
  const { id } = season.league;
  const kept = await readKeptInputs(database, id, version);
  const known = kept && fromKept(() => prepareForecast(facts, nba, kept));
  if (known) return known;
  const made = prepareForecast(facts, nba);
  if (!made.wire) return made;
  const answer = inputsAnswer(made);
  if (kept) await keepForecast(database, id, version, { about: 'inputs', answer });
  const first = kept ? null : await keepFirstInputs(database, id, version, answer);
  return first ? prepareForecast(facts, nba, first) : made;
}

/** Null where what is kept is of another engine. */
function fromKept(prepare: () => PreparedForecast): PreparedForecast | null {
  try {
    return prepare();
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}
