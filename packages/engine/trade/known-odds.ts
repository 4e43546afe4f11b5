import type { TeamId } from '@fantasy-stats/domain';
import { type Change, changeOf } from './change.ts';
import type { TradeOdds } from './odds.ts';

/** A team's current odds from the season forecast. */
interface KnownOdds {
  readonly teamId: TeamId;
  readonly playoffs: number | null;
  readonly title: number;
}

/**
 * Uses the season forecast's current odds as `before`, and shifts `after` by the same amount, so that the
 * current odds equal those on all other pages.
 */
export function withKnownOdds(odds: TradeOdds, known: readonly KnownOdds[]): TradeOdds {
  const current = new Map(known.map((one) => [one.teamId, one]));
  return {
    ...odds,
    sides: odds.sides.map((side) => {
      const own = current.get(side.teamId);
      if (!own) return side;
      return {
        ...side,
        playoffs: side.playoffs && moved(side.playoffs, own.playoffs),
        title: moved(side.title, own.title),
      };
    }),
  };
}

function moved(change: Change, now: number | null): Change {
  if (now === null) return change;
  return changeOf(now, Math.min(1, Math.max(0, now + change.change)), change.standardError);
}
