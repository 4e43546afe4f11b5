import type { Random } from '../../numeric/random.ts';
import { bracketOrder, playBracket, roundsOf } from './bracket.ts';
import type { SeasonModel } from './model.ts';
import type { createWeekPlayer } from './play-week.ts';
import { roundModel } from './round-model.ts';
import type { Tally } from './season-tally.ts';
import type { TableState } from './seed-order.ts';

/** Plays the playoffs from the seeds into the tally. */
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
  const rule = model.levelMatchups?.playoffs ?? 'betterSeed';
  const bonus = model.homeBonus?.playoffs ?? 0;
  const ofLevel = (better: number, worse: number): number => {
    if (rule === 'headToHead') return (state.headToHead[worse * teams + better] ?? 0) > 0 ? worse : better;
    // What decides is not known: either is as likely.
    return rule === 'other' && random.next() < 0.5 ? worse : better;
  };
  // Rounds are played in order: the first that is not decided everywhere is the one that is on.
  let openRound = Number.POSITIVE_INFINITY;
  const winnerOf = (round: number, better: number, worse: number): number => {
    const week = rounds[round];
    if (!week) return better;
    player.playPair(week, better, worse, true, bonus);
    if (player.result.ties === 1) return ofLevel(better, worse);
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
