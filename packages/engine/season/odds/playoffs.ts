import type { Random } from '../../numeric/random.ts';
import { bracketOrder, playBracket, roundsOf } from './bracket.ts';
import type { SeasonModel, WeekModel } from './model.ts';
import type { createWeekPlayer } from './play-week.ts';
import { roundModel } from './round-model.ts';
import type { Tally } from './season-tally.ts';
import type { TableState } from './seed-order.ts';

export function playoffRunner(
  model: SeasonModel,
  player: ReturnType<typeof createWeekPlayer>,
  state: TableState,
  random: Random,
  tally: Tally,
): (seeds: Int32Array) => void {
  const { playoffs, teams } = model;
  if (!playoffs) return (seeds) => tally.champion(seeds[0] ?? 0, null);
  const rounds = playoffs.rounds.map((weeks) => roundModel(model, weeks));
  const order = bracketOrder(2 ** roundsOf(playoffs.teams));
  const decided = new Map(
    playoffs.decided.flatMap(({ round, winner, loser }) => [
      [(round * teams + winner) * teams + loser, winner],
      [(round * teams + loser) * teams + winner, winner],
    ]),
  );
  const alive = new Int32Array(order.length);
  const finalists = new Int32Array(2);
  const rule = model.tieRules?.playoffs ?? 'betterSeed';
  const bonus = model.homeBonus?.playoffs ?? 0;
  const column = rule === 'statistic' ? (model.levelColumns?.playoffs ?? null) : null;
  const ofLevel = (week: WeekModel, better: number, worse: number): number => {
    if (column !== null) return player.leadIn(column, week, better, worse) < 0 ? worse : better;
    if (rule === 'headToHead') return (state.headToHead[worse * teams + better] ?? 0) > 0 ? worse : better;
    // The rule is unknown, so both teams are equally likely to advance.
    return (rule === 'other' || rule === 'statistic') && random.next() < 0.5 ? worse : better;
  };
  // Rounds are played in order; the first one with an undecided pairing is the current round.
  let openRound = Number.POSITIVE_INFINITY;
  const winnerOf = (round: number, better: number, worse: number): number => {
    const week = rounds[round];
    if (!week) return better;
    player.playPair(week, better, worse, true, bonus);
    if (player.result.ties === 1) return ofLevel(week, better, worse);
    return player.result.losses === 1 ? worse : better;
  };
  const play = (round: number, better: number, worse: number): number => {
    const known = decided.size === 0 ? undefined : decided.get((round * teams + better) * teams + worse);
    if (known !== undefined) return known;
    const winner = winnerOf(round, better, worse);
    openRound = Math.min(openRound, round);
    if (round === openRound) tally.round(winner, winner === better ? worse : better);
    return winner;
  };
  return (seeds) => {
    const champion = playBracket(seeds, playoffs.teams, playoffs.reseeding, order, play, alive, finalists);
    tally.champion(champion, playoffs.teams > 1 ? finalists : null);
  };
}
