import { requireProbability } from '../../errors.ts';
import type { PairOutcome } from './model.ts';

/**
 * How many of several independent categories a team wins and loses: every (wins, losses) with its probability, by
 * convolution. With `asMatchup` the outcomes are folded into win, loss and tie of the one matchup.
 *
 * @param win probability of winning each category
 * @param tie probability of tying each category; none by default
 * @throws InvalidInput naming the category whose probabilities are none
 */
export function categoryOutcomes(
  win: readonly number[],
  tie: readonly number[] = [],
  asMatchup = false,
): PairOutcome[] {
  const size = win.length + 1;
  let table = new Float64Array(size * size);
  table[0] = 1;
  win.forEach((chance, index) => {
    requireProbability(chance, `win[${index}]`);
    const tied = requireProbability(tie[index] ?? 0, `tie[${index}]`);
    // Rounding may leave the two a hair above 1.
    const rest = 1 - chance - tied;
    const lost = requireProbability(Math.abs(rest) < 1e-9 ? 0 : rest, `1 − win[${index}] − tie[${index}]`);
    const next = new Float64Array(size * size);
    for (let wins = 0; wins <= index; wins += 1) {
      for (let losses = 0; wins + losses <= index; losses += 1) {
        const mass = table[wins * size + losses] ?? 0;
        if (mass === 0) continue;
        next[(wins + 1) * size + losses] = (next[(wins + 1) * size + losses] ?? 0) + mass * chance;
        next[wins * size + losses + 1] = (next[wins * size + losses + 1] ?? 0) + mass * lost;
        next[wins * size + losses] = (next[wins * size + losses] ?? 0) + mass * tied;
      }
    }
    table = next;
  });
  const outcomes: PairOutcome[] = [];
  for (let wins = 0; wins < size; wins += 1) {
    for (let losses = 0; wins + losses < size; losses += 1) {
      const probability = table[wins * size + losses] ?? 0;
      if (probability > 0) outcomes.push({ wins, losses, probability });
    }
  }
  return asMatchup ? folded(outcomes) : outcomes;
}

function folded(outcomes: readonly PairOutcome[]): PairOutcome[] {
  const sum = (keep: (outcome: PairOutcome) => boolean): number =>
    outcomes.filter(keep).reduce((total, outcome) => total + outcome.probability, 0);
  return [
    { wins: 1, losses: 0, probability: sum(({ wins, losses }) => wins > losses) },
    { wins: 0, losses: 1, probability: sum(({ wins, losses }) => wins < losses) },
    { wins: 0, losses: 0, probability: sum(({ wins, losses }) => wins === losses) },
  ];
}
