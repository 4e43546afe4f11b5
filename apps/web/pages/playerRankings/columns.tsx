import type { PlayerMark } from '@fantasy-stats/contract/marks';
import {
  formatNumber,
  formatSigned,
  type GoalUnit,
  goalUnitOf,
  isCategoryForm,
  missingText,
} from '@fantasy-stats/domain';
import type { RankingChoice, Valuation } from '@fantasy-stats/engine/rankings';
import { addUnits, plainGain, restValue, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import type { SeasonView } from '../../league/season-view.ts';
import { markColumns } from '../../player-notes/marked.ts';
import { marginOf } from '../../text/interval.ts';
import { columnLabel, columnName, formatDay } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { numberColumn, rankColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { gainFactor, gainMarginText, gainText, gainUnit, marginText, shownText } from '../../values/words.ts';
import { Estimate } from './Estimate.tsx';
import { consistencyColumns, type ExtraColumns, ownershipColumns } from './extra-columns.ts';
import { markOf } from './marked-rows.ts';
import styles from './PlayerRankings.module.css';
import type { RankedPlayer } from './rows.ts';

export function rosterText({ listed }: Pick<RankedPlayer, 'listed'>, view: SeasonView): string {
  if (listed === null) return 'Not listed';
  if (listed.teamId !== null) return view.isOwn(listed.teamId) ? 'You' : view.name(listed.teamId);
  if (listed.availability === 'waivers')
    return listed.waiverUntil === null ? 'Waivers' : `Waivers to ${formatDay(listed.waiverUntil)}`;
  return 'Free';
}

const pointsOver = {
  game: 'per game',
  total: 'in total',
  per36: 'per 36 minutes',
} as const satisfies Record<RankingChoice['unit'], string>;

function valueName(choice: RankingChoice, isByCategory: boolean): string {
  if (!isByCategory) return `Fantasy points ${pointsOver[choice.unit]}`;
  if (choice.kind === 'z') return 'Sum of Z-scores';
  if (choice.kind === 'rotisserie') return 'Rotisserie points won, vs. an average player';
  return 'Sum of G-scores';
}

export function rankingColumns(
  view: SeasonView,
  choice: RankingChoice,
  valuation: Valuation | null,
  has: {
    /** Basis of values to the team: rest-of-season projections or past games. */
    readonly team: 'rest' | 'past' | null;
    /** Unit of an add's gain; null without projections. */
    readonly adds: GoalUnit | null;
    /** Whether the values to the team are still being computed. Their columns are shown meanwhile. */
    readonly isComputing: boolean;
    readonly weeks: boolean;
    readonly marks: ReadonlyMap<number, PlayerMark>;
    readonly extra: ReadonlySet<ExtraColumns>;
  },
): StatColumn<RankedPlayer>[] {
  const form = view.league.scoringForm;
  const isByCategory = isCategoryForm(form);
  const decimals = 1;
  const columns: StatColumn<RankedPlayer>[] = [
    rankColumn('rank', '#', ({ numbers }) => numbers?.rank ?? null, {
      name: 'Rank by value',
      width: 38,
      phoneWidth: 0,
      hideOnPhone: true,
    }),
    playerColumn(
      (row) => ({
        id: row.id,
        nbaId: row.nbaId,
        name: row.name,
        nbaTeam: row.nbaTeam,
        positions: row.listed?.positions ?? [],
        jersey: row.listed?.jersey ?? null,
        injury: row.listed?.injury ?? 'healthy',
        injuryNote: row.listed?.injuryNote ?? null,
      }),
      {
        games: (row) => row.week ?? undefined,
        exported: [
          { label: 'Player', value: ({ name }) => name },
          { label: 'NBA team', value: ({ nbaTeam }) => nbaTeam },
          { label: 'Positions', value: ({ listed }) => listed?.positions.join(', ') ?? null },
          { label: 'Injury', value: ({ listed }) => listed?.injury ?? null },
        ],
        width: 196,
        phoneWidth: 154,
      },
    ),
    ...(view.league.id === ''
      ? []
      : [
          textColumn<RankedPlayer>('roster', 'Roster', (row) => rosterText(row, view), {
            hideOnPhone: true,
            className: styles.rankRoster,
            yields: 2,
          }),
        ]),
    numberColumn(
      'value',
      'Value',
      ({ numbers }) => (numbers === null || numbers.rank === null ? null : numbers.total),
      {
        name: valueName(choice, isByCategory),
        description: isByCategory ? '0 = average rostered player' : '',
        exported: [
          { label: 'Value', value: ({ numbers }) => numbers?.total ?? null },
          { label: 'Standard error', value: ({ numbers }) => numbers?.error ?? null },
        ],
        render: ({ numbers }) =>
          numbers ? (
            <Estimate
              text={
                isByCategory ? formatSigned(numbers.total, decimals) : formatNumber(numbers.total, decimals)
              }
              margin={marginText(numbers.error, decimals)}
            />
          ) : (
            missingText
          ),
        isStrong: true,
      },
    ),
  ];
  columns.push(...markColumns(has.marks, (row: RankedPlayer) => markOf(row, has.marks)));
  const unit = has.adds;
  if (unit)
    columns.push(
      numberColumn('add', 'Your gain', ({ add }) => add?.net ?? null, {
        name: 'Net gain of adding the free agent now',
        unit: addUnits[unit].short,
        exportFactor: addUnits[unit].factor,
        description: `Gain until the week ends (${form === 'headToHeadPoints' ? 'below: the change in fantasy points' : '±: 80% interval'}) minus rest-of-season cost of the drop, as on home and the streamer`,
        text: ({ add }) => (add ? signedGain(unit, add.net) : missingText),
        exported: [
          { label: `Your gain (${addUnits[unit].short})`, value: ({ add }) => add?.net ?? null },
          { label: 'Standard deviation of the gain', value: ({ add }) => add?.deviation ?? null },
        ],
        render: ({ add }) =>
          has.isComputing ? (
            <Computing />
          ) : (
            <Estimate
              className={styles.teamFigure}
              text={add ? signedGain(unit, add.net) : missingText}
              margin={
                add?.points !== undefined
                  ? signedPoints(add.points)
                  : add && add.deviation > 0
                    ? `±${plainGain(unit, marginOf(add.deviation))}`
                    : ''
              }
            />
          ),
        isStrong: true,
      }),
    );
  const restUnit = goalUnitOf(choice.isForMatchup ? 'mostCategories' : form);
  if (has.team === 'rest')
    columns.push(
      numberColumn('team', 'ROS value', ({ rest }) => rest?.value ?? null, {
        name: 'Rest-of-season value to your team',
        unit: addUnits[restUnit].short,
        exportFactor: addUnits[restUnit].factor,
        description: 'After this week, beyond the best free agents; ±: 80% interval',
        render: ({ rest }) =>
          has.isComputing ? (
            <Computing />
          ) : rest ? (
            <Estimate
              className={styles.teamFigure}
              text={restValue(restUnit, rest.value)}
              margin={rest.error > 0 ? `±${plainGain(restUnit, marginOf(rest.error))}` : ''}
            />
          ) : (
            missingText
          ),
        isStrong: choice.kind === 'team',
      }),
    );
  if (has.team === 'past')
    columns.push(
      numberColumn(
        'team',
        'Your gain',
        ({ toTeam, listed }) => (isYours(view, listed?.teamId) ? null : (toTeam?.gain ?? null)),
        {
          name: `Change in your ${gainUnit(form)}`,
          unit: gainUnit(form),
          exportFactor: gainFactor(form),
          description: 'When the player replaces your weakest player; ±: 80% interval',
          render: ({ toTeam, listed }) =>
            isYours(view, listed?.teamId) ? (
              <span className={textStyles.ink3}>yours</span>
            ) : toTeam ? (
              <Estimate text={gainText(toTeam.gain, form)} margin={gainMarginText(toTeam.error, form)} />
            ) : (
              missingText
            ),
          isStrong: choice.kind === 'team',
        },
      ),
    );
  if (isByCategory || view.league.draftKind === 'auction')
    columns.push(
      numberColumn('dollars', '$', ({ numbers }) => numbers?.dollars ?? null, {
        name: 'Auction dollars',
        description: 'Fair auction price if every team has $200',
        hideOnPhone: true,
        yields: 1,
      }),
    );
  columns.push(
    numberColumn('GP', 'GP', ({ numbers }) => numbers?.games ?? null, {
      name: choice.window === 'rest' ? 'Games expected' : 'Games played',
    }),
    numberColumn('MIN', 'MPG', ({ numbers }) => numbers?.minutes ?? null, {
      decimals: 1,
      name: 'Minutes per game',
      className: undefined,
    }),
  );
  if (has.weeks)
    columns.push(
      numberColumn('ahead', 'Left', ({ week }) => week?.left ?? null, {
        name: 'Games left this week, and next week',
        text: ({ week }) => (week ? `${week.left} · ${week.next}` : missingText),
        exported: [
          { label: 'Games left this week', value: ({ week }) => week?.left ?? null },
          { label: 'Games next week', value: ({ week }) => week?.next ?? null },
        ],
        yields: 3,
      }),
    );
  if (has.extra.has('ownership')) columns.push(...ownershipColumns());
  if (has.extra.has('consistency')) columns.push(...consistencyColumns(view));
  for (const id of valuation?.categories ?? []) {
    const scored = view.league.scored.find(({ statistic }) => statistic === id);
    columns.push(
      numberColumn(id, columnLabel(id), ({ numbers }) => numbers?.cells.get(id)?.value ?? null, {
        name: columnName(id),
        lowerIsBetter: isByCategory ? (scored?.lowerIsBetter ?? false) : (scored?.points ?? 0) < 0,
        text: ({ numbers }) => shownText(id, numbers?.cells.get(id)?.value ?? null, choice.unit),
        heat: ({ numbers }) => numbers?.cells.get(id) ?? UNRANKED,
        isPunted: choice.punts.includes(id),
      }),
    );
  }
  return columns;
}

function Computing() {
  return (
    <span className={styles.teamFigure}>
      <SkeletonBar width="5ch" />
    </span>
  );
}

function isYours(view: SeasonView, teamId: string | null | undefined): boolean {
  return teamId !== null && teamId !== undefined && view.isOwn(teamId);
}
