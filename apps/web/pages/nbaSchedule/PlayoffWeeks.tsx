import { type Day, isHeadToHead, type Week } from '@fantasy-stats/domain';
import { weekSchedule } from '@fantasy-stats/engine/schedule';
import { type ReactElement, useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { gamesOfRoster } from '../../schedule/week-facts.ts';
import { counted, inRow } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { WeeksTable } from './WeeksTable.tsx';

interface PlayoffWeeksProps {
  readonly view: SeasonView;
  readonly model: ScheduleModel;
  readonly weeks: readonly Week[];
  readonly today: Day;
  readonly players: readonly LaidPlayer[];
  readonly roster: readonly LaidPlayer[];
  readonly rosterName: string;
  readonly onlyTheirs: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

export function PlayoffWeeks(props: PlayoffWeeksProps): ReactElement | null {
  const { view, model, players, roster, rosterName, sort } = props;
  const { league } = view;
  const hasPlayoffs = isHeadToHead(league.scoringForm);
  const { weeks } = props;
  const shown = useMemo(
    () =>
      weeks
        .filter(({ isPlayoffs }) => hasPlayoffs && isPlayoffs)
        .map((week) => weekSchedule(model.schedule, week)),
    [model, weeks, hasPlayoffs],
  );
  if (shown.length === 0) return null;
  const totals = (shown[0]?.nbaTeams ?? []).map(({ nbaTeam }, index) => ({
    nbaTeam,
    games: shown.reduce((sum, { nbaTeams }) => sum + (nbaTeams[index]?.games ?? 0), 0),
  }));
  const most = Math.max(...totals.map(({ games }) => games));
  const least = Math.min(...totals.map(({ games }) => games));
  const nbaTeamsWith = (games: number) =>
    totals.filter((one) => one.games === games).map(({ nbaTeam }) => nbaTeam);
  const own = shown.flatMap(
    ({ week }) => gamesOfRoster({ model, league, week, today: props.today }, roster) ?? [],
  );
  const games = own.reduce((sum, week) => sum + week.games, 0);
  const lost = own.reduce((sum, week) => sum + week.lost, 0);
  return (
    <WeeksTable
      id="playoffs"
      name="Playoff weeks"
      note={`${league.name}’s playoff weeks`}
      weeks={shown}
      measure="games"
      players={players}
      onlyTheirs={props.onlyTheirs}
      sort={sort}
      usualSort={{ column: 'total', direction: 'descending' }}
      onSort={props.onSort}
      fileName={[league.name, 'schedule', 'playoff weeks']}
    >
      <p className={`${text.note} ${layout.below}`}>
        {most > least
          ? `${listed(nbaTeamsWith(most))} play ${most} games in those weeks, ${listed(nbaTeamsWith(least))} ${least}.`
          : `Every NBA team plays ${most} games in those weeks.`}
        {roster.length > 0 && games > 0
          ? ` ${rosterName} has ${counted(games, 'game')}${lost > 0 ? `, of which ${lost} fit no slot` : ', and a slot for each'} if everyone is healthy.`
          : ''}
      </p>
    </WeeksTable>
  );
}

function listed(nbaTeams: readonly string[]): string {
  return nbaTeams.length > 6 ? counted(nbaTeams.length, 'NBA team') : inRow(nbaTeams);
}
