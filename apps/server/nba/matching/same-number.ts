import { compareAs, exceptionOf } from '@fantasy-stats/domain';

// A Yahoo key consists of the season's game ID and the player's ID (`478.p.5160`), which is the same in all
// seasons. The player's ID and name together identify a player across seasons.

const yahooKey = /^(\d+)\.p\.(\d+)$/;

/** Returns the player id in a Yahoo key, which is the same in all seasons; null for any other key. */
export function yahooNumber(playerId: string): string | null {
  return yahooKey.exec(playerId)?.[2] ?? null;
}

interface Keyed {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns what identifies a player across seasons: the id with the normalized name, because the id alone is
 * not sufficient. Other keys identify themselves.
 */
export function personOf({ id, name }: Keyed): string {
  const number = yahooNumber(id);
  if (number === null) return id;
  const { plain } = compareAs(name);
  return `${number} ${exceptionOf(plain) ?? plain}`;
}

function game(id: string): number {
  return Number(yahooKey.exec(id)?.[1] ?? 0);
}

export interface Person<Player> {
  /** Data from the newest season, with the current name and NBA team. */
  readonly newest: Player;
  readonly all: readonly Player[];
}

/** Groups keys by player. */
export function persons<Player extends Keyed>(players: readonly Player[]): Map<string, Person<Player>> {
  const found = new Map<string, Person<Player>>();
  for (const player of players) {
    const key = personOf(player);
    const known = found.get(key);
    if (!known) found.set(key, { newest: player, all: [player] });
    else
      found.set(key, {
        newest: game(player.id) > game(known.newest.id) ? player : known.newest,
        all: [...known.all, player],
      });
  }
  return found;
}
