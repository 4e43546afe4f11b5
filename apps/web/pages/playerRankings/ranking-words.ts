import { isCategoryForm } from '@fantasy-stats/domain';
import type { RankingChoice } from '@fantasy-stats/engine/rankings';
import type { SeasonView } from '../../league/season-view.ts';
import { columnLabel, inRow } from '../../text/phrases.ts';

export function measureWords(view: SeasonView, { kind, punts }: RankingChoice): string {
  const without = punts.length > 0 ? ` without ${inRow(punts.map(columnLabel))}` : '';
  if (!isCategoryForm(view.league.scoringForm))
    return kind === 'team' ? 'value to your team' : 'your league’s points';
  const name = { g: 'G-score', z: 'Z-score', rotisserie: 'rotisserie value', team: 'value to your team' }[
    kind
  ];
  return `${name}${without}`;
}

export function noProjection(hasTeamValues: boolean): string {
  return hasTeamValues
    ? 'No projections right now: “Your gain” uses stats so far.'
    : 'No projections right now.';
}

export function closedWindows(
  hasGames: boolean | null,
  hasProjections: boolean | null,
  isOver: boolean | 'noLeague',
): ReadonlyMap<RankingChoice['window'], string> {
  const closed = new Map<RankingChoice['window'], string>();
  if (hasGames === false)
    for (const window of ['season', 'last7', 'last14', 'last30', 'last60', 'dates'] as const)
      closed.set(window, 'no games of this season are synced yet');
  if (hasProjections === false)
    closed.set(
      'rest',
      isOver === 'noLeague'
        ? 'projections need a linked league'
        : isOver
          ? 'the season is over'
          : 'no projections right now',
    );
  return closed;
}
