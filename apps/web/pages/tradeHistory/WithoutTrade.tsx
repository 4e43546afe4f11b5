import type { Trade, TradeSide } from '@fantasy-stats/contract/league-trades';
import { formatOrdinal, formatRecord, isHeadToHead, type WinLossTie } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { gainText, gainUnit, type TradesView } from '../../league/trade-view.ts';
import { columnLabel, counted, formatDay, formatPoints } from '../../text/phrases.ts';
import { type Sentence, SentenceText, sentence } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import chartsStyles from '../../ui/charts.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import sectionHeadingStyles from '../../ui/SectionHeading.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './tradeHistory.module.css';

type Without = NonNullable<TradeSide['without']>;
type Week = Without['matchups'][number];

/** Results without the trade: each week recomputed with the lineups that the teams would have had. */
export function WithoutTrade({ trades, trade }: { trades: TradesView; trade: Trade }): ReactElement {
  const { view } = trades;
  const sides = trade.sides.flatMap((side) => (side.without ? [{ ...side, without: side.without }] : []));
  return (
    <Section
      id="without"
      name="Without the trade"
      note={
        isHeadToHead(view.league.scoringForm)
          ? 'completed weeks, replayed without the trade: + marks categories gained, − categories lost'
          : 'the season so far, with the lineups as they would have been'
      }
    >
      <div className={styles.tradeWithout}>
        {sides.map(({ teamId, without }) => (
          <Side key={teamId} trades={trades} teamId={teamId} without={without} day={trade.day} />
        ))}
      </div>
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="without-the-trade" />
      </p>
    </Section>
  );
}

function summary(trades: TradesView, teamId: string, without: Without): Sentence {
  const { view } = trades;
  const name = view.isOwn(teamId) ? 'You' : view.name(teamId);
  const have = view.isOwn(teamId) ? 'have' : 'has';
  if (without.season) {
    const { actual, without: other } = without.season;
    return sentence`${name} ${have} ${formatPoints(actual.points)} points (${formatOrdinal(actual.rank)}); without the trade ${formatPoints(other.points)} (${formatOrdinal(other.rank)}).`;
  }
  if (without.gained === null) return ['No week has ended since the trade.'];
  if (without.gained === 0) return sentence`${name}: ${'no difference'} in ${gainUnit(trades)} so far.`;
  const verb = without.gained > 0 ? 'gained' : 'lost';
  const amount = gainText(trades, Math.abs(without.gained)).replace('+', '');
  return sentence`${name} ${have} ${verb} ${`${amount} ${gainUnit(trades)}`} through the trade.`;
}

function Side({
  trades,
  teamId,
  without,
  day,
}: {
  trades: TradesView;
  teamId: string;
  without: Without;
  day: string;
}): ReactElement {
  const { view } = trades;
  const order = useTableSort();
  const columns = useMemo(() => columnsOf(trades), [trades]);
  return (
    <div>
      <div className={styles.tradeWithoutHead}>
        <p>
          <SentenceText sentence={summary(trades, teamId, without)} />
        </p>
        {without.matchups.length > 0 ? (
          <div className={sectionHeadingStyles.sectionActions}>
            <TableActions
              columns={columns}
              rows={without.matchups}
              sort={order.sort}
              fileName={[view.league.name, 'without the trade', day, view.name(teamId)]}
            />
          </div>
        ) : null}
      </div>
      {without.matchups.length > 0 ? (
        <StatTable
          caption={`${view.name(teamId)} without the trade, week by week`}
          columns={columns}
          rows={without.matchups}
          rowKey={({ week, opponent }) => `${week} ${opponent}`}
          {...order}
        />
      ) : without.season && without.season.changed.length > 0 ? (
        <p className={textStyles.note}>
          {without.season.changed
            .map(({ id, actual, without: other }) => `${columnLabel(id)} ${actual} instead of ${other}`)
            .join(' · ')}
        </p>
      ) : null}
      <p className={`${textStyles.note} ${layout.below}`}>
        Incoming players had {counted(without.cameGames, 'game')} that counted; outgoing players would have
        had {without.insteadGames}.
        {without.daysUnknown > 0
          ? ` The lineups of ${counted(without.daysUnknown, 'day')} are not stored.`
          : ''}
        {without.lastHeld !== null && without.lastHeld < (trades.response.lastPlayed ?? without.lastHeld)
          ? ` Compared through ${formatDay(without.lastHeld)}, the last day an incoming player was on the team.`
          : ''}
      </p>
    </div>
  );
}

function columnsOf({ view }: TradesView): StatColumn<Week>[] {
  const isByCategory =
    view.league.scoringForm === 'eachCategory' || view.league.scoringForm === 'mostCategories';
  const record = ({ wins, losses, ties }: WinLossTie): string => formatRecord(wins, losses, ties, false);
  const letter = ({ wins, losses }: WinLossTie): string =>
    wins > losses ? 'won' : wins < losses ? 'lost' : 'tied';
  const result = (which: 'actual' | 'without') => (row: Week) =>
    isByCategory ? record(row[which]) : letter(which === 'actual' ? row.actualResult : row.withoutResult);
  return [
    numberColumn('week', 'Week', ({ week }) => week, {
      text: ({ week, isPlayoffs }) => `${week}${isPlayoffs ? ' P' : ''}`,
      isRowHeader: true,
      align: 'start',
      width: 62,
      phoneWidth: 50,
    }),
    textColumn('opponent', 'Against', ({ opponent }) => view.name(opponent), {
      hideOnPhone: true,
      yields: 1,
    }),
    textColumn('actual', 'Was', result('actual'), { isStrong: true, align: 'end' }),
    textColumn('without', 'Without', result('without'), { align: 'end' }),
    textColumn(
      'changed',
      'What changes',
      ({ changed, actualResult, withoutResult }) => {
        if (!isByCategory)
          return letter(actualResult) === letter(withoutResult) ? '' : `${letter(withoutResult)} instead`;
        return changed
          .map(({ id, actual, without }) => `${columnLabel(id)} ${outcome(without)}, was ${outcome(actual)}`)
          .join('; ');
      },
      {
        className: styles.tradeChanges,
        render: ({ changed, actualResult, withoutResult }) => {
          const turned = letter(actualResult) !== letter(withoutResult);
          if (changed.length === 0) return <span className={styles.tradeSame}>nothing</span>;
          return (
            <>
              {isByCategory
                ? changed.map(({ id, actual, without }) => (
                    <span
                      key={id}
                      className={chartsStyles.change}
                      data-sign={without > actual ? 'up' : 'down'}
                    >
                      {without > actual ? '+' : '−'}
                      {columnLabel(id)}
                      {actual === 0 || without === 0 ? ' ½' : ''}
                    </span>
                  ))
                : null}
              {turned ? <b>matchup {letter(withoutResult)}</b> : null}
            </>
          );
        },
      },
    ),
  ];
}

function outcome(sign: 1 | 0 | -1): string {
  return sign === 1 ? 'won' : sign === 0 ? 'tied' : 'lost';
}
