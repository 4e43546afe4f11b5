import type { BestAddInWords } from '@fantasy-stats/contract/team-headline';
import { MOST_COMPARED, NO_TEAM } from '../../links/compared-address.ts';
import { freeForYou } from './headline.ts';
import type { RankedPlayer } from './rows.ts';

/**
 * Returns the players to compare: those in the URL, or else the best free agent for the user's team and the
 * player to replace, or else the two best players.
 */
export function readCompared(
  rows: readonly RankedPlayer[],
  text: string | null,
  ownTeamId: string | null,
  bestAdd: BestAddInWords | null = null,
): readonly RankedPlayer[] {
  if (text === NO_TEAM) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = [...new Set((text ?? '').split(','))].flatMap((id) => byId.get(id) ?? []);
  if (known.length > 0) return known.slice(0, MOST_COMPARED);
  if (bestAdd && ownTeamId !== null)
    return [bestAdd.id, bestAdd.drop?.id ?? ''].flatMap((id) => byId.get(id) ?? []);
  const [best] = ownTeamId === null ? [] : freeForYou(rows);
  const replaced = best?.toTeam.replaces == null ? undefined : byId.get(best.toTeam.replaces);
  if (best) return replaced ? [byId.get(best.id) ?? best, replaced] : [best];
  return rows.filter(({ numbers }) => numbers !== null).slice(0, 2);
}
