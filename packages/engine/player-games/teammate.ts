import type { Day } from '@fantasy-stats/domain';
import type { PlayedGame } from './played-game.ts';

/** A game whose box score lists the teammate, whether they played or not. */
export interface TeammateGame {
  readonly day: Day;
  /** The year the season starts. */
  readonly season: number;
  readonly nbaTeam: string | null;
  readonly played: boolean;
}

/**
 * Splits a player's games by whether a teammate played or missed them while both belonged to the same NBA
 * team. Games before or after that are in neither group.
 */
export function splitByTeammate(
  games: readonly PlayedGame[],
  mate: readonly TeammateGame[],
  now: { readonly nbaTeam: string | null; readonly season: number },
): { readonly with: readonly PlayedGame[]; readonly without: readonly PlayedGame[] } {
  const playedThere = new Set<string>();
  const spells = new Map<string, { first: Day; last: Day | null; nbaTeam: string }>();
  for (const { day, season, nbaTeam, played } of mate) {
    if (nbaTeam === null) continue;
    if (played) playedThere.add(`${nbaTeam} ${day}`);
    const key = `${nbaTeam} ${season}`;
    const spell = spells.get(key);
    const isOpen = season === now.season && nbaTeam === now.nbaTeam;
    spells.set(key, {
      nbaTeam,
      first: spell && spell.first < day ? spell.first : day,
      last: isOpen ? null : spell?.last && spell.last > day ? spell.last : day,
    });
  }
  const isTogether = ({ day, nbaTeam }: PlayedGame) =>
    [...spells.values()].some(
      (spell) =>
        spell.nbaTeam === nbaTeam && spell.first <= day && (spell.last === null || day <= spell.last),
    );
  const shared = games.filter(isTogether);
  const isWith = ({ day, nbaTeam }: PlayedGame) => playedThere.has(`${nbaTeam} ${day}`);
  return { with: shared.filter(isWith), without: shared.filter((game) => !isWith(game)) };
}
