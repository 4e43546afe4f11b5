import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { rankingParameters } from '@fantasy-stats/contract/secret-paths';
import { isCategoryForm } from '@fantasy-stats/domain';
import {
  chosenRows,
  nbaTeamWeeks,
  questionOf,
  type RankingChoice,
  rankedPlayers,
  readChoice,
  usualWindowOf,
  weeksAround,
} from '@fantasy-stats/engine/player-values';
import { type ReactElement, useMemo } from 'react';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import { useDefaults } from '../../marks/use-defaults.ts';
import { useMarks } from '../../marks/use-marks.ts';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import { later } from '../../shell/later.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { readSort, sortRows, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { useDeferredArrival } from '../../ui/use-deferred-arrival.ts';
import { useValuesData } from '../../values/use-values-data.ts';
import { unitLabel, windowLabel } from '../../values/words.ts';
import { FailureState } from '../../words/FailureState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import { columnLabel, counted, formatDay, inRow } from '../../words/phrases.ts';
import { useAsked } from '../../worker/use-asked.ts';
import { Controls } from './Controls.tsx';
import { rankingColumns } from './columns.tsx';
import { readExtra } from './extra-columns.ts';
import { HowValued } from './HowValued.tsx';
import { markedRows } from './marked-rows.ts';
import { aboutOf, Opening, openingForm } from './Opening.tsx';
import { closedWindows, noProjection } from './ranking-words.ts';
import { WaitingPage } from './WaitingRanking.tsx';

const Compare = later(() => import('./Compare.tsx'), 'Compare');

/** Rows that are shown before the reader asks for all: what stands below stays in reach. */
const FIRST_ROWS = 60;

const NO_VALUES = 'No stats to rank players by.';

