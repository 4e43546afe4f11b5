import type { TradeCard } from '@fantasy-stats/cards';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, useEffect, useRef } from 'react';
import {
  faabWords,
  pickWords,
  type TradeFromSide,
  type TradesView,
  valueText,
} from '../../league/trade-view.ts';
import { thenSentence, verdictSentence } from '../../league/verdict-words.ts';
import { useParams } from '../../shell/use-params.ts';
import { counted, formatDay, inRow } from '../../text/phrases.ts';
import { SentenceText, sentenceWords } from '../../text/sentence.tsx';
import { dateInWords } from '../../text/time.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ShareButton } from '../../ui/card/ShareButton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { ByCategory } from './ByCategory.tsx';
import { WEEK } from './headline.ts';
import { tradeHistoryParams } from './params.ts';
import { RunningTotal } from './RunningTotal.tsx';
import { TradedPlayers } from './TradedPlayers.tsx';
import styles from './tradeHistory.module.css';
import { WithoutTrade } from './WithoutTrade.tsx';

interface TradeDetailProps {
  readonly trades: TradesView;
  readonly shownTrade: TradeFromSide;
}

export function TradeDetail({ trades, shownTrade }: TradeDetailProps): ReactElement {
  const { view } = trades;
  const { trade, side } = shownTrade;
  const [{ games }, change] = useParams(tradeHistoryParams);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // When opened from the list below, the details may be above the visible area.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const hasLineups = side.without !== null;
  const lens = hasLineups ? games : 'all';
  const then = thenSentence(trades, trade);
  return (
    <div ref={top} className={styles.tradeDetail}>
      <Section
        id="trade"
        name={`Trade of ${formatDay(trade.day)}`}
        note={`${inRow(trade.sides.map(({ teamId }) => view.name(teamId)))}; ${howMade(trade)}`}
        actions={
          <>
            <ShareButton
              card={() => cardOf(trades, shownTrade)}
              fileName={[view.league.name, 'trade', trade.day]}
              name="the trade"
            />
            <Button variant="link" onClick={() => change({ trade: null, games: 'all', from: null })}>
              Close
            </Button>
          </>
        }
      >
        <p className={styles.tradeSentence}>
          <SentenceText sentence={verdictSentence(trades, trade)} />
        </p>
        {then && trade.status !== 'vetoed' ? (
          <p className={styles.tradeThen}>
            <SentenceText sentence={then} />
          </p>
        ) : null}
        {trade.sides.length > 1 && side.value ? (
          <div className={`${layout.controls} ${styles.tradeControls} ${styles.tradeSwitches}`}>
            <label>
              Seen from{' '}
              <Select variant="unstyled" value={side.teamId} onChange={(chosen) => change({ from: chosen })}>
                {trade.sides.map(({ teamId }) => (
                  <option key={teamId} value={teamId}>
                    {view.name(teamId)}
                  </option>
                ))}
              </Select>
            </label>
            <Segmented
              label="Games"
              size="small"
              value={lens}
              choices={[
                { value: 'all', label: 'All games' },
                {
                  value: 'lineup',
                  label: 'In the lineup',
                  isDisabled: !hasLineups,
                  why: 'the daily lineups of these weeks are not stored',
                },
              ]}
              onChange={(next) => change({ games: next })}
            />
          </div>
        ) : null}
        <TradedPlayers trades={trades} shownTrade={shownTrade} />
        <Notes trades={trades} shownTrade={shownTrade} />
      </Section>
      {side.value && side.value.runningTotal.length > 1 ? (
        <RunningTotal trades={trades} shownTrade={shownTrade} />
      ) : null}
      {side.value ? <ByCategory trades={trades} shownTrade={shownTrade} lens={lens} /> : null}
      {trade.sides.some(({ without }) => without) ? <WithoutTrade trades={trades} trade={trade} /> : null}
    </div>
  );
}

