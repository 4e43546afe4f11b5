import type { ScoringForm } from '@fantasy-stats/domain';
import type { MatchupForecast } from './forecast.ts';
import type { OutcomeChances } from './outcome-chances.ts';
import { type TieDecision, undecided } from './tie-decision.ts';

type Possible = Readonly<Record<keyof OutcomeChances, boolean>>;

/** Minimum chance of an outcome that is still possible; it survives rounding to a millionth. */
const LEAST = 1e-6;
/** A tie chance below this is the rounding error of 1 − win − lose. */
const TIE_NOISE = 1e-12;

const outcomes = ['win', 'tie', 'lose'] as const;

function possibleOf({ win, tie, lose }: OutcomeChances): Possible {
  return { win: win > 0, tie: tie > TIE_NOISE, lose: lose > 0 };
}

/**
 * Returns whether the balance (categories won − lost) can still be above, at and below 0, from each
 * category's possible outcomes.
 */
function possibleBalances(categories: readonly Possible[]): Possible {
  const most = categories.reduce((sum, { win, tie }) => sum + (win ? 1 : tie ? 0 : -1), 0);
  const least = categories.reduce((sum, { lose, tie }) => sum + (lose ? -1 : tie ? 0 : 1), 0);
  return { win: most > 0, tie: most >= 0 && least <= 0 && most > least, lose: least < 0 };
}

/** Returns the matchup outcomes that are still possible with ties decided. */
function possibleMatchups(categories: readonly Possible[], { category, otherwise }: TieDecision): Possible {
  const balance = possibleBalances(categories);
  const decider: Possible | undefined = category === null ? undefined : categories[category];
  const canStayTied = balance.tie && decider?.tie !== false;
  return {
    win:
      balance.win ||
      (balance.tie && decider?.win === true) ||
      (canStayTied && (otherwise === 'first' || otherwise === 'even')),
    tie: canStayTied && otherwise === 'tie',
    lose:
      balance.lose ||
      (balance.tie && decider?.lose === true) ||
      (canStayTied && (otherwise === 'second' || otherwise === 'even')),
  };
}

/** Returns the possible outcomes; points still to be scored can decide either way. */
function possibleByPoints(outcome: OutcomeChances, points: MatchupForecast['points']): Possible {
  return points && points.deviation > 0 ? { win: true, tie: false, lose: true } : possibleOf(outcome);
}

/**
 * Gives each possible outcome that was never drawn its analytic chance, limited to between a millionth and
 * one draw's share. The most likely outcome gives up the same chance.
 */
function withUndrawn(
  drawn: OutcomeChances,
  analytic: OutcomeChances,
  possible: Possible,
  weeks: number,
): OutcomeChances {
  const given = { ...drawn };
  let taken = 0;
  for (const outcome of outcomes) {
    if (!possible[outcome] || drawn[outcome] > 0) continue;
    given[outcome] = Math.min(1 / weeks, Math.max(LEAST, analytic[outcome]));
    taken += given[outcome];
  }
  if (taken === 0) return drawn;
  const likeliest = outcomes.toSorted((one, other) => drawn[other] - drawn[one])[0] ?? 'tie';
  given[likeliest] -= taken;
  return given;
}

/**
 * Corrects a simulated forecast so that only the score makes outcomes certain, even when all draws agree.
 *
 * @param weeks number of simulated weeks
 * @param ties how a tied matchup is decided in both forecasts
 */
export function withUndrawnOutcomes(
  drawn: MatchupForecast,
  analytic: MatchupForecast,
  weeks: number,
  ties: TieDecision = undecided,
): MatchupForecast {
  const possible = analytic.categories.map(possibleOf);
  const byCategories = possibleMatchups(possible, ties);
  const matchup = { ...drawn.matchup };
  for (const form of Object.keys(matchup) as ScoringForm[]) {
    const [one, other] = [drawn.matchup[form], analytic.matchup[form]];
    if (!one || !other) continue;
    const isByPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
    const can = isByPoints ? possibleByPoints(other, analytic.points) : byCategories;
    matchup[form] = withUndrawn(one, other, can, weeks);
  }
  return {
    ...drawn,
    categories: drawn.categories.map((category, index) => {
      const [other, can] = [analytic.categories[index], possible[index]];
      return other && can ? { ...category, ...withUndrawn(category, other, can, weeks) } : category;
    }),
    matchup,
  };
}
