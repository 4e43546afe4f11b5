import { formatShare, nineCategories } from '@fantasy-stats/domain';
import type { ProjectionRecordResponse } from '../../../api/responses.ts';
import { countOf, needed } from '../../../text/enough.ts';
import { counted, formatDay } from '../../../text/phrases.ts';
import { seasonName } from '../../../text/season-name.ts';

type HorizonScore = ProjectionRecordResponse['horizons'][number];

/** Labels for how far ahead a projection was made. */
export const horizonNames = {
  day: '1 day',
  week: '1 week',
  later: '2–4 weeks',
} as const satisfies Record<HorizonScore['horizon'], string>;

/** Returns the RMSE reduction relative to season averages, as a share; null if there is too little data. */
export function savedError(line: HorizonScore['score']['lines'][number] | undefined): number | null {
  const average = line?.beside;
  if (!average || average.averageSquared === 0 || average.weight < needed.games) return null;
  return 1 - Math.sqrt(average.squared / average.averageSquared);
}

function meanSaved({ score }: HorizonScore): number | null {
  const saved = score.lines
    .filter(({ statistic }) => nineCategories.some((one) => one === statistic))
    .flatMap((line) => savedError(line) ?? []);
  return saved.length > 0 ? saved.reduce((sum, one) => sum + one, 0) / saved.length : null;
}

function comparedInWords(horizon: HorizonScore): string | null {
  const saved = meanSaved(horizon);
  if (saved === null) return null;
  const size = `${formatShare(Math.abs(saved))} ${saved >= 0 ? 'smaller' : 'larger'}`;
  return `${size} over ${horizonNames[horizon.horizon]} (${counted(horizon.score.games, 'game')})`;
}

export function projectionWords({
  horizons,
  isSimulated,
  nextOn,
  season,
}: ProjectionRecordResponse): string[] {
  const next = nextOn === null ? '' : ` The next results come on ${formatDay(nextOn)}.`;
  if (horizons.length === 0 || season === null)
    return [
      `No projection has been scored yet. Monday’s games are scored on Wednesday, the week two days after it ends, and weeks 2–4 later.${next}`,
    ];
  const weeks = Math.max(...horizons.map((one) => one.weeks));
  const replayed = Math.max(...horizons.map((one) => one.replayed));
  const compared = horizons.flatMap((one) => comparedInWords(one) ?? []);
  const averages =
    compared.length > 0
      ? ` Against each player’s season average at the time, errors in the nine categories were ${compared.join(', ')}.`
      : '';
  const few = horizons.filter(({ score }) => score.games < needed.games);
  const open =
    few.length > 0
      ? ` Errors are shown once there are at least ${needed.games} games; so far: ${few.map(({ horizon, score }) => `${countOf(score.games, needed.games)} over ${horizonNames[horizon]}`).join(', ')}.`
      : '';
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'Monday')} ${replayed === 1 ? 'predates' : 'predate'} this server and ${replayed === 1 ? 'was' : 'were'} replayed: projected later from earlier games only, without injury reports.`
      : '';
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: projections of ${counted(weeks, 'Monday')} scored.${averages}${open}${next}`,
    `Every Monday’s projected line per game is compared with the games each player actually played that day, that week, and in the three weeks after. Season averages are compared if the player had at least three games. Means of more games are steadier, so compare down a column, not across.${again}`,
    'Chances to play are compared with the NBA team’s games of that week; postponed games and players who changed teams are left out. The base rate gives every player the actual share of games played. Log loss and Brier score: lower is better.',
  ];
}
