import type { ReactElement } from 'react';
import { teamColumn } from '../league/category-columns.tsx';
import { gotWords, type TradesView, tradesView } from '../league/trade-view.ts';
import { verdictSentence } from '../league/verdict-words.ts';
import { counted, formatDay } from '../text/phrases.ts';
import { SentenceText } from '../text/sentence.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { numberColumn } from '../ui/stat-table/column-kinds.ts';
import styles from './room.module.css';
import { type Room, staleTimesOf } from './room.ts';

type Trader = TradesView['response']['traders'][number];

/** Shows accepted trades and their results. Offers are private. */
export function Trades({ room }: { room: Room }): ReactElement {
  const { facts, view } = room;
  if (!facts.trades || facts.trades.trades.length === 0)
    return (
      <PageHeadline page="Trades" about={view.league.name} isDense>
        {facts.trades ? 'No trade has been made yet.' : 'Trades cannot be shown right now.'}
      </PageHeadline>
    );
  const trades = tradesView(view, {
    ...facts.trades,
    offers: [],
    offerPlayers: [],
    answers: [],
    wholeSince: null,
    isWhole: false,
    seasons: [],
    freshness: staleTimesOf(facts),
    nbaOutage: null,
  });
  const { trades: made, traders } = facts.trades;
  const done = made.filter(({ status }) => status !== 'vetoed').length;
  return (
    <>
      <PageHeadline page="Trades" about={view.league.name} isDense>
        <b>{counted(done, 'trade')}</b> {done === 1 ? 'has' : 'have'} been made this season.
      </PageHeadline>
      <div className={styles.grid}>
        <Section
          id="trades"
          name="Trades"
          note={
            <>
              newest first, judged by{' '}
              <a className={styles.link} href="/about/numbers#trades-in-hindsight">
                actual and projected value
              </a>
            </>
          }
        >
          <ul className={styles.trades}>
            {made.map((trade) => (
              <MadeTrade key={trade.id} trades={trades} trade={trade} />
            ))}
          </ul>
        </Section>
        {traders.length > 0 ? (
          <Section id="traders" name="Who has traded">
            <div className={styles.narrow}>
              <PlainTable
                caption="Teams by their trades"
                columns={[
                  teamColumn<Trader>(view),
                  numberColumn<Trader>('trades', 'Trades', ({ trades: count }) => count, { isStrong: true }),
                  numberColumn<Trader>('ahead', 'Ahead', ({ ahead }) => ahead, {
                    name: 'Trades in which the team is ahead',
                  }),
                  numberColumn<Trader>('behind', 'Behind', ({ behind }) => behind, {
                    name: 'Trades in which the team is behind',
                  }),
                  numberColumn<Trader>('open', 'Open', ({ open }) => open, { name: 'Too close to call' }),
                ]}
                rows={traders}
                rowKey={({ teamId }) => teamId}
              />
            </div>
          </Section>
        ) : null}
      </div>
    </>
  );
}

function MadeTrade({
  trades,
  trade,
}: {
  trades: TradesView;
  trade: TradesView['response']['trades'][number];
}): ReactElement {
  return (
    <li>
      <span className={styles.about}>
        {formatDay(trade.day)}
        {trade.week === null ? '' : ` · week ${trade.week}`}
      </span>
      {trade.sides.map((side) => (
        <p key={side.teamId}>
          <b>{trades.view.name(side.teamId)}</b> got {gotWords(trades, side)}
        </p>
      ))}
      <p className={styles.note}>
        <SentenceText sentence={verdictSentence(trades, trade)} />
      </p>
    </li>
  );
}
