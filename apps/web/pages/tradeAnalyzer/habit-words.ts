import { formatNumber, formatSigned } from '@fantasy-stats/domain';
import type { TraderHabit } from '@fantasy-stats/engine/trade';
import type { TraderHabits } from '../../league/trader-habits.ts';
import { rangeText } from '../../text/interval.ts';
import { counted } from '../../text/phrases.ts';
import { formatEstimate } from '../../ui/format-probability.ts';

type OfLeague = Pick<TraderHabits, 'acceptance' | 'answered' | 'tradesPerSeason'>;

const oneDecimal = (value: number): string => formatNumber(value, 1);

/**
 * Describes a manager's trading habits, with 80% intervals: acceptance rate, trades per season, and net
 * projected value.
 *
 * @param unit of the value: "value per 7 days"
 */
export function habitWords(habit: TraderHabit, league: OfLeague, unit: string): string {
  const { acceptance, net, tradesPerSeason } = habit;
  const sentences = [
    ...(acceptance && league.acceptance !== null
      ? [
          `Accepts ${rangeText(acceptance, formatEstimate)} of your offers; league: ${formatEstimate(league.acceptance)} of ${counted(league.answered, 'answered offer')}.`,
        ]
      : []),
    ...(tradesPerSeason && league.tradesPerSeason !== null
      ? [
          `Makes ${rangeText(tradesPerSeason, oneDecimal)} trades a season; league average: ${oneDecimal(league.tradesPerSeason)}.`,
        ]
      : []),
    ...(net
      ? [`Net per trade when made: ${rangeText(net, (value) => formatSigned(value, 1))} ${unit}.`]
      : []),
  ];
  return sentences.join(' ');
}
