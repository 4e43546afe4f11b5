import type { NoValueReason, Trade } from '@fantasy-stats/contract/league-trades';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { outageWords } from '../text/nba-outage-words.ts';
import { type Sentence, sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import { type TradesView, valueText, valueUnitInWords, weekText } from './trade-view.ts';

const noValueWords: Readonly<Record<NoValueReason, string>> = {
  nbaNotRead: 'NBA games of that season are still syncing; values will follow.',
  playersNotRead: noForecastWords.playersNotRead,
  seasonNotStored: 'NBA games of that season are not stored, so there are no values.',
  nothingProjectable: 'This league’s statistics are not in box scores, so its players cannot be valued.',
  playersNotFound: 'Not all players in this trade are matched to NBA players, so it cannot be valued.',
  noPlayers: 'Only draft picks changed hands; picks are not valued.',
  notPlayedYet: 'No game has been played since.',
};

export function whyNoValue(reason: NoValueReason, outage: NbaOutage | null): string {
  return reason === 'nbaNotRead' && outage ? outageWords(outage) : noValueWords[reason];
}

const noValueShort: Readonly<Record<NoValueReason, string>> = {
  nbaNotRead: 'games syncing',
  playersNotRead: 'injuries not synced',
  seasonNotStored: 'games not stored',
  nothingProjectable: 'not valued',
  playersNotFound: 'player unknown',
  noPlayers: 'picks only',
  notPlayedYet: 'no game yet',
};

export function verdictWords({ view, response }: TradesView, { status, verdict, noValue }: Trade): string {
  if (status === 'vetoed') return 'Vetoed';
  if (!verdict && noValue === 'nbaNotRead' && response.nbaOutage) return 'games unavailable';
  if (!verdict) return noValue ? noValueShort[noValue] : 'not valued';
  const own = verdict.leader !== null && view.isOwn(verdict.leader);
  const leader = verdict.leader === null ? '' : own ? 'You' : view.name(verdict.leader);
  switch (verdict.state) {
    case 'won':
      return `${leader} won`;
    case 'ahead':
      return `${leader}${own ? ' are' : ''} ahead`;
    case 'tooClose':
      return 'Too close to call';
    case 'even':
      return 'Even';
  }
}

function leaderOf({ sides, verdict }: Trade) {
  return sides.find(({ teamId }) => teamId === verdict?.leader);
}

export function verdictSentence(trades: TradesView, trade: Trade): Sentence {
  const { view } = trades;
  const leader = leaderOf(trade);
  const { verdict } = trade;
  if (!verdict) return [whyNoValue(trade.noValue ?? 'playersNotFound', trades.response.nbaOutage)];
  if (!leader?.value) return ['Even: neither side gained more.'];
  const own = view.isOwn(leader.teamId);
  const name = own ? 'You' : view.name(leader.teamId);
  const { perWeek, chance } = leader.value.whole;
  const margin = `${valueText(perWeek)} ${valueUnitInWords(trades)}`;
  const isVetoed = trade.status === 'vetoed';
  if (isVetoed) {
    if (verdict.state === 'tooClose')
      return sentence`It was vetoed. Too close to call: ${name} would have been ahead by ${margin}.`;
    return trade.weeksToCome === 0
      ? sentence`It was vetoed. ${name} would have come out ahead by ${margin}.`
      : sentence`It was vetoed. ${name} would have come out ahead by ${margin}, ${formatEstimate(chance)} likely.`;
  }
  if (trade.weeksToCome === 0) {
    return sentence`${name} won it by ${margin} over the rest of the season.`;
  }
  switch (verdict.state) {
    case 'won':
      return sentence`${name} ${own ? 'have' : 'has'} all but won it: ${margin} over the rest of the season, ${formatEstimate(chance)} likely to end ahead.`;
    case 'ahead':
      return sentence`${name} ${own ? 'are' : 'is'} ahead: ${margin} over the rest of the season, ${formatEstimate(chance)} likely to end ahead.`;
    default:
      return sentence`Too close to call: ${name} ${own ? 'lead' : 'leads'} by ${margin} and ${own ? 'end' : 'ends'} ahead in ${formatEstimate(chance)} of simulations.`;
  }
}

export function thenSentence(trades: TradesView, trade: Trade): Sentence | null {
  const leader = leaderOf(trade);
  if (!leader?.value) return null;
  const { chanceThen, made } = leader.value;
  const name = trades.view.isOwn(leader.teamId) ? 'you' : trades.view.name(leader.teamId);
  return sentence`At the time, ${name} had a ${formatEstimate(chanceThen)} chance to end ahead (projected: ${weekText(trades, made.perWeek)}).`;
}
