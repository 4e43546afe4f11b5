import { isHeadToHead, shownPoints, type TeamId } from '@fantasy-stats/domain';
import type { OddsMoved } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import { matchupScore } from '../../league/matchup-score.ts';
import { oddsPartsSentence } from '../../league/odds-parts-words.ts';
import { matchupOfTeam, opponentOf, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { weekWorth } from '../../league/settled-stakes.ts';
import { useOddsParts } from '../../league/use-odds-parts.ts';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { formatDay } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
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

type Odds = NonNullable<DashboardResponse['odds']>;
type TeamOdds = Odds['teams'][number];

function estimateColumn(
  id: string,
  label: string,
  name: string,
  value: (row: TeamOdds) => number | null,
  details: {
    readonly isStrong?: boolean;
    readonly hideOnPhone?: boolean;
    readonly yields?: number;
    readonly unit?: string;
  } = {},
): StatColumn<TeamOdds> {
  return numberColumn(id, label, value, { name, format: formatEstimate, ...details });
}

function changeColumn(
  of: 'playoffs' | 'title',
  { lastWeek, since }: Pick<Odds, 'lastWeek' | 'since'>,
): StatColumn<TeamOdds> {
  const name = of === 'playoffs' ? 'Playoff odds' : 'Title odds';
  return signedColumn(
    of === 'playoffs' ? 'change' : 'title-change',
    'Change',
    ({ before, [of]: now }) => {
      const then = before?.[of] ?? null;
      return then === null || now === null ? null : shownPoints(then, now);
    },
    {
      name: `${name}: ${since === null ? `change from week ${lastWeek}’s results` : `change since ${formatDay(since)}`}`,
      unit: `pp, ${of}`,
      description: 'In percentage points',
      decimals: 0,
      hideOnPhone: true,
      yields: 2,
    },
  );
}

/** Formats a team's result in a week, e.g. "6–3 vs. Hoops". */
function resultText(view: SeasonView, week: number, team: string): string | null {
  const matchup = matchupOfTeam(view, week, team);
  const opponent = matchup && opponentOf(matchup, team);
  const score = matchup && matchupScore(view, matchup);
  if (!matchup || !opponent || !score) return null;
  const [home = '', away = '', ties] = score.text.split(' – ');
  const own = matchup.home === team ? [home, away] : [away, home];
  return `${[...own, ...(ties ? [ties] : [])].join('–')} vs. ${view.name(opponent)}`;
}

function stakesColumns(view: SeasonView, nextWeek: number, odds: Odds): StatColumn<TeamOdds>[] {
  const { lastWeek } = odds;
  const isPlayoffs = view.league.playoffs !== null;
  const against = (row: TeamOdds) => {
    const matchup = matchupOfTeam(view, nextWeek, row.teamId);
    const opponent = matchup && opponentOf(matchup, row.teamId);
    return opponent ? view.name(opponent) : null;
  };
  const title = (yields: number) => [
    estimateColumn('title', 'Title', 'Chance to win the title', (row) => row.title, { yields }),
    lastWeek !== null && changeColumn('title', odds),
    estimateColumn(
      'title-win',
      'If won',
      `Title odds if it wins week ${nextWeek}`,
      (row) => row.stakes?.win.title ?? null,
      { yields, unit: 'title' },
    ),
    estimateColumn(
      'title-loss',
      'If lost',
      `Title odds if it loses week ${nextWeek}`,
      (row) => row.stakes?.loss.title ?? null,
      { yields, unit: 'title' },
    ),
  ];
  return columnList<TeamOdds>([
    teamColumn<TeamOdds>(view),
    textColumn('against', 'Week’s opponent', against, { hideOnPhone: true, yields: 6 }),
    isPlayoffs &&
      lastWeek !== null &&
      textColumn('last', `Week ${lastWeek}`, (row) => resultText(view, lastWeek, row.teamId), {
        name: `Result of week ${lastWeek}`,
        hideOnPhone: true,
        yields: 5,
      }),
    isPlayoffs && [
      estimateColumn('playoffs', 'Playoffs', 'Chance to reach the playoffs', (row) => row.playoffs, {
        isStrong: true,
      }),
      lastWeek !== null && changeColumn('playoffs', odds),
      estimateColumn(
        'win',
        'If won',
        `Playoff odds if it wins week ${nextWeek}`,
        (row) => row.stakes?.win.playoffs ?? null,
        { unit: 'playoffs' },
      ),
      estimateColumn(
        'loss',
        'If lost',
        `Playoff odds if it loses week ${nextWeek}`,
        (row) => row.stakes?.loss.playoffs ?? null,
        { unit: 'playoffs' },
      ),
      numberColumn('swing', 'Swing', swingOf, {
        name: 'Win swing: odds if won minus odds if lost',
        unit: 'pp',
        description: 'In percentage points',
        decimals: 0,
        yields: 3,
      }),
    ],
    title(isPlayoffs ? 4 : 1),
  ]);
}

function swingOf({ stakes }: TeamOdds): number | null {
  return stakes && shownPoints(stakes.loss.playoffs, stakes.win.playoffs);
}

interface WeekStakesProps {
  readonly dashboard: DashboardResponse | null;
  readonly isWaiting: boolean;
}

/**
 * Shows each team's odds after a win and after a loss this week, and the change since last week. In the
 * playoffs, lists only teams still alive.
 */
export function WeekStakes({ dashboard, isWaiting }: WeekStakesProps): ReactElement | null {
  const view = useSeason();
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
      <Section id="stakes" name={`What’s at stake this ${inRound ? 'round' : 'week'}`} note="loading">
        <FigureSkeleton height={header + (inRound?.size ?? view.season.teams.length) * row} />
      </Section>
    );
  }
  if (inRound) return <RoundStakes odds={odds} inRound={inRound} />;
  return odds.nextWeek === null ? null : <Stakes dashboard={dashboard} odds={odds} week={odds.nextWeek} />;
}

