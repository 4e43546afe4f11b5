import { formatNumber, formatSigned, isCategoryForm, missingText } from '@fantasy-stats/domain';
import type { SeasonView } from '../../league/season-view.ts';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import type { CellHeat, StatColumn } from '../../ui/stat-table/columns.ts';
import type { RankingChoice } from '../../values/choice.ts';
import { gainDecimals, gainText, gainUnit, marginText, shownText } from '../../values/words.ts';
import { columnLabel, columnName, formatDay } from '../../words/phrases.ts';
import type { Valuation } from '../../worker/values-messages.ts';
import type { RankedPlayer } from './rows.ts';

const NOTHING: CellHeat = { rank: null, tied: false, heat: null };

/** Who has a player, as the league says it. */
export function rosterText({ listed }: RankedPlayer, view: SeasonView): string {
  if (listed === null) return 'Not listed';
  if (listed.teamId !== null) return view.isOwn(listed.teamId) ? 'You' : view.name(listed.teamId);
  if (listed.availability === 'waivers')
    return listed.waiverUntil === null ? 'Waivers' : `Waivers to ${formatDay(listed.waiverUntil)}`;
  return 'Free';
}

function valueName(choice: RankingChoice, isByCategory: boolean): string {
  if (!isByCategory) return choice.unit === 'week' ? 'Fantasy points a week' : 'Fantasy points';
  if (choice.kind === 'z') return 'Sum of Z-scores';
  if (choice.kind === 'rotisserie') return 'Rotisserie points won, against an average player';
  return 'Sum of G-scores';
}

/** The columns of the ranking. */
export function rankingColumns(
  view: SeasonView,
  choice: RankingChoice,
  valuation: Valuation | null,
  has: { readonly team: boolean; readonly weeks: boolean },
): StatColumn<RankedPlayer>[] {
  const form = view.league.scoringForm;
  const isByCategory = isCategoryForm(form);
  const decimals = 1;
  const columns: StatColumn<RankedPlayer>[] = [
    {
      id: 'rank',
      label: '#',
      name: 'Rank by value',
      value: ({ numbers }) => numbers?.rank ?? null,
      lowerIsBetter: true,
      align: 'end',
      width: 38,
      phoneWidth: 0,
      hideOnPhone: true,
    },
    {
      id: 'player',
      label: 'Player',
      value: ({ name }) => name,
      render: (row) => (
        <PlayerChip
          player={{
            id: row.id,
            name: row.name,
            club: row.club,
            positions: row.listed?.positions ?? [],
            jersey: row.listed?.jersey ?? null,
            injury: row.listed?.injury ?? 'healthy',
            injuryNote: row.listed?.injuryNote ?? null,
          }}
          games={row.week ?? undefined}
        />
      ),
      exported: [
        { label: 'Player', value: ({ name }) => name },
        { label: 'Club', value: ({ club }) => club },
        { label: 'Positions', value: ({ listed }) => listed?.positions.join(', ') ?? null },
        { label: 'Injury', value: ({ listed }) => listed?.injury ?? null },
      ],
      isRowHeader: true,
      width: 196,
      phoneWidth: 154,
    },
    {
      id: 'roster',
      label: 'Roster',
      value: (row) => rosterText(row, view),
      hideOnPhone: true,
      className: 'fs-rank-roster',
      yields: 2,
    },
    {
      id: 'value',
      label: 'Value',
      name: valueName(choice, isByCategory),
      description: isByCategory ? 'Positive is above the average player of a roster' : '',
      /* Without games enough for a rank he stands behind those who have one. */
      value: ({ numbers }) => (numbers === null || numbers.rank === null ? null : numbers.total),
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
      align: 'end',
    },
  ];
  if (has.team)
    columns.push({
      id: 'team',
      label: 'To you',
      name: `Change in your ${gainUnit(form)}`,
      description: 'When he takes the place of your weakest, with its 80% interval',
      value: ({ toTeam, listed }) => (isYours(view, listed?.teamId) ? null : (toTeam?.gain ?? null)),
      render: ({ toTeam, listed }) =>
        isYours(view, listed?.teamId) ? (
          <span className="fs-ink3">yours</span>
        ) : toTeam ? (
          <Estimate
            text={gainText(toTeam.gain, form)}
            margin={marginText(toTeam.error, gainDecimals(form))}
          />
        ) : (
          missingText
        ),
      isStrong: choice.kind === 'team',
      align: 'end',
    });
  if (isByCategory || view.league.draftKind === 'auction')
    columns.push({
      id: 'dollars',
      label: '$',
      name: 'Auction dollars',
      description: 'What he should cost where every team has 200 dollars',
      value: ({ numbers }) => numbers?.dollars ?? null,
      text: ({ numbers }) => formatNumber(numbers?.dollars ?? null),
      hideOnPhone: true,
      align: 'end',
      yields: 1,
    });
  columns.push(
    {
      id: 'GP',
      label: 'GP',
      name: choice.window === 'rest' ? 'Games expected' : 'Games played',
      value: ({ numbers }) => numbers?.games ?? null,
      text: ({ numbers }) => formatNumber(numbers?.games ?? null),
      align: 'end',
    },
    {
      id: 'MIN',
      label: 'MIN',
      name: 'Minutes a game',
      value: ({ numbers }) => numbers?.minutes ?? null,
      text: ({ numbers }) => formatNumber(numbers?.minutes ?? null, 1),
      className: 'fs-rank-minutes',
      align: 'end',
    },
  );
  if (has.weeks)
    columns.push({
      id: 'ahead',
      label: 'Ahead',
      name: 'Games left this week, and next week',
      value: ({ week }) => week?.left ?? null,
      text: ({ week }) => (week ? `${week.left} · ${week.next}` : missingText),
      exported: [
        { label: 'Games left this week', value: ({ week }) => week?.left ?? null },
        { label: 'Games next week', value: ({ week }) => week?.next ?? null },
      ],
      align: 'end',
      yields: 3,
    });
  for (const id of valuation?.categories ?? []) {
    const scored = view.league.scored.find(({ statistic }) => statistic === id);
    columns.push({
      id,
      label: columnLabel(id),
      name: columnName(id),
      lowerIsBetter: isByCategory ? (scored?.lowerIsBetter ?? false) : (scored?.points ?? 0) < 0,
      value: ({ numbers }) => numbers?.cells.get(id)?.value ?? null,
      text: ({ numbers }) => shownText(id, numbers?.cells.get(id)?.value ?? null, choice.unit),
      heat: ({ numbers }) => numbers?.cells.get(id) ?? NOTHING,
      isPunted: choice.punts.includes(id),
    });
  }
  return columns;
}

function isYours(view: SeasonView, teamId: string | null | undefined): boolean {
  return teamId !== null && teamId !== undefined && view.isOwn(teamId);
}

function Estimate({ text, margin }: { text: string; margin: string }) {
  return (
    <span className="fs-estimate">
      {text}
      {margin === '' ? null : <small>{margin}</small>}
    </span>
  );
}
