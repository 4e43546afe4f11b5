import { formatNumber, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { RoomAdvice, RoomPlayer } from '@fantasy-stats/questions/draft';
import type { Turn } from '@fantasy-stats/questions/draft-room';
import { counted, inRow } from '../../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../../text/sentence.tsx';
import { formatEstimate } from '../../../ui/format-probability.ts';

export function fitsOf(player: RoomPlayer, { statistics, weights }: RoomAdvice): StatisticId[] {
  return statistics
    .map((id, index) => ({ id, worth: (player.scores[index] ?? 0) * (weights[index] ?? 1) }))
    .filter(({ worth }) => worth > 0.4)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 3)
    .map(({ id }) => id);
}

/** Categories with a weight below this share of the mean are punted. */
const LEFT = 0.55;

/** Names the punted categories; empty for none. */
function buildInWords({ statistics, weights }: RoomAdvice): string {
  const left = statistics.filter((_, index) => (weights[index] ?? 1) < LEFT);
  if (left.length === 0 || left.length > statistics.length / 2) return '';
  return `gives up ${inRow(left.map((id) => statistic(id).label))}`;
}

interface Standing {
  readonly advice: RoomAdvice;
  readonly name: (id: string) => string;
  readonly turns: readonly Turn[];
  readonly seat: number;
  readonly isAuction: boolean;
  /** Returns how many picks past their average a player is still available; null if insignificant. */
  readonly later: (id: string) => number | null;
}

/** Names the player to pick now or, before the user's turn, when they pick and who should be left. */
export function headlineOfRoom({ advice, name, turns, seat, isAuction }: Standing): Sentence {
  const [first, second] = advice.picks;
  const next = turns.findIndex(({ team }) => team === seat);
  if (next < 0) return sentence`Your roster is ${'complete'}.`;
  if (!first) return sentence`No players left to pick.`;
  if (isAuction) {
    const player = advice.players.find(({ id }) => id === first.id);
    return sentence`The player who helps you most is ${name(first.id)}: bid up to ${`$${formatNumber(player?.bid ?? 1)}`}.`;
  }
  if (next === 0) {
    // Before the first pick, no team is on the clock, because the draft may be weeks away.
    const lead = turns[0]?.number === 1 ? 'You have the first pick' : 'You are on the clock';
    const isClose = second !== undefined && second.cost < 0.002;
    return [
      `${lead}: take `,
      { fact: name(first.id) },
      ...(isClose ? sentence` or ${name(second.id)}.` : ['.']),
    ];
  }
  const there = [...advice.picks].filter(({ nextTurn }) => (nextTurn ?? 0) >= 0.5);
  const target = there[0];
  const when = counted(next, 'pick');
  return target
    ? sentence`You pick in ${when}: ${name(target.id)} should still be there (${formatEstimate(target.nextTurn ?? 0)}).`
    : sentence`You pick in ${when}.`;
}

export function moreOfRoom({ advice, name, turns, seat, isAuction, later: picksLater }: Standing): Sentence {
  const build = buildInWords(advice);
  const onClock = turns[0]?.team === seat;
  const later = advice.plan.slice(1, 4).map(name);
  const risky = onClock
    ? advice.picks.slice(0, 4).find(({ nextTurn }) => nextTurn !== null && nextTurn > 0.6)
    : undefined;
  const fallen = isAuction ? undefined : advice.picks.slice(0, 8).find(({ id }) => (picksLater(id) ?? 0) > 0);
  return joinSentences(
    fallen
      ? [
          { fact: name(fallen.id) },
          ` is still available, ${counted(Math.round(picksLater(fallen.id) ?? 0), 'pick')} later than usual.`,
        ]
      : null,
    build ? [`From here, the best team ${build}.`] : null,
    later.length > 0 && !isAuction ? [`Planned next: ${inRow(later)}.`] : null,
    risky && !isAuction
      ? [`${name(risky.id)} will likely last to your next pick (${formatEstimate(risky.nextTurn ?? 0)}).`]
      : null,
    advice.unprojected.length > 0
      ? [
          `${inRow(advice.unprojected.map((id) => statistic(id).label))} cannot be projected and ${advice.unprojected.length === 1 ? 'is' : 'are'} left out.`,
        ]
      : null,
  );
}
