import type { League, MissingPart, Player, Roster, RosterFacts, TeamsFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import type { YahooClient, YahooResponse } from './client.ts';
import { leaguePart } from './league.ts';
import { readRoster } from './players.ts';
import { content, merged } from './shape.ts';
import { readTeamEntries } from './teams.ts';

export interface RostersReading extends Reading<RosterFacts> {
  readonly keepers: readonly string[];
}

/** Reads all lineups in one request; if Yahoo refuses that, reads only the user's own. */
export async function readRosters(
  client: YahooClient,
  leagueKey: string,
  league: League,
  teams: TeamsFacts,
): Promise<RostersReading> {
  const rosters: Roster[] = [];
  const players = new Map<string, Player>();
  const keepers: string[] = [];
  const skipped: string[] = [];
  const add = (teamId: string, part: unknown, { response }: YahooResponse) => {
    const read = readRoster(teamId, part, response, league.today);
    if (!read) return;
    rosters.push(read.roster);
    keepers.push(...read.keepers);
    for (const player of read.players) players.set(player.id, player);
  };
  let reason = 'NotFoundAtPlatform';
  const lost: MissingPart[] = [];
  try {
    const all = await client.get(`league/${leagueKey}/teams/roster`);
    const entries = readTeamEntries(leaguePart(all.body, 'teams'), all.response, 'league.teams');
    for (const entry of entries) add(entry.team.id, entry.properties.roster, all);
    skipped.push(...all.response.skipped);
    lost.push(...all.response.missing({ part: 'rosters' }));
  } catch (error) {
    if (!isGap(error)) throw error;
    reason = error.name;
    const own = await ownRoster(client, leagueKey, teams.ownTeamId);
    if (own && teams.ownTeamId !== null) {
      add(teams.ownTeamId, merged(content(own.body).team).roster, own);
      skipped.push(...own.response.skipped);
    }
  }
  const lacking = teams.teams
    .map((team) => team.id)
    .filter((id) => !rosters.some((roster) => roster.teamId === id));
  return {
    facts: { rosters, players: [...players.values()] },
    missing: lacking.length > 0 ? [{ part: 'rosters', teamIds: lacking, reason }] : lost,
    skipped,
    keepers,
  };
}

async function ownRoster(
  client: YahooClient,
  leagueKey: string,
  ownTeamId: string | null,
): Promise<YahooResponse | null> {
  if (ownTeamId === null) return null;
  try {
    return await client.get(`team/${leagueKey}.t.${ownTeamId}/roster`);
  } catch (error) {
    if (isGap(error)) return null;
    throw error;
  }
}
