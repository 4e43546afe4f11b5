import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { SeasonChapter } from './season-chapter.ts';

/** Somebody who has run teams of a league, over the seasons and under whatever names the teams had. */
export interface Person {
  /** Unique within the history: `p1`. It says nothing about who he is at the platform. */
  readonly key: string;
  /** The name of the latest season; of people who always ran their team together, all of theirs. */
  readonly name: string;
  /** False where the platform does not tell managers apart: then this is one team of one season. */
  readonly isIdentified: boolean;
  /** The teams, the latest season's first. */
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
  /** The people who ran a team in a season. */
  readonly of: (league: LeagueId, teamId: TeamId) => readonly Person[];
}

interface Draft {
  readonly names: Map<string, string>;
  readonly isIdentified: boolean;
  readonly teams: Map<string, PersonTeam>;
}

/**
 * Who ran which team, by the platform's id of the person and never by the name of a team. People who ran the same teams in all
 * their seasons are one entry; a team whose managers the platform keeps to itself stands for itself in that season.
 *
 * @param chapters the latest season first
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
        // Seasons come latest first: the first name met is the present one.
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
