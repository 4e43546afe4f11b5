import { isHeadToHead, type League, type MissingPart, type TeamsFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import { isUnreadable } from '../loose.ts';
import type { Reading } from '../source.ts';
import type { YahooClient, YahooResponse } from './client.ts';
import { leaguePart } from './league.ts';
import { isCollection, merged } from './shape.ts';
import { readStanding, readTeamEntries } from './teams.ts';

/**
 * Reads teams, and their standings if Yahoo has any.
 * @param divisions names of divisions by number; empty before the settings are read
 */
export async function readTeams(
  client: YahooClient,
  at: string,
  league: League,
  divisions: ReadonlyMap<string, string>,
  standings: () => Promise<YahooResponse>,
): Promise<Reading<TeamsFacts>> {
  const missing: MissingPart[] = [];
  let read: YahooResponse;
  let list: unknown;
  try {
    read = await standings();
    list = merged(leaguePart(read.body, 'standings')).teams;
    if (!isCollection(list)) throw read.response.unexpected('is not a list', 'league.standings.teams');
  } catch (error) {
    if (!isGap(error)) throw error;
    missing.push({ part: 'teams', reason: error.name });
    read = await client.get(`${at}/teams`);
    list = leaguePart(read.body, 'teams');
  }
  const { response } = read;
  const entries = readTeamEntries(list, response, 'league.teams');
  if (entries.length === 0) throw response.unexpected('has no teams', 'league.teams');
  // If the settings were not read, use the league's list of division names, ordered by number from 1.
  const divisionName = (number: string | null): string | null =>
    number === null ? null : (divisions.get(number) ?? league.divisions[Number(number) - 1] ?? number);
  for (const { properties } of entries)
    if (isUnreadable(properties.faab_balance)) response.lacksValue('budget', 'league.teams.faab_balance');
  const hasTable = missing.length === 0;
  const hasRecord =
    isHeadToHead(league.scoringForm) && (league.phase === 'running' || league.phase === 'playoffs');
  const teams = entries.map(({ team }) => ({ ...team, division: divisionName(team.division) }));
  const rows = hasTable ? entries.map((entry) => readStanding(entry, response, hasRecord)) : [];
  return {
    facts: {
      teams,
      standings: rows.filter((standing) => standing !== null),
      ownTeamId: entries.find((entry) => entry.isOwn)?.team.id ?? null,
    },
    missing: [...missing, ...response.missing({ part: 'teams' }).filter(({ values }) => hasTable || values)],
    skipped: response.skipped,
  };
}
