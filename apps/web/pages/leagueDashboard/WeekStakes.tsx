import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import type { OddsMoved } from '@fantasy-stats/engine/league-forecast';
import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import { matchupScore } from '../../league/matchup-score.ts';
import { oddsPartsSentence } from '../../league/odds-parts-words.ts';
import { matchupOfTeam, opponentOf, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { weekWorth } from '../../league/settled-stakes.ts';
import { useOddsParts } from '../../league/use-odds-parts.ts';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { DENSITY } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { formatEstimate, formatProbability } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { columnList, numberColumn, signedColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { formatDay } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';

type TeamOdds = NonNullable<DashboardAnswer['odds']>['teams'][number];

function estimateColumn(
  id: string,
  label: string,
  name: string,
  value: (row: TeamOdds) => number | null,
  details: { readonly isStrong?: boolean; readonly hideOnPhone?: boolean; readonly yields?: number } = {},
): StatColumn<TeamOdds> {
  return numberColumn(id, label, value, { name, format: formatEstimate, ...details });
}

/** A change of a chance in percentage points. */
function movedColumn(
  id: string,
  name: string,
  value: (row: TeamOdds) => number | null,
): StatColumn<TeamOdds> {
  return signedColumn(
    id,
    'Change',
    (row) => {
      const change = value(row);
      return change === null ? null : change * 100;
    },
    { name, description: 'In percentage points', decimals: 0, hideOnPhone: true, yields: 2 },
  );
}

/** How a team's matchup of a week ended, from its side: "6 – 3 – 0 v Hoops". */
function resultText(view: SeasonView, week: number, team: string): string | null {
  const matchup = matchupOfTeam(view, week, team);
  const opponent = matchup && opponentOf(matchup, team);
  const score = matchup && matchupScore(view, matchup);
  if (!matchup || !opponent || !score) return null;
  const [home = '', away = '', ties] = score.text.split(' – ');
  const own = matchup.home === team ? [home, away] : [away, home];
  return `${[...own, ...(ties ? [ties] : [])].join('–')} v ${view.name(opponent)}`;
}

function stakesColumns(
  view: SeasonView,
  { nextWeek, lastWeek }: { readonly nextWeek: number; readonly lastWeek: number | null },
): StatColumn<TeamOdds>[] {
  const isPlayoffs = view.league.playoffs !== null;
  const against = (row: TeamOdds) => {
    const matchup = matchupOfTeam(view, nextWeek, row.teamId);
    const opponent = matchup && opponentOf(matchup, row.teamId);
    return opponent ? view.name(opponent) : null;
  };
  const title = (yields: number) => [
    estimateColumn('title', 'Title', 'Chance to win the title', (row) => row.title, { yields }),
    lastWeek !== null &&
      movedColumn(
        'title-change',
        'Title odds: change by last week’s results',
        (row) => row.change?.title ?? null,
      ),
    estimateColumn(
      'title-win',
      'If won',
      `Title odds if it wins week ${nextWeek}`,
      (row) => row.stakes?.win.title ?? null,
      { yields },
    ),
    estimateColumn(
      'title-loss',
      'If lost',
      `Title odds if it loses week ${nextWeek}`,
      (row) => row.stakes?.loss.title ?? null,
      { yields },
    ),
  ];
  return columnList<TeamOdds>([
    teamColumn<TeamOdds>(view),
    textColumn('against', 'Week’s opponent', against, { hideOnPhone: true, yields: 6 }),
    isPlayoffs && [
      estimateColumn('playoffs', 'Playoffs', 'Chance to reach the playoffs', (row) => row.playoffs, {
        isStrong: true,
      }),
      lastWeek !== null && [
        movedColumn(
          'change',
          'Playoff odds: change by last week’s results',
          (row) => row.change?.playoffs ?? null,
        ),
        textColumn('last', `Week ${lastWeek}`, (row) => resultText(view, lastWeek, row.teamId), {
          name: `Result of week ${lastWeek}`,
          hideOnPhone: true,
          yields: 5,
        }),
      ],
      estimateColumn(
        'win',
        'If won',
        `Playoff odds if it wins week ${nextWeek}`,
        (row) => row.stakes?.win.playoffs ?? null,
      ),
      estimateColumn(
        'loss',
        'If lost',
        `Playoff odds if it loses week ${nextWeek}`,
        (row) => row.stakes?.loss.playoffs ?? null,
      ),
      numberColumn('swing', 'Swing', (row) => swingOf(row, isPlayoffs), {
        name: 'Odds if won less odds if lost',
        description: 'In percentage points',
        decimals: 0,
        yields: 3,
      }),
    ],
    title(isPlayoffs ? 4 : 1),
  ]);
}

function swingOf({ stakes }: TeamOdds, isPlayoffs: boolean): number | null {
  if (!stakes) return null;
  const { win, loss } = stakes;
  return 100 * (isPlayoffs ? win.playoffs - loss.playoffs : win.title - loss.title);
}

interface WeekStakesProps {
  readonly view: SeasonView;
  readonly dashboard: DashboardAnswer | null;
  readonly isWaiting: boolean;
}

/**
 * What the week is worth to every team: its odds if it wins, if it loses, and what last week did to them. In the playoffs what
 * the round is worth to those who play it.
 */
export function WeekStakes({ view, dashboard, isWaiting }: WeekStakesProps): ReactElement | null {
  const { density } = useAppearance();
  const odds = dashboard?.odds ?? null;
  const { phase, scoringForm } = view.league;
  if (!isHeadToHead(scoringForm) || (phase !== 'running' && phase !== 'playoffs')) return null;
  const inRound = phase === 'playoffs' ? teamsInRound(view) : null;
  if (inRound?.size === 0) return null;
  if (!odds) {
    if (!isWaiting) return null;
    const { row, header } = DENSITY[density];
    return (
      <Section id="stakes" name={`What this ${inRound ? 'round' : 'week'} is worth`} note="loading">
        <FigureSkeleton height={header + (inRound?.size ?? view.season.teams.length) * row} />
      </Section>
    );
  }
  if (inRound) return <RoundStakes view={view} odds={odds} inRound={inRound} />;
  return odds.nextWeek === null ? null : (
    <Stakes view={view} dashboard={dashboard} odds={odds} week={odds.nextWeek} />
  );
}

/** Who plays for the title in the running week. */
function teamsInRound(view: SeasonView): ReadonlySet<TeamId> {
  const week = runningWeek(view);
  return new Set(
    view.season.matchups
      .filter((one) => one.week === week && one.isPlayoffs && !one.isConsolation)
      .flatMap(({ away, home }) => (away === null ? [] : [home, away])),
  );
}

function RoundStakes({
  view,
  odds,
  inRound,
}: {
  readonly view: SeasonView;
  readonly odds: NonNullable<DashboardAnswer['odds']>;
  readonly inRound: ReadonlySet<TeamId>;
}): ReactElement {
  const columns = columnList<TeamOdds>([
    teamColumn<TeamOdds>(view),
    estimateColumn('title', 'Title', 'Chance to win the title', (row) => row.title, { isStrong: true }),
    numberColumn('title-win', 'If won', (row) => row.stakes?.win.title ?? null, {
      name: 'Title odds if it wins this round',
      // Only the final decides it.
      format: inRound.size === 2 ? formatProbability : formatEstimate,
    }),
  ]);
  return (
    <TableSection
      id="stakes"
      name="What this round is worth"
      note="title odds if the round is won; who loses is out"
      fileName={[view.league.name, 'round at stake']}
      columns={columns}
      rows={odds.teams
        .filter(({ teamId }) => inRound.has(teamId))
        .toSorted((one, other) => other.title - one.title)}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      lead={leadOf(view, odds)}
    />
  );
}

function leadOf(view: SeasonView, odds: NonNullable<DashboardAnswer['odds']>): ReactElement | null {
  const worth = weekWorth(view, odds);
  return worth && worth.length > 0 ? (
    <p>
      <Said sentence={worth} />
    </p>
  ) : null;
}

function Stakes({
  view,
  dashboard,
  odds,
  week,
}: {
  readonly view: SeasonView;
  readonly dashboard: DashboardAnswer | null;
  readonly odds: NonNullable<DashboardAnswer['odds']>;
  readonly week: number;
}): ReactElement {
  const isPlayoffs = view.league.playoffs !== null;
  const columns = stakesColumns(view, { nextWeek: week, lastWeek: odds.lastWeek });
  const sorting = useSort('stakesSort', columns);
  const rows = odds.teams.toSorted(
    (one, other) => (swingOf(other, isPlayoffs) ?? -1) - (swingOf(one, isPlayoffs) ?? -1),
  );
  const state = useOddsParts(view, dashboard);
  const parts = oddsPartsSentence(view, state);
  return (
    <TableSection
      id="stakes"
      name="What this week is worth"
      note={`${isPlayoffs ? 'playoff and title' : 'title'} odds if week ${week} is won, and if it is lost`}
      fileName={[view.league.name, 'week at stake', `week ${week}`]}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      {...sorting}
      lead={leadOf(view, odds)}
    >
      {parts ? (
        <p className={layout.below}>
          <Said sentence={parts} />
        </p>
      ) : null}
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed title="What this week is worth" anchor="odds">
          <p>
            The simulated seasons are split by how a team’s week went: those in which it wins more than it
            loses, and those in which it loses more. Empty where one of the two hardly happens any more.
          </p>
          {odds.lastWeek === null ? null : (
            <p>
              “Change” is what the results of week {odds.lastWeek} did: the season is simulated again from
              before that week, with today’s projections.
            </p>
          )}
          {parts && state.moved ? <HowParts moved={state.moved} week={odds.lastWeek ?? 0} /> : null}
        </HowComputed>
      </p>
    </TableSection>
  );
}

function HowParts({ moved, week }: { readonly moved: OddsMoved; readonly week: number }): ReactElement {
  return moved.kind === 'since' ? (
    <p>
      The parts above start from what was projected on {formatDay(moved.since)}: season after season is
      simulated, with your result of week {week} known, with all its results, with today’s projections and
      injuries, with this week’s games so far, with other teams’ roster moves and with yours. A part is what
      each step changes, so together they are the whole change. Results count against what was expected then;
      in “Change”, against today’s projections. A player’s points are what his projection alone changes.
    </p>
  ) : (
    <p>
      The parts above: once more from before that week with your own result alone as it was, and from now
      without your adds, drops and trades since the week began. Injuries and new projections are in none of
      them, because those of the week’s start were not stored.
    </p>
  );
}
