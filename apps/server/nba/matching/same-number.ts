import { exceptionOf } from './exceptions.ts';
import { compareAs } from './normalise.ts';

/*
 * Yahoo names a player by the season's game and a number of his own (`478.p.5160`), and the number stays with him over all
 * seasons. So a past season's player is whoever bears his number and his name in another.
 */

const yahooKey = /^(\d+)\.p\.(\d+)$/;

/** Yahoo's own number of a player, the same in all seasons; null for what is no key of Yahoo's. */
export function yahooNumber(playerId: string): string | null {
  return yahooKey.exec(playerId)?.[2] ?? null;
}

interface Keyed {
  readonly id: string;
  readonly name: string;
}

/**
 * What players of different seasons have in common who are one man: his number and his name, as names are compared. The
 * number alone is not taken for it. A key without such a number stands for itself.
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

/** One man by his keys of several seasons. */
export interface Person<Player> {
  /** As the newest season has him: his name and NBA team of today. */
  readonly newest: Player;
  readonly all: readonly Player[];
}

/** Players put together by who they are. */
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
