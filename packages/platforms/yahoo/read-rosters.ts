import type { League, MissingPart, Player, Roster, RosterFacts, TeamsFacts } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readRoster } from './players.ts';
import { content, merged } from './shape.ts';
import { readTeamEntries } from './teams.ts';

/** Lineups, and who in them was kept from the season before. */
export interface RostersReading extends Reading<RosterFacts> {
  readonly kept: readonly string[];
}

/** Everybody's lineup in one request; where Yahoo refuses that, the user's own. */
export async function readRosters(
  client: YahooClient,
  leagueKey: string,
  league: League,
  teams: TeamsFacts,
): Promise<RostersReading> {
  const rosters: Roster[] = [];
  const players = new Map<string, Player>();
  const kept: string[] = [];
  const skipped: string[] = [];
  const add = (teamId: string, part: unknown, { answer }: YahooAnswer) => {
    const read = readRoster(teamId, part, answer, league.today);
    if (!read) return;
    rosters.push(read.roster);
    kept.push(...read.kept);
    for (const player of read.players) players.set(player.id, player);
  };
  let reason = 'NotFoundAtPlatform';
  const lost: MissingPart[] = [];
  try {
    const all = await client.get(`league/${leagueKey}/teams/roster`);
    const entries = readTeamEntries(leaguePart(all.body, 'teams'), all.answer, 'league.teams');
    for (const entry of entries) add(entry.team.id, entry.properties.roster, all);
    skipped.push(...all.answer.skipped);
    lost.push(...all.answer.missing({ part: 'rosters' }));
  } catch (error) {
    if (!isGap(error)) throw error;
    reason = error.name;
    const own = await ownRoster(client, leagueKey, teams.ownTeamId);
    if (own && teams.ownTeamId !== null) {
      add(teams.ownTeamId, merged(content(own.body).team).roster, own);
      skipped.push(...own.answer.skipped);
    }
  }
  const lacking = teams.teams
    .map((team) => team.id)
    .filter((id) => !rosters.some((roster) => roster.teamId === id));
  return {
    facts: { rosters, players: [...players.values()] },
    missing: lacking.length > 0 ? [{ part: 'rosters', teamIds: lacking, reason }] : lost,
    skipped,
    kept,
  };
}

async function ownRoster(
  client: YahooClient,
  leagueKey: string,
  ownTeamId: string | null,
): Promise<YahooAnswer | null> {
  if (ownTeamId === null) return null;
  try {
    return await client.get(`team/${leagueKey}.t.${ownTeamId}/roster`);
  } catch (error) {
    if (isGap(error)) return null;
    throw error;
  }
}
