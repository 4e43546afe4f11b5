import { compareAs, exceptionOf, foldLetters } from '@fantasy-stats/domain';
import { plainName } from '@fantasy-stats/words/plain-text';
import { ToolRefused } from './call-api.ts';

interface NamedPlayer {
  readonly id: string;
  readonly name: string;
  /** Null if the player has no NBA team; absent if the team is unknown. */
  readonly nbaTeam?: string | null;
}

/** Maximum players listed for an ambiguous name. */
const maxListed = 10;

function bare(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function keyOf(name: string): string {
  const { plain } = compareAs(name);
  return exceptionOf(plain) ?? plain;
}

/**
 * Finds a player by id, name or part of a name.
 * @throws ToolRefused if none or several match
 */
export function findPlayer<Player extends NamedPlayer>(players: readonly Player[], query: string): Player {
  const byId = players.find(({ id }) => id === query);
  if (byId) return byId;
  const wanted = bare(query);
  const words = wanted.split(' ');
  const known = players.map((player) => ({ player, name: bare(player.name) }));
  const key = keyOf(query);
  const same = known.filter(({ name, player }) => name === wanted || keyOf(player.name) === key);
  const fitting =
    same.length > 0 || wanted === ''
      ? same
      : known.filter(({ name }) => {
          const own = name.split(' ');
          return words.every((word) => own.some((part) => part.startsWith(word)));
        });
  const [one] = fitting;
  if (one && fitting.length === 1) return one.player;
  const matches = fitting
    .slice(0, maxListed)
    .map(
      ({ player: { id, name, nbaTeam } }) =>
        `${plainName(name, id)} (${nbaTeam === undefined ? '' : `${nbaTeam ?? 'no NBA team'}, `}id ${id})`,
    );
  throw new ToolRefused(
    one
      ? `Several players match: ${matches.join('; ')}. Ask again with an id.`
      : `There is no player named “${plainName(query, '?')}” here.`,
  );
}
