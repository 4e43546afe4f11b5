import type { RoomFacts } from '@fantasy-stats/contract/room-facts';

// Names on public league pages are user input and must not affect the text around them.

/** Invisible characters, which can reverse or hide text. */
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Returns a name without invisible characters; never empty. */
export function plainName(name: string): string {
  return name.replaceAll(invisible, '').trim() || 'Unnamed';
}

/**
 * Returns the public part of a league's data: plain-text names, without platform identities and pictures. If
 * managers' names are hidden, each manager is named by their latest team.
 */
export function shownFacts(facts: RoomFacts, hidesNames: boolean): RoomFacts {
  const { history, season } = facts;
  return {
    ...facts,
    season: {
      ...season,
      league: { ...season.league, name: plainName(season.league.name) },
      teams: season.teams.map((team) => ({
        ...team,
        name: plainName(team.name),
        logoUrl: null,
        managers: hidesNames ? [] : team.managers.map(({ name }) => ({ id: null, name: plainName(name) })),
      })),
    },
    history: history && {
      ...history,
      seasons: history.seasons.map((past) => ({
        ...past,
        name: plainName(past.name),
        places: past.places.map((place) => ({ ...place, team: plainName(place.team) })),
      })),
      people: history.people.map((person) => ({
        ...person,
        name: plainName(hidesNames ? (person.teams[0]?.name ?? person.name) : person.name),
        teams: person.teams.map((team) => ({ ...team, name: plainName(team.name) })),
      })),
      records: history.records.map((record) => ({
        ...record,
        holders: record.holders.map((holder) => ({
          ...holder,
          team: plainName(holder.team),
          opponent: holder.opponent && plainName(holder.opponent),
        })),
      })),
    },
  };
}
