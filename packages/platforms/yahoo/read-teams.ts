import { isHeadToHead, type League, type MissingPart, type TeamsFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import { isUnreadable } from '../loose.ts';
import type { Reading } from '../source.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { isCollection, merged } from './shape.ts';
import { readStanding, readTeamEntries } from './teams.ts';

/**
 * Teams and table; without a table where Yahoo has none.
 * @param divisions their names by number, where the settings were read
 */
export async function readTeams(
  client: YahooClient,
  at: string,
  league: League,
  divisions: ReadonlyMap<string, string>,
  standings: () => Promise<YahooAnswer>,
): Promise<Reading<TeamsFacts>> {
  const missing: MissingPart[] = [];
  let read: YahooAnswer;
  let list: unknown;
  try {
    read = await standings();
    list = merged(leaguePart(read.body, 'standings')).teams;
    if (!isCollection(list)) throw read.answer.unexpected('is not a list', 'league.standings.teams');
  } catch (error) {
    if (!isGap(error)) throw error;
    missing.push({ part: 'teams', reason: error.name });
    read = await client.get(`${at}/teams`);
    list = leaguePart(read.body, 'teams');
  }
  const { answer } = read;
  const entries = readTeamEntries(list, answer, 'league.teams');
  if (entries.length === 0) throw answer.unexpected('has no teams', 'league.teams');
  /* A refresh has the names in the order of their numbers, which begin with 1. */
  const divisionName = (number: string | null): string | null =>
    number === null ? null : (divisions.get(number) ?? league.divisions[Number(number) - 1] ?? number);
  for (const { properties } of entries)
    if (isUnreadable(properties.faab_balance)) answer.lacksValue('budget', 'league.teams.faab_balance');
  const hasTable = missing.length === 0;
  const hasRecord =
    isHeadToHead(league.scoringForm) && (league.phase === 'running' || league.phase === 'playoffs');
  const teams = entries.map(({ team }) => ({ ...team, division: divisionName(team.division) }));
  const rows = hasTable ? entries.map((entry) => readStanding(entry, answer, hasRecord)) : [];
  return {
    facts: {
      teams,
      standings: rows.filter((standing) => standing !== null),
      ownTeamId: entries.find((entry) => entry.isOwn)?.team.id ?? null,
    },
    missing: [...missing, ...answer.missing({ part: 'teams' }).filter(({ values }) => hasTable || values)],
    skipped: answer.skipped,
  };
}
