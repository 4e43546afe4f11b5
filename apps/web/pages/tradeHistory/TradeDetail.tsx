import type { TradeCard } from '@fantasy-stats/cards';
import { type ReactElement, useEffect, useRef } from 'react';
import { pickWords, type SeenTrade, type TradesView, valueText } from '../../league/trade-view.ts';
import { thenSentence, verdictSentence } from '../../league/verdict-words.ts';
import { oneOf, type useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ShareButton } from '../../ui/card/ShareButton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { counted, formatDay, inRow } from '../../words/phrases.ts';
import { Said, sentenceWords } from '../../words/sentence.tsx';
import { dateInWords } from '../../words/time.ts';
import { ByCategory } from './ByCategory.tsx';
import { WEEK } from './opening.ts';
import { RunningTotal } from './RunningTotal.tsx';
import { TradedPlayers } from './TradedPlayers.tsx';
import styles from './tradeHistory.module.css';
import { WithoutTrade } from './WithoutTrade.tsx';

interface TradeDetailProps {
  readonly trades: TradesView;
  readonly seen: SeenTrade;
  /** Which games are summed up, as the address has it. */
  readonly lens: string | null;
  readonly write: ReturnType<typeof useAddress>['write'];
}

/** One trade: its verdict, its players, the value since by day, category by category, and the weeks without it. */
export function TradeDetail({ trades, seen, lens: asked, write }: TradeDetailProps): ReactElement {
  const { view } = trades;
  const { trade, side } = seen;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /* Opened from the list below it, it lies above the window. */
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const hasLineups = side.without !== null;
  const lens = hasLineups ? oneOf(asked, ['all', 'lineup']) : 'all';
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
              card={() => cardOf(trades, seen)}
              fileName={[view.league.name, 'trade', trade.day]}
              name="the trade"
            />
            <Button variant="link" onClick={() => write({ trade: null, games: null, from: null })}>
              Close
            </Button>
          </>
        }
      >
        <p className={styles.tradeSentence}>
          <Said sentence={verdictSentence(trades, trade)} />
        </p>
        {then && trade.status !== 'vetoed' ? (
          <p className={styles.tradeThen}>
            <Said sentence={then} />
          </p>
        ) : null}
        {trade.sides.length > 1 && side.value ? (
          <div className={`${layout.controls} ${styles.tradeControls} ${styles.tradeSwitches}`}>
            <label>
              Seen from{' '}
              <Select variant="unstyled" value={side.teamId} onChange={(chosen) => write({ from: chosen })}>
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
              onChange={(games) => write({ games: games === 'all' ? null : games })}
            />
          </div>
        ) : null}
        <TradedPlayers trades={trades} seen={seen} />
        <Notes trades={trades} seen={seen} />
      </Section>
      {side.value && side.value.runningTotal.length > 1 ? <RunningTotal trades={trades} seen={seen} /> : null}
      {side.value ? <ByCategory trades={trades} seen={seen} lens={lens} /> : null}
      {trade.sides.some(({ without }) => without) ? <WithoutTrade trades={trades} trade={trade} /> : null}
    </div>
  );
}

/** The trade as a picture: its verdict, who got whom, and what they have been worth since. */
function cardOf(trades: TradesView, { trade, side }: SeenTrade): TradeCard {
  const { view } = trades;
  const sides = [side, ...trade.sides.filter((other) => other !== side)];
  return {
    kind: 'trade',
    league: view.league.name,
    note: `Trade of ${formatDay(trade.day)}`,
    title: sentenceWords(verdictSentence(trades, trade)),
    address: globalThis.location.host,
    sides: sides.map(({ got, picksGot, teamId, value }) => ({
      team: view.name(teamId),
      gets: [
        ...got.map(({ playerId, since }) => {
          const { name, nbaTeam, positions } = trades.player(playerId);
          const note = [nbaTeam ?? '', positions.join(', ')].filter(Boolean).join(' · ');
          return { name, note, ...(since ? { value: valueText(since.perWeek) } : {}) };
        }),
        ...picksGot.map((pick) => ({ name: pickWords(trades, pick) })),
      ],
      changes: value
        ? [
            { label: 'Expected at the time, a week', change: valueText(value.made.perWeek) },
            { label: 'Since, a week', change: valueText(value.since.perWeek) },
            { label: 'With games remaining', change: valueText(value.whole.perWeek) },
          ]
        : [],
    })),
  };
}

/** When it was offered, how it came about, and from when on it counts. */
function howMade({ status, day, firstDay, proposedAt }: SeenTrade['trade']): string {
  if (status === 'vetoed') return 'vetoed by the league';
  return [
    ...(proposedAt === null ? [] : [`offered ${dateInWords(proposedAt)}`]),
    ...(status === 'byCommissioner' ? ['made by the commissioner'] : []),
    firstDay === day ? 'counted from that day on' : `counted from ${formatDay(firstDay)} on`,
  ].join(', ');
}

/** Picks, drops and adds the trade brought with it, and who has left since. */
function Notes({ trades, seen: { trade } }: { trades: TradesView; seen: SeenTrade }): ReactElement | null {
  const { view } = trades;
  const name = (id: string) => trades.player(id).name;
  const early =
    trade.weeksSince > 0 && trade.weeksSince < WEEK
      ? [`Since: ${counted(Math.round(trade.weeksSince * 7), 'day')} only; a weekly rate says little yet.`]
      : [];
  const ofSides = trade.sides.flatMap((side) => {
    const team = view.isOwn(side.teamId) ? 'You' : view.name(side.teamId);
    const { dropped, added, unexplained } = side.forced;
    return [
      ...(side.value && side.got.length < side.gave.length
        ? [`${team} gave more players than it got: an open roster spot counts as a replacement player.`]
        : []),
      ...(side.picksGot.length > 0
        ? [`${team} also got ${inRow(side.picksGot.map((pick) => pickWords(trades, pick)))}: not priced.`]
        : []),
      ...(trade.status !== 'vetoed' && dropped.length > 0
        ? [
            `${team} dropped ${inRow(dropped.map(name))} to make room: without the trade ${dropped.length === 1 ? 'he counts' : 'they count'} as kept.`,
          ]
        : []),
      ...(trade.status !== 'vetoed' && added.length > 0
        ? [
            `${team} added ${inRow(added.map(name))} into the open roster spot: without the trade ${added.length === 1 ? 'he counts' : 'they count'} as never added.`,
          ]
        : []),
      ...(trade.status !== 'vetoed' && unexplained > 0 && side.without
        ? [
            `${counted(unexplained, 'uneven place')} of ${team} had no drop or add around the trade, and is left out.`,
          ]
        : []),
      ...side.got.flatMap(({ playerId, leftOn }) =>
        leftOn === null
          ? []
          : [`${name(playerId)} left ${view.name(side.teamId)} again on ${formatDay(leftOn)}.`],
      ),
      ...side.got.flatMap(({ playerId, made }) =>
        made === null && side.value
          ? [`${name(playerId)} had no projection on that day: he counts as a replacement player then.`]
          : [],
      ),
    ];
  });
  const notes = [...early, ...ofSides];
  if (notes.length === 0) return null;
  return (
    <ul className={`${text.note} ${styles.tradeNotes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
