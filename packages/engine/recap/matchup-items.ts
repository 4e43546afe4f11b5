import type { LeagueSeason, StatisticId } from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { type WeekMatchup, weekMatchups } from '../season/week-matchups.ts';
import { weeklyAwards } from '../season/weekly-awards.ts';
import { winnerIn } from '../season/winner-in.ts';
import type { ItemOf, RecapItem } from './items.ts';

type Result = ItemOf<'result'>;

/** Maximum win probability of a winner whose win counts as an upset. */
const UPSET_CHANCE = 0.4;

interface MatchupResult {
  readonly of: WeekMatchup;
  readonly item: Result;
}

export function matchupItems(
  season: LeagueSeason,
  week: number,
  chances: ReadonlyMap<string, number>,
): RecapItem[] {
  const { matchups } = weekMatchups(season, week);
  const results = matchups.flatMap((of): MatchupResult[] => {
    const item = resultOf(season, of);
    return item ? [{ of, item }] : [];
  });
  // Eliminated teams often stop setting lineups, so their matchups are not notable.
  const counting = results.filter(({ of }) => of.stage !== 'consolation' && of.stage !== 'placement');
  const byes = matchups.flatMap(({ home, away, stage }) =>
    away === null && stage !== 'consolation' ? [home.teamId] : [],
  );
  return [
    ...results.map(({ item }) => item),
    ...(byes.length > 0 ? [{ kind: 'bye' as const, teams: byes }] : []),
    ...upset(counting, chances),
    ...closest(season, week, counting),
    ...blowout(counting),
  ];
}

function resultOf(
  { league }: LeagueSeason,
  { matchup, stage, home, away, outcome }: WeekMatchup,
): Result | null {
  if (away === null || outcome === null || matchup.status !== 'final') return null;
  const isPoints = !isCategoryForm(league.scoringForm);
  const scores = isPoints
    ? ([home.score, away.score] as const)
    : ([outcome.categories.wins, outcome.categories.losses] as const);
  const [own, other] = scores;
  if (own === null || other === null) return null;
  const winner = winnerIn(outcome);
  const homeFirst = winner !== 'away';
  return {
    kind: 'result',
    isTie: winner === null,
    teams: homeFirst ? [home.teamId, away.teamId] : [away.teamId, home.teamId],
    scores: homeFirst ? [own, other] : [other, own],
    ties: isPoints ? 0 : outcome.categories.ties,
    unit: isPoints ? 'points' : 'categories',
    stage,
  };
}

function upset(results: readonly MatchupResult[], chances: ReadonlyMap<string, number>): RecapItem[] {
  const upsets = results.flatMap(({ of, item }): ItemOf<'upset'>[] => {
    const home = chances.get(of.matchup.id);
    if (item.isTie || home === undefined) return [];
    const [winner, loser] = item.teams;
    const chance = winner === of.home.teamId ? home : 1 - home;
    return chance <= UPSET_CHANCE ? [{ kind: 'upset', winner, loser, chance }] : [];
  });
  return upsets.toSorted((one, other) => one.chance - other.chance).slice(0, 1);
}

function closest(season: LeagueSeason, week: number, results: readonly MatchupResult[]): RecapItem[] {
  const found = weeklyAwards(season, week).closest;
  const item = results.find(({ of }) => of.matchup.id === found?.matchup.id)?.item;
  // If a week has only one matchup, report just its result.
  if (!found || !item || results.length < 2) return [];
  const { tightest } = found;
  return [
    {
      kind: 'closest',
      isTie: item.isTie,
      teams: item.teams,
      margin: Math.abs(item.scores[0] - item.scores[1]),
      unit: item.unit,
      tightest: tightest?.winner
        ? {
            statistic: tightest.column.id as StatisticId,
            teams:
              tightest.winner === found.matchup.home
                ? [tightest.winner, found.matchup.away ?? '']
                : [tightest.winner, found.matchup.home],
            values:
              tightest.winner === found.matchup.home
                ? [tightest.home, tightest.away]
                : [tightest.away, tightest.home],
          }
        : null,
    },
  ];
}

/** Returns the win by the largest margin; nothing if several share it or the week has one matchup. */
function blowout(results: readonly MatchupResult[]): RecapItem[] {
  const margin = ({ item }: MatchupResult) => (item.isTie ? 0 : item.scores[0] - item.scores[1]);
  const [first, second] = results.toSorted((one, other) => margin(other) - margin(one));
  if (!first || !second || margin(first) <= Math.max(0, margin(second))) return [];
  const { teams, scores, ties, unit } = first.item;
  return [{ kind: 'blowout', teams, scores, ties, unit }];
}
