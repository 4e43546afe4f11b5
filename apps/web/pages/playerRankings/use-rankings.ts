import { countsOf } from '@fantasy-stats/contract/own-weights';
import { goalUnitOf } from '@fantasy-stats/domain';
import {
  chosenRows,
  nbaTeamWeeks,
  questionOf,
  rankedPlayers,
  readChoice,
  usualWindowOf,
  weeksAround,
} from '@fantasy-stats/engine/rankings';
import { bestAddOf } from '@fantasy-stats/questions/best-add';
import { useMemo } from 'react';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useDefaults } from '../../player-notes/use-defaults.ts';
import { useMarks } from '../../player-notes/use-marks.ts';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import { useSameJson } from '../../ui/use-same-json.ts';
import { useTeamFigures } from '../../values/use-team-figures.ts';
import { useValuesData } from '../../values/use-values-data.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';
import { rankingColumns } from './columns.tsx';
import { readExtra } from './extra-columns.ts';
import { markedRows } from './marked-rows.ts';
import { withTeamFigures } from './rows.ts';

export function useRankings(view: SeasonView) {
  const { read } = useAddress();
  const league = useLeagueId();
  const { defaults, isSettled } = useDefaults();
  const { punts: usualPunts, weights } = useOwnWeights(view.league);
  const { marks, failure: marksFailure } = useMarks();
  const needsLastSeason = (read('window') ?? defaults.window) === 'lastSeason';
  const isLeague = league !== '';
  const values = useValuesData(league, needsLastSeason, true, isLeague ? null : view.league);
  const { hasGames } = values;
  const usualWindow = usualWindowOf(defaults.window, hasGames, values.hasProjections);
  const hasTeam = view.ownTeamId !== null;
  const choice = useSameJson(
    readChoice(view.league, usualWindow, hasTeam, (name) =>
      name === 'punt' ? (read(name) ?? usualPunts.join(',')) : read(name),
    ),
  );
  // Rest-of-season values and values to a team need projections. Past games can be ranked without them.
  const needsProjections = choice.window === 'rest' || choice.kind === 'team';
  const data = values.about ?? (needsProjections ? null : values.early);
  // With projections, `useTeamFigures` computes the values to the team, so do not request them here.
  const hasProjected = (values.about?.inputs ?? null) !== null;
  const withTeam = values.about !== null && !hasProjected;
  const counts = useMemo(() => countsOf({ weights, punts: choice.punts }), [weights, choice.punts]);
  const figures = useTeamFigures(view, values, counts, choice.isForMatchup);
  const question = useMemo(
    () => ({ ...questionOf(choice, view.league, weights), withTeam }),
    [choice, view.league, weights, withTeam],
  );
  const { result, error: failure } = useWorkerQuery('values', isSettled ? data : null, question);

  const weekRanges = useMemo(() => weeksAround(view.league), [view.league]);
  const isOver = view.league.phase === 'over';
  const schedule = useNbaSchedule(
    isOver ? null : weekRanges[0].firstDay,
    isOver ? null : weekRanges[1].lastDay,
    view.league.today,
  );
  const weeks = useMemo(
    () => (schedule.days ? nbaTeamWeeks(schedule.days, weekRanges) : null),
    [schedule.days, weekRanges],
  );
  const hasWeeks = weeks !== null && weeks.size > 0;

  const ranked = useMemo(
    () =>
      result && values.players
        ? rankedPlayers(result, values.players.players, (nbaTeam) =>
            hasWeeks && nbaTeam !== null ? (weeks.get(nbaTeam) ?? { left: 0, played: 0, next: 0 }) : null,
          )
        : null,
    [result, values.players, weeks, hasWeeks],
  );
  const { adds, rest } = figures;
  const unit = adds?.unit ?? null;
  const rows = useMemo(() => ranked && withTeamFigures(ranked, { adds, rest }), [ranked, adds, rest]);
  const bestAdd = useMemo(() => {
    if (!rows || !adds) return null;
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return bestAddOf(adds, (id) => names.get(id) ?? id);
  }, [rows, adds]);
  const [isWatched, tag] = [read('watch') === '1', read('tag')];
  const markChoice = useMemo(() => ({ isWatched, tag }), [isWatched, tag]);
  const shown = useMemo(
    () => (rows ? markedRows(chosenRows(rows, choice, view.ownTeamId), marks, markChoice) : []),
    [rows, choice, view.ownTeamId, marks, markChoice],
  );
  const valuation = result?.valuation ?? null;
  const isTeamKnown = hasProjected ? figures.isKnown : (result?.isTeamKnown ?? false);
  const extra = read('columns');
  const hasTeamValues = hasProjected ? rest !== null : result !== null && result.toTeam !== null;
  // Add the team columns before their values load, so that the table does not shift.
  const mayProject = hasProjected || values.hasProjections === null;
  const isComputing = hasTeam && mayProject && !figures.isKnown;
  const columns = useMemo(
    () =>
      rankingColumns(view, choice, valuation, {
        team: (isTeamKnown ? hasTeamValues : hasTeam) ? (mayProject ? 'rest' : 'past') : null,
        adds:
          mayProject && hasTeam
            ? (unit ?? goalUnitOf(choice.isForMatchup ? 'mostCategories' : view.league.scoringForm))
            : null,
        isComputing,
        weeks: hasWeeks,
        marks,
        extra: readExtra(extra, view, choice),
      }),
    [
      view,
      choice,
      valuation,
      isTeamKnown,
      hasTeamValues,
      hasTeam,
      mayProject,
      isComputing,
      unit,
      hasWeeks,
      marks,
      extra,
    ],
  );

  // Wait for the sort key, or rows would jump when it loads.
  const isThere = rows !== null && (isTeamKnown || choice.kind !== 'team');
  return {
    league,
    isLeague,
    isOver,
    choice,
    usualWindow,
    usualPunts,
    marks,
    hasMarks: !marksFailure,
    values,
    ranking: rows && result && isThere ? { rows, valuation, isTeamKnown, hasTeamValues, bestAdd } : null,
    shown,
    columns,
    hasSchedule: schedule.days !== null || !schedule.error,
    failure: values.failure ?? failure,
  };
}

export type Rankings = ReturnType<typeof useRankings>;
export type Ranking = NonNullable<Rankings['ranking']>;