function cardOf(trades: TradesView, { trade, side }: TradeFromSide): TradeCard {
  const { view } = trades;
  const sides = [side, ...trade.sides.filter((other) => other !== side)];
  return {
    kind: 'trade',
    league: view.league.name,
    note: `Trade of ${formatDay(trade.day)}`,
    title: sentenceWords(verdictSentence(trades, trade)),
    address: globalThis.location.host,
    sides: sides.map(({ faabGot, got, picksGot, teamId, value }) => ({
      team: view.name(teamId),
      gets: [
        ...got.map(({ playerId, since }) => {
          const { name, nbaTeam, positions } = trades.player(playerId);
          const note = [nbaTeam ?? '', positions.join(', ')].filter(Boolean).join(' · ');
          return { name, note, ...(since ? { value: valueText(since.perWeek) } : {}) };
        }),
        ...picksGot.map((pick) => ({ name: pickWords(trades, pick) })),
        ...(faabGot > 0 ? [{ name: faabWords(faabGot) }] : []),
      ],
      changes: value
        ? [
            { label: 'Expected at the time, per 7 days', change: valueText(value.made.perWeek) },
            { label: 'Actual since, per 7 days', change: valueText(value.since.perWeek) },
            { label: 'With rest of season, per 7 days', change: valueText(value.whole.perWeek) },
          ]
        : [],
    })),
  };
}

/** Describes when the trade was offered, its status and its effective date. */
function howMade({ status, day, firstDay, proposedAt }: TradeFromSide['trade']): string {
  if (status === 'vetoed') return 'vetoed by the league';
  return [
    ...(proposedAt === null ? [] : [`offered ${dateInWords(proposedAt)}`]),
    ...(status === 'byCommissioner' ? ['made by the commissioner'] : []),
    firstDay === day ? 'counted from that day on' : `counted from ${formatDay(firstDay)} on`,
  ].join(', ');
}

/** Picks, drops and adds that were part of the trade, and players who have left since. */
function Notes({
  trades,
  shownTrade: { trade },
}: {
  trades: TradesView;
  shownTrade: TradeFromSide;
}): ReactElement | null {
  const { view } = trades;
  const name = (id: string) => trades.player(id).name;
  const early =
    trade.weeksSince > 0 && trade.weeksSince < WEEK
      ? [
          `Only ${counted(Math.round(trade.weeksSince * 7), 'day')} since the trade: a weekly rate says little yet.`,
        ]
      : [];
  const ofSides = trade.sides.flatMap((side) => {
    const team = view.isOwn(side.teamId) ? 'You' : view.name(side.teamId);
    const { dropped, added, unexplained } = side.forced;
    return [
      ...(side.value && side.got.length < side.gave.length
        ? [`${team} gave more players than it got, so an open roster spot counts as a replacement player.`]
        : []),
      ...(side.picksGot.length > 0
        ? [`${team} also got ${inRow(side.picksGot.map((pick) => pickWords(trades, pick)))}, not valued.`]
        : []),
      ...(side.faabGot > 0 ? [`${team} also got ${faabWords(side.faabGot)}, not valued.`] : []),
      ...(trade.status !== 'vetoed' && dropped.length > 0
        ? [
            `${team} dropped ${inRow(dropped.map(name))} to make room. Without the trade, ${dropped.length === 1 ? 'this player counts' : 'they count'} as kept.`,
          ]
        : []),
      ...(trade.status !== 'vetoed' && added.length > 0
        ? [
            `${team} filled ${added.length === 1 ? 'the open roster spot' : 'open roster spots'} with ${inRow(added.map(name))}. Without the trade, ${added.length === 1 ? 'this player counts' : 'they count'} as never added.`,
          ]
        : []),
      ...(trade.status !== 'vetoed' && unexplained > 0 && side.without
        ? [
            `${team}: ${counted(unexplained, 'roster spot')} that the trade opened or filled ${unexplained === 1 ? 'has no matching add or drop and is' : 'have no matching add or drop and are'} left out.`,
          ]
        : []),
      ...side.got.flatMap(({ playerId, leftOn }) =>
        leftOn === null ? [] : [`${name(playerId)} left ${view.name(side.teamId)} on ${formatDay(leftOn)}.`],
      ),
      ...side.got.flatMap(({ playerId, made }) =>
        made === null && side.value
          ? [`${name(playerId)} had no projection on that day and counts as a replacement player.`]
          : [],
      ),
    ];
  });
  const faab =
    trade.undirectedFaab > 0
      ? [
          `The trade also included ${faabWords(trade.undirectedFaab)}: ${platformName[view.league.platform]} does not say who paid. It is not valued.`,
        ]
      : [];
  const notes = [...early, ...ofSides, ...faab];
  if (notes.length === 0) return null;
  return (
    <ul className={`${text.note} ${styles.tradeNotes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
