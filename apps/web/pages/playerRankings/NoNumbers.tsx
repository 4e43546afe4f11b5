import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { RankingChoice } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { NBA_UNAVAILABLE, outageWords } from '../../text/nba-outage-words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { windowLabel } from '../../values/words.ts';

export function NoNumbers({
  hasGames,
  outage,
  choice,
}: {
  hasGames: boolean;
  outage: NbaOutage | null;
  choice: RankingChoice;
}): ReactElement {
  const view = useSeason();
  if (view.league.scored.length === 0)
    return <EmptyState title="This league has no scoring yet.">Its settings list no statistics.</EmptyState>;
  if (!hasGames && outage) return <EmptyState title={NBA_UNAVAILABLE}>{outageWords(outage)}</EmptyState>;
  return hasGames ? (
    <EmptyState title={`No stats in this window: ${windowLabel[choice.window].toLowerCase()}.`}>
      There were no NBA games, or too few to compare players. Choose a longer window.
    </EmptyState>
  ) : (
    <EmptyState title="NBA games are not synced yet.">
      The first sync takes a few minutes and runs automatically.
    </EmptyState>
  );
}
