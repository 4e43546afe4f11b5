import { nineCategories } from '@fantasy-stats/domain';
import type { OwnProjectionScore } from '../../../api/responses.ts';
import { countOf, needed } from '../../../text/enough.ts';
import { counted, formatCount } from '../../../text/phrases.ts';

type Line = OwnProjectionScore['lines'][number];

export const errorOf = (line: Line, of: 'own' | 'frozen' | 'average'): number => Math.sqrt(line[of].squared);

function smallerIn(lines: readonly Line[], than: 'frozen' | 'average'): number {
  return lines.filter((line) => errorOf(line, 'own') < errorOf(line, than)).length;
}

export function ownScoreWords({ games, lines, weeks }: OwnProjectionScore): string {
  if (weeks === 0)
    return 'They are scored next to ours in each week that starts after the import, two days after the week ends.';
  const over = `Scored over ${counted(weeks, 'week')} that began after the import`;
  const shown = lines.filter(
    ({ statistic, weight }) =>
      weight >= needed.games && nineCategories.some((category) => category === statistic),
  );
  if (shown.length === 0)
    return `${over}: ${countOf(games, needed.games)} games so far. Errors are shown after ${needed.games} games.`;
  const of = `${shown.length} ${shown.length === 1 ? 'category' : 'categories'}`;
  return `${over} (${formatCount(games)} games): your errors were smaller than ours in ${smallerIn(shown, 'frozen')} of ${of}, and smaller than those of season averages in ${smallerIn(shown, 'average')}.`;
}
