import type { LeagueSeason, WinLossTie } from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { winCount } from '../season/contest.ts';
import type { BenchWeek, RecapAround, TeamChances, TeamStakes, WeekTrade } from './around.ts';
import type { ItemOf, RecapItem } from './items.ts';

/**
 * Minimum change in odds for a recap item, and minimum difference between odds after a win and after a loss.
 */
const ODDS_MOVE = 0.05;
const STAKE = 0.1;

/** Returns the recap item on the lineup that left the most value on the bench, if any. */
export function benchItems({ league }: LeagueSeason, bench: readonly BenchWeek[]): RecapItem[] {
  const left = ({ best, started }: BenchWeek) => best - started;
  const first = bench
    .filter((week) => week.benched > 0 && left(week) > 1e-9)
    .toSorted((one, other) => left(other) - left(one))[0];
  if (!first) return [];
  const { result } = first;
  const isTurned =
    result !== null && (better(result.bestResult, result.actualResult) || better(result.best, result.actual));
  return [
    {
      kind: 'bench',
      team: first.teamId,
      games: first.benched,
      points: isCategoryForm(league.scoringForm) ? null : left(first),
      turned: isTurned ? { actual: result.actual, best: result.best } : null,
    },
  ];
}

function better(one: WinLossTie, other: WinLossTie): boolean {
  return winCount(one) > winCount(other);
}

export function tradeItem({ sides }: WeekTrade): ItemOf<'trade'> {
  const favored = sides
    .flatMap(({ chance, teamId }) => (chance === null ? [] : [{ team: teamId, chance }]))
    .toSorted((one, other) => other.chance - one.chance)[0];
  return {
    kind: 'trade',
    sides: sides.map(({ faab, got, picks, teamId }) => ({
      team: teamId,
      got: [...got],
      picks,
      ...(faab ? { faab } : {}),
    })),
    favored: favored && favored.chance > 0.5 ? favored : null,
  };
}

/** Returns the trade of the week: the one with the most value, or if values are unknown, the most players. */
export function tradeItems(trades: readonly WeekTrade[]): RecapItem[] {
  const size = ({ sides }: WeekTrade) => sides.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0);
  const players = ({ sides }: WeekTrade) => sides.reduce((sum, { got }) => sum + got.length, 0);
  const [first] = trades.toSorted((one, other) => size(other) - size(one) || players(other) - players(one));
  return first ? [tradeItem(first)] : [];
}

/**
 * Returns the teams whose odds rose and fell most: playoff odds, or title odds once the playoffs have
 * started.
 */
export function oddsItems(
  season: LeagueSeason,
  week: number,
  { oddsAfter, oddsBefore }: Pick<RecapAround, 'oddsBefore' | 'oddsAfter'>,
): RecapItem[] {
  const { league } = season;
  const isPlayoffs = league.weeks.some(({ number, isPlayoffs: is }) => is && number === week);
  const of = league.playoffs && !isPlayoffs ? 'playoffs' : 'title';
  const chanceOf = (chances: TeamChances) => (of === 'title' ? chances.title : chances.playoffs);
  const then = new Map((oddsBefore ?? []).map((chances) => [chances.teamId, chanceOf(chances)]));
  const moves = (oddsAfter ?? []).flatMap((chances) => {
    const [before, after] = [then.get(chances.teamId) ?? null, chanceOf(chances)];
    return before === null || after === null ? [] : [{ team: chances.teamId, of, before, after } as const];
  });
  const sorted = moves.toSorted((one, other) => other.after - other.before - (one.after - one.before));
  const [up, down] = [sorted[0], sorted.at(-1)];
  return [
    ...(up && up.after - up.before >= ODDS_MOVE ? [{ kind: 'rise' as const, ...up }] : []),
    ...(down && down.before - down.after >= ODDS_MOVE ? [{ kind: 'fall' as const, ...down }] : []),
  ];
}

export function stakeItems(
  odds: readonly TeamStakes[] | null,
  week: number | null,
  of: 'playoffs' | 'title',
): RecapItem[] {
  if (week === null) return [];
  const stakes = (odds ?? []).flatMap(({ teamId, stakes: own }): ItemOf<'stake'>[] =>
    own ? [{ kind: 'stake', week, team: teamId, of, win: own.win[of], loss: own.loss[of] }] : [],
  );
  const [first] = stakes.toSorted((one, other) => other.win - other.loss - (one.win - one.loss));
  return first && first.win - first.loss >= STAKE ? [first] : [];
}
