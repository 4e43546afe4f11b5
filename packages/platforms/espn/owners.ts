import type { Team, TeamId } from '@fantasy-stats/domain';
import { personId } from '../identity.ts';
import { readInteger, readText } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry } from './entries.ts';
import type { EspnQuery } from './requests.ts';

/** Returns a SWID without braces, in uppercase. */
export function bareSwid(swid: string): string {
  return swid
    .trim()
    .replace(/^\{|\}$/g, '')
    .toUpperCase();
}

export function espnPersonId(swid: string): string {
  return personId('espn', bareSwid(swid));
}

/** Returns the SWIDs of a team's owners, the primary one first. */
export function ownersOf(primaryOwner: unknown, owners: unknown): string[] {
  const all = [primaryOwner, ...(Array.isArray(owners) ? owners : [])];
  return [...new Set(all.map(readText).filter((owner) => owner !== null))];
}

/** The teams of each person in a league, by {@link espnPersonId}. */
export type TeamOwners = ReadonlyMap<string, ReadonlySet<TeamId>>;

function collect(pairs: Iterable<readonly [person: string, team: TeamId]>): TeamOwners {
  const owners = new Map<string, Set<TeamId>>();
  for (const [person, team] of pairs) owners.set(person, (owners.get(person) ?? new Set()).add(team));
  return owners;
}

export function ownersOfTeams(teams: readonly Team[]): TeamOwners {
  return collect(
    teams.flatMap(({ id, managers }) =>
      managers.flatMap((manager) => (manager.id === null ? [] : [[manager.id, id] as const])),
    ),
  );
}

export const ownersQuery: EspnQuery = { views: ['mTeam'] };

export function readOwners({ body, response }: EspnResponse): TeamOwners {
  const pairs: [string, TeamId][] = [];
  eachEntry(body.teams, response, 'teams', (team) => {
    const id = readInteger(team.id);
    if (id === null) return;
    for (const owner of ownersOf(team.primaryOwner, team.owners))
      pairs.push([espnPersonId(owner), String(id)]);
  });
  return collect(pairs);
}
