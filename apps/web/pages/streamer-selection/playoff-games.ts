import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { addDays, isHeadToHead } from '@fantasy-stats/domain';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { type DateRange, isPlayoffs } from './date-range.ts';

/** Returns one column per remaining playoff week with the games of each player's NBA team. */
export function playoffGames<Row extends { readonly id: string }>(
  view: SeasonView,
  range: DateRange,
  inputs: WireForecastInputs,
  book: PlayerBook,
): StatColumn<Row>[] {
  if (!isHeadToHead(view.league.scoringForm) || !isPlayoffs(view, range)) return [];
  return view.league.weeks
    .filter((week) => week.isPlayoffs && week.lastDay >= inputs.today)
    .map(({ number, firstDay, lastDay }) => {
      const gamesOf = (id: string): number | null => {
        const { nbaTeam } = book.player(id);
        const days = Object.entries(inputs.games).find(([team]) => team === nbaTeam)?.[1];
        return (
          days?.filter((place) => {
            const day = addDays(inputs.today, place);
            return day >= firstDay && day <= lastDay;
          }).length ?? null
        );
      };
      return numberColumn<Row>(`week-${number}`, `Wk ${number}`, ({ id }) => gamesOf(id), {
        name: `NBA games in week ${number}`,
        yields: 1,
      });
    });
}
