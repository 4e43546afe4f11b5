import { MOST_COMPARED, NOBODY } from '../../links/compared-address.ts';
import { freeForYou } from './opening.ts';
import type { RankedPlayer } from './rows.ts';

/**
 * The players that are compared: those of the address that are known; where it names none, the best free player for the
 * reader's team beside whom he would replace, or the two best of all.
 */
export function readCompared(
  rows: readonly RankedPlayer[],
  text: string | null,
  ownTeamId: string | null,
): readonly RankedPlayer[] {
  if (text === NOBODY) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = [...new Set((text ?? '').split(','))].flatMap((id) => byId.get(id) ?? []);
  if (known.length > 0) return known.slice(0, MOST_COMPARED);
  const [best] = ownTeamId === null ? [] : freeForYou(rows);
  const replaced = best?.toTeam.replaces == null ? undefined : byId.get(best.toTeam.replaces);
  if (best) return replaced ? [byId.get(best.id) ?? best, replaced] : [best];
  return rows.filter(({ numbers }) => numbers !== null).slice(0, 2);
}