function teamsInRound(view: SeasonView): ReadonlySet<TeamId> {
  const week = runningWeek(view);
  return new Set(
    view.season.matchups
      .filter((one) => one.week === week && one.isPlayoffs && !one.isConsolation)
      .flatMap(({ away, home }) => (away === null ? [] : [home, away])),
  );
}

function RoundStakes({
  odds,
  inRound,
}: {
  readonly odds: Odds;
  readonly inRound: ReadonlySet<TeamId>;
}): ReactElement {
  const view = useSeason();
  const columns = columnList<TeamOdds>([
    teamColumn<TeamOdds>(view),
    estimateColumn('title', 'Title', 'Chance to win the title', (row) => row.title, { isStrong: true }),
    numberColumn('title-win', 'If won', (row) => row.stakes?.win.title ?? null, {
      name: 'Title odds if it wins this round',
      // In the final, 0% and 100% are exact, because the winner takes the title. Before, they are estimates.
      format: inRound.size === 2 ? formatProbability : formatEstimate,
    }),
  ]);
  return (
    <TableSection
      id="stakes"
      name="What’s at stake this round"
      note="title odds if the round is won; the loser is out"
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

function leadOf(view: SeasonView, odds: Odds): ReactElement | null {
  const worth = weekWorth(view, odds);
  return worth && worth.length > 0 ? (
    <p>
      <SentenceText sentence={worth} />
    </p>
  ) : null;
}

function Stakes({
  dashboard,
  odds,
  week,
}: {
  readonly dashboard: DashboardResponse | null;
  readonly odds: Odds;
  readonly week: number;
}): ReactElement {
  const view = useSeason();
  const isPlayoffs = view.league.playoffs !== null;
  const columns = stakesColumns(view, week, odds);
  const sorting = useSort('stakesSort', columns, {
    column: isPlayoffs ? 'swing' : 'title',
    direction: 'descending',
  });
  const state = useOddsParts(view, dashboard);
  const parts = oddsPartsSentence(view, state);
  return (
    <TableSection
      id="stakes"
      name="What’s at stake this week"
      note={`${isPlayoffs ? 'playoff and title' : 'title'} odds if week ${week} is won, and if it is lost`}
      fileName={[view.league.name, 'week at stake', `week ${week}`]}
      columns={columns}
      rows={odds.teams}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      {...sorting}
      lead={leadOf(view, odds)}
    >
      {parts ? (
        <p className={layout.below}>
          <SentenceText sentence={parts} />
        </p>
      ) : null}
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed anchor="stakes">
          {odds.lastWeek === null ? null : (
            <p>
              {odds.since === null
                ? `“Change” is the effect of week ${odds.lastWeek}’s results: the season is simulated again from before that week with today’s projections. No forecast was stored when that week began, so it leaves out injuries and new projections.`
                : `“Change” is the difference from the odds on ${formatDay(odds.since)}, with that day’s projections, injuries and rosters.`}
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
      The parts above start from the projections of {formatDay(moved.since)}. The season is simulated again
      after each step: your result of week {week}, all its results, today’s projections and injuries, this
      week’s games so far, other teams’ roster moves, and yours. A part is the change in one step, rounded so
      that the parts add up. A player’s points are the change from that player’s projection alone.
    </p>
  ) : (
    <p>
      For the parts above, the season is simulated from before that week, with only your result known, and
      with all results known. They are rounded to add up to the change.
    </p>
  );
}
