import type { TradeBaseline } from './baseline.ts';
import type { Candidate } from './candidates.ts';
import { shortlist } from './pickups.ts';
import { overLimit } from './roster-rules.ts';

/**
 * Returns the free agents a team would add in its open spots: those with the largest screened gain, within
 * position limits.
 */
export function openSpotAdds(
  baseline: TradeBaseline,
  { moves, drops }: Pick<Candidate, 'moves' | 'drops'>,
  team: number,
  taken: ReadonlySet<number>,
  places: number,
): number[] {
  const { league } = baseline;
  const before = league.rosters[team] ?? [];
  const gone = new Set(
    [...moves.filter(({ from }) => from === team), ...drops.filter((one) => one.team === team)].map(
      ({ player }) => player,
    ),
  );
  const roster = [
    ...before.filter((player) => !gone.has(player)),
    ...moves.filter(({ to }) => to === team).map(({ player }) => player),
  ];
  const adds: number[] = [];
  for (let index = 0; index < places; index += 1) {
    const [best] = shortlist(
      baseline,
      { moves },
      team,
      new Set([...taken, ...adds]),
      1,
      (player) => overLimit(league, before, [...roster, ...adds, player]) === null,
    );
    if (best === undefined) break;
    adds.push(best);
  }
  return adds;
}
