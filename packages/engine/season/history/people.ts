import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { SeasonChapter } from './season-chapter.ts';

/** A manager of the league, over all seasons and team names. */
export interface Person {
  /** Unique within the history, e.g. `p1`. Not related to the platform's id. */
  readonly key: string;
  /** The name in the latest season; for people who always co-managed, all of their names. */
  readonly name: string;
  /** False when the platform does not identify managers: the entry is then one team in one season. */
  readonly isIdentified: boolean;
  readonly teams: readonly PersonTeam[];
}

interface PersonTeam {
  readonly league: LeagueId;
  readonly season: number;
  readonly teamId: TeamId;
  readonly name: string;
}

export interface People {
  readonly list: readonly Person[];
  readonly of: (league: LeagueId, teamId: TeamId) => readonly Person[];
}

interface Draft {
  readonly names: Map<string, string>;
  readonly isIdentified: boolean;
  readonly teams: Map<string, PersonTeam>;
}

/**
 * Finds who ran which team, by the platform's user id. People who ran the same teams in all their seasons
 * share one entry.
 *
 * @param chapters latest season first
 */
export function peopleOf(chapters: readonly SeasonChapter[]): People {
  const drafts = new Map<string, Draft>();
  for (const { league, season, teams } of chapters) {
    for (const team of teams) {
      const identified = team.managers.filter(({ id }) => id !== null);
      const entries = identified.length > 0 ? identified : [{ id: null, name: nameOfUnknown(team) }];
      for (const { id, name } of entries) {
        const mark = id === null ? `team ${league} ${team.id}` : `person ${id}`;
        const draft: Draft = drafts.get(mark) ?? {
          names: new Map(),
          isIdentified: id !== null,
          teams: new Map(),
        };
        // Seasons are ordered latest first, so the first name is the current one.
        if (!draft.names.has(mark)) draft.names.set(mark, name);
        draft.teams.set(`${league} ${team.id}`, { league, season, teamId: team.id, name: team.name });
        drafts.set(mark, draft);
      }
    }
  }
  const groups = new Map<string, Draft[]>();
  for (const draft of drafts.values()) {
    const teams = [...draft.teams.keys()].sort().join('\n');
    groups.set(teams, [...(groups.get(teams) ?? []), draft]);
  }
  const list = [...groups.values()].map((group, index): Person => {
    const names = group.flatMap(({ names }) => [...names.values()]);
    return {
      key: `p${index + 1}`,
      name: [...new Set(names)].join(' & '),
      isIdentified: group.every(({ isIdentified }) => isIdentified),
      teams: [...(group[0]?.teams.values() ?? [])],
    };
  });
  const byTeam = new Map<string, Person[]>();
  for (const person of list) {
    for (const { league, teamId } of person.teams) {
      const mark = `${league} ${teamId}`;
      byTeam.set(mark, [...(byTeam.get(mark) ?? []), person]);
    }
  }
  return { list, of: (league, teamId) => byTeam.get(`${league} ${teamId}`) ?? [] };
}

function nameOfUnknown({ name, managers }: SeasonChapter['teams'][number]): string {
  const known = managers.map((manager) => manager.name).filter((text) => text !== 'Unnamed manager');
  return known.length > 0 ? known.join(' & ') : name;
}
