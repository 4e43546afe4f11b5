import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { plainName } from '@fantasy-stats/contract/plain-text';
import { ToolRefused } from './ask.ts';

/** Players that are named where several fit. */
const mostNamed = 10;

/** A name as it is compared: without accents, points and capitals. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The one player somebody means by an id, a name or a part of one.
 *
 * @throws ToolRefused where nobody fits, or several do
 */
export function findPlayer(players: readonly LeaguePlayer[], asked: string): LeaguePlayer {
  const byId = players.find(({ id }) => id === asked);
  if (byId) return byId;
  const wanted = bare(asked);
  const words = wanted.split(' ');
  const known = players.map((player) => ({ player, name: bare(player.name) }));
  const same = known.filter(({ name }) => name === wanted);
  const fitting =
    same.length > 0 || wanted === ''
      ? same
      : known.filter(({ name }) => {
          const own = name.split(' ');
          return words.every((word) => own.some((part) => part.startsWith(word)));
        });
  const [one] = fitting;
  if (one && fitting.length === 1) return one.player;
  const named = fitting
    .slice(0, mostNamed)
    .map(
      ({ player }) =>
        `${plainName(player.name, player.id)} (${player.nbaTeam ?? 'no NBA team'}, id ${player.id})`,
    );
  throw new ToolRefused(
    one
      ? `Several players are called so: ${named.join('; ')}. Ask again with an id.`
      : `This league knows no player called “${plainName(asked, '?')}”.`,
  );
}
