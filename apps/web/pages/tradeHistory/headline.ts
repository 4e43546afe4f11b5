import type { Trade } from '@fantasy-stats/contract/league-trades';
import { gainText, gainUnit, gotWords, type TradesView, weekText } from '../../league/trade-view.ts';
import { whyNoValue } from '../../league/verdict-words.ts';
import { counted, formatDay, inRow } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';

/** Minimum number of weeks before a weekly rate is shown. */
export const WEEK = 1;

function doneTrades({ response }: TradesView): Trade[] {
  return response.trades.filter(({ status }) => status !== 'vetoed');
}

function bestSide(trade: Trade) {
  return trade.sides.reduce<Trade['sides'][number] | null>(
    (best, side) =>
      side.value && side.value.since.perWeek > (best?.value?.since.perWeek ?? 0) ? side : best,
    null,
  );
}

function isOpenTrade({ verdict }: Trade): boolean {
  return verdict?.state === 'tooClose' || verdict?.state === 'even';
}

/** Returns the decided trade with the highest weekly gain, among trades at least a week old. */
function biggest(trades: readonly Trade[]) {
  const decided = trades.filter((trade) => !isOpenTrade(trade));
  const valued = decided.flatMap((trade) => {
    const side = bestSide(trade);
    return side?.value && trade.weeksSince >= WEEK ? [{ trade, side, since: side.value.since.perWeek }] : [];
  });
  return valued.sort((one, other) => other.since - one.since)[0] ?? null;
}

/** Describes the gain from the user's trades; without any, the league's biggest trade. */
export function headlineOfTrades(trades: TradesView): Sentence {
  const { view, response } = trades;
  const done = doneTrades(trades);
  const own = response.traders.find(({ teamId }) => view.isOwn(teamId));
  if (own) {
    const record = inRow([
      ...(own.ahead > 0 ? [`${own.ahead} for you`] : []),
      ...(own.behind > 0 ? [`${own.behind} against you`] : []),
      ...(own.open > 0 ? [`${own.open} too close to call`] : []),
    ]);
    const made = counted(own.trades, 'trade');
    const gain =
      own.gained === null
        ? null
        : own.gained === 0
          ? sentence`In the standings ${own.trades === 1 ? 'it has' : 'they have'} ${'changed nothing'} so far.`
          : sentence`${own.trades === 1 ? 'It has' : 'Together they have'} ${own.gained > 0 ? 'gained you' : 'cost you'} ${`${gainText(trades, Math.abs(own.gained)).replace('+', '')} ${gainUnit(trades)}`}.`;
    return joinSentences(
      record === '' ? sentence`You have made ${made}.` : sentence`You have made ${made}: ${record}.`,
      gain,
    );
  }
  const top = biggest(done);
  if (!top) {
    if (done.length === 0) {
      const vetoed = counted(response.trades.length, 'trade');
      return joinSentences(
        [`No trade has gone through${response.isWhole ? '' : ' as far as is known'}.`],
        ['The league vetoed ', { fact: vetoed }, '.'],
      );
    }
    if (done.every(isOpenTrade))
      return [
        { fact: counted(done.length, 'trade') },
        `: ${done.length === 1 ? '' : 'all '}too close to call.`,
      ];
    const isEarly = done.every(({ noValue }) => noValue === null);
    return [
      { fact: counted(done.length, 'trade') },
      ` ${done.length === 1 ? 'has' : 'have'} been made${isEarly ? '; it is too early to say for whom' : ''}.`,
    ];
  }
  const name = view.name(top.side.teamId);
  return [
    { fact: name },
    ' got the most from a trade: ',
    ...sentence`${gotWords(trades, top.side)}, ${weekText(trades, top.since)} since ${formatDay(top.trade.day)}.`,
  ];
}

function howMany(some: number, all: number): string {
  if (some === 0) return 'none is';
  if (some === all) return 'all are';
  return `${some} ${some === 1 ? 'is' : 'are'}`;
}

/** Describes how many trades are decided, and the league's biggest trade. */
export function moreOfTrades(trades: TradesView): Sentence {
  const { view, response } = trades;
  const done = doneTrades(trades);
  const judged = done.filter(({ verdict }) => verdict !== null);
  const open = judged.filter(isOpenTrade);
  const top = response.traders.some(({ teamId }) => view.isOwn(teamId)) ? biggest(done) : null;
  const best = response.traders
    .filter(({ gained }) => gained !== null && gained > 0)
    .sort((one, other) => (other.gained ?? 0) - (one.gained ?? 0))[0];
  const [why] = done.flatMap(({ noValue }) => noValue ?? []);
  return joinSentences(
    judged.length === 0
      ? why === undefined
        ? null
        : [whyNoValue(why, response.nbaOutage)]
      : judged.length === 1
        ? null
        : sentence`Of the league’s ${counted(judged.length, 'trade')}, ${howMany(open.length, judged.length)} too close to call.`,
    top
      ? sentence`The biggest so far: ${view.isOwn(top.side.teamId) ? 'you' : view.name(top.side.teamId)} got ${gotWords(trades, top.side)}, ${weekText(trades, top.since)} since.`
      : null,
    best && !top
      ? sentence`By actual results, trading has gained ${view.name(best.teamId)} the most: ${gainText(trades, best.gained)} ${gainUnit(trades)}.`
      : null,
  );
}