/** All NBA players by what they are worth: to anybody, and to the reader's team; by standard rules without a league. */
export function PlayerRankings({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const league = useLeagueId();
  const { defaults, isSettled } = useDefaults();
  const { punts: usualPunts, weights } = useOwnWeights(view.league);
  const { marks, failure: marksFailure } = useMarks();
  const asksEarlier = (read('window') ?? defaults.window) === 'lastSeason';
  const isLeague = league !== '';
  const values = useValuesData(league, asksEarlier, true, isLeague ? null : view.league);
  const { hasGames } = values;
  const usualWindow = usualWindowOf(defaults.window, hasGames, values.hasProjections);
  const hasTeam = view.ownTeamId !== null;
  const read4 = readChoice(view.league, usualWindow, hasTeam, (name) =>
    name === 'punt' ? (read(name) ?? usualPunts.join(',')) : read(name),
  );
  const key = JSON.stringify(read4);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the choice in full
  const choice = useMemo(() => read4, [key]);
  /* What has been played is ranked while projections are on their way: they tell what players are worth to a team. */
  const needsProjections = choice.window === 'rest' || choice.kind === 'team';
  const data = values.about ?? (needsProjections ? null : values.early);
  const withTeam = values.about !== null;
  const question = useMemo(
    () => ({ ...questionOf(choice, view.league, weights), withTeam }),
    [choice, view.league, weights, withTeam],
  );
  const { answer, failure } = useAsked('values', isSettled ? data : null, question);

  const spans = useMemo(() => weeksAround(view.league), [view.league]);
  const isOver = view.league.phase === 'over';
  const schedule = useNbaSchedule(
    isOver ? null : spans[0].firstDay,
    isOver ? null : spans[1].lastDay,
    view.league.today,
  );
  const weeks = useMemo(
    () => (schedule.days ? nbaTeamWeeks(schedule.days, spans) : null),
    [schedule.days, spans],
  );
  const hasWeeks = weeks !== null && weeks.size > 0;

  const rows = useMemo(
    () =>
      answer && values.players
        ? rankedPlayers(answer, values.players.players, (nbaTeam) =>
            hasWeeks && nbaTeam !== null ? (weeks.get(nbaTeam) ?? { left: 0, played: 0, next: 0 }) : null,
          )
        : null,
    [answer, values.players, weeks, hasWeeks],
  );
  const [isWatched, tag] = [read('watch') === '1', read('tag')];
  const markChoice = useMemo(() => ({ isWatched, tag }), [isWatched, tag]);
  const shown = useMemo(
    () => (rows ? markedRows(chosenRows(rows, choice, view.ownTeamId), marks, markChoice) : []),
    [rows, choice, view.ownTeamId, marks, markChoice],
  );
  const valuation = answer?.valuation ?? null;
  const isTeamKnown = answer?.isTeamKnown ?? false;
  const extra = read('columns');
  const hasTeamValues = answer !== null && answer.toTeam !== null;
  const columns = useMemo(
    () =>
      rankingColumns(view, choice, valuation, {
        team: isTeamKnown ? hasTeamValues : hasTeam,
        weeks: hasWeeks,
        marks,
        extra: readExtra(extra, view, choice),
      }),
    [view, choice, valuation, isTeamKnown, hasTeamValues, hasTeam, hasWeeks, marks, extra],
  );

  /* What is sorted by what follows would change places. */
  const isThere = rows !== null && (isTeamKnown || choice.kind !== 'team');
  const isDue = useDeferredArrival(isThere);
  const about = aboutOf(view, choice);
  if (values.failure) return <Failed thrown={values.failure} retry={values.retry} />;
  if (failure) return <Failed thrown={failure} retry={values.retry} />;
  if (!rows || !answer || !isThere || !isDue) return <WaitingPage about={about} />;
  const closed = closedWindows(values.hasGames, values.hasProjections, isLeague ? isOver : 'noLeague');
  const sort = readSort(read('sort'), columns) ?? {
    column: choice.kind === 'team' ? 'team' : 'value',
    direction: 'descending' as const,
  };
  const sorted = sortRows(shown, columns, sort);
  const isShort = read('all') !== '1' && sorted.length > FIRST_ROWS;
  return (
    <>
      {valuation !== null && isTeamKnown ? (
        <Opening view={view} choice={choice} rows={rows} />
      ) : (
        <Answer page="Player rankings" about={about} {...openingForm}>
          {valuation === null ? NO_VALUES : undefined}
        </Answer>
      )}
      {isLeague ? <OwnProjectionsNote /> : null}
      <OwnWeightsNote league={view.league} within="values and ranks" punts={choice.punts} />
      <Controls
        view={view}
        choice={choice}
        usualWindow={usualWindow}
        usualPunts={usualPunts}
        marks={marks}
        valuation={valuation}
        closed={closed}
      />
      <div className={layout.grid}>
        <InTurn>
          {valuation === null ? (
            <NoNumbers
              view={view}
              hasGames={values.hasGames ?? false}
              outage={values.outage}
              choice={choice}
            />
          ) : (
            <Section
              id="players"
              name="Players"
              note={`${counted(shown.length, 'player')}; ${formatDay(valuation.firstDay)} to ${formatDay(valuation.lastDay)}`}
              actions={
                <TableActions
                  columns={columns}
                  rows={shown}
                  sort={sort}
                  link={
                    isLeague ? (
                      <TableLink league={league} table="player-rankings" chosen={chosenIn(read)} />
                    ) : null
                  }
                  fileName={[
                    view.league.name,
                    'player rankings',
                    windowLabel[choice.window],
                    unitLabel[choice.unit],
                  ]}
                />
              }
            >
              <MarksBeside isStarAlone>
                <StatTable
                  caption="Players by value"
                  columns={columns}
                  rows={isShort ? sorted.slice(0, FIRST_ROWS) : sorted}
                  rowKey={(row) => row.id}
                  rowKind="player"
                  heldColumns={2}
                  isOwn={(row) => view.ownTeamId !== null && row.listed?.teamId === view.ownTeamId}
                  isSelected={(row) => row.id === read('player')}
                  sort={sort}
                  onSort={(next) => write({ sort: writeSort(next) })}
                  empty="No players match. Remove a filter to see more."
                />
              </MarksBeside>
              {isShort ? (
                <p className={layout.below}>
                  <Button onClick={() => write({ all: '1' })}>Show all {sorted.length} players</Button>
                </p>
              ) : null}
              <HeatLegend text="weaker → stronger than the average player of a league this size" />
              <p className={`${textStyles.note} ${layout.below}`}>
                The small number is the rank in the category, up to 99.
                {valuation.minimumGames > 1
                  ? ` Ranks need ${counted(valuation.minimumGames, 'game')} in the window.`
                  : ''}
                {choice.punts.length > 0 ? ' Punted columns do not count and have no color.' : ''}
                {valuation.left.length > 0
                  ? ` Not counted because box scores do not have them by player: ${inRow(valuation.left.map(columnLabel))}.`
                  : ''}
                {values.unread > 0
                  ? ` ${counted(values.unread, 'game')} of the season that ${values.unread === 1 ? 'is' : 'are'} over ${values.unread === 1 ? 'has' : 'have'} not synced yet: the numbers grow with them.`
                  : ''}
                {values.players && !values.players.isWhole
                  ? ' Free agents of your league are not all synced yet: “not listed” may be a free agent.'
                  : ''}
                {values.hasProjections === false && !isOver && isLeague
                  ? ` ${noProjection(hasTeamValues)}`
                  : ''}
                {marksFailure ? ' Your own marks and ranks are not available now.' : ''}
                {schedule.error && !schedule.days
                  ? ' The NBA’s schedule is not available now: the games of this week and the next are missing.'
                  : ''}{' '}
                <HowValued
                  replacement={valuation.replacement}
                  isByCategory={isCategoryForm(view.league.scoringForm)}
                />
              </p>
            </Section>
          )}
          {valuation === null || !isTeamKnown ? null : (
            <Compare view={view} rows={rows} valuation={valuation} choice={choice} />
          )}
        </InTurn>
      </div>
    </>
  );
}

/** What the address chooses of the table: a spreadsheet reads the same of it. */
function chosenIn(read: (name: string) => string | null) {
  return Object.fromEntries(
    rankingParameters.flatMap((name) => {
      const value = read(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function NoNumbers({
  view,
  hasGames,
  outage,
  choice,
}: {
  view: SeasonView;
  hasGames: boolean;
  outage: NbaOutage | null;
  choice: RankingChoice;
}): ReactElement {
  if (view.league.scored.length === 0)
    return (
      <EmptyState title="This league has no scoring yet.">Its settings came without statistics.</EmptyState>
    );
  if (!hasGames && outage)
    return <EmptyState title={NBA_UNAVAILABLE}>{outageWords(outage, 'rankings appear')}</EmptyState>;
  return hasGames ? (
    <EmptyState title={`No stats in this window: ${windowLabel[choice.window].toLowerCase()}.`}>
      There were no NBA games, or too few to compare players. Choose a longer window.
    </EmptyState>
  ) : (
    <EmptyState title="NBA games are not synced yet.">
      Rankings appear as soon as they are; the first sync takes a few minutes and runs by itself. Nothing is
      lost.
    </EmptyState>
  );
}

function Failed({ thrown, retry }: { thrown: unknown; retry: () => void }): ReactElement {
  return (
    <>
      <Answer page="Player rankings">The ranking could not be computed.</Answer>
      <FailureState
        thrown={thrown}
        actions={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </>
  );
}
