import { nineCategories } from '@fantasy-stats/domain';
import type { OwnProjectionScore } from '../../../api/answers.ts';
import { countOf, needed } from '../../../words/enough.ts';
import { counted, formatCount } from '../../../words/phrases.ts';

type Line = OwnProjectionScore['lines'][number];

/** A line's error as the table shows it, root mean square. */
export const errorOf = (line: Line, of: 'own' | 'frozen' | 'average'): number => Math.sqrt(line[of].squared);

/** In how many of some categories a list's errors are smaller than another's. */
function smallerIn(lines: readonly Line[], than: 'frozen' | 'average'): number {
  return lines.filter((line) => errorOf(line, 'own') < errorOf(line, than)).length;
}

/** How the account's own projections came true, in a sentence or two. */
export function ownScoreWords({ games, lines, weeks }: OwnProjectionScore): string {
  if (weeks === 0)
    return 'They are scored beside ours in each week that begins after their import, two days after its Sunday.';
  const over = `Scored over ${counted(weeks, 'week')} that began after the import`;
  const shown = lines.filter(
    ({ statistic, weight }) =>
      weight >= needed.games && nineCategories.some((category) => category === statistic),
  );
  if (shown.length === 0)
    return `${over}: ${countOf(games, needed.games)} games, errors are shown from ${needed.games} on.`;
  const of = `${shown.length} ${shown.length === 1 ? 'category' : 'categories'}`;
  return `${over} (${formatCount(games)} games): your errors were smaller than ours in ${smallerIn(shown, 'frozen')} of ${of}, and smaller than those of season averages in ${smallerIn(shown, 'average')}.`;
}
