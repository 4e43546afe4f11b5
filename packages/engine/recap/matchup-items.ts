import type { LeagueSeason, StatisticId } from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { type WeekMatchup, weekMatchups } from '../standings/week-matchups.ts';
import { weeklyAwards } from '../standings/weekly-awards.ts';
import type { ItemOf, RecapItem } from './items.ts';

/* What happened in a week's matchups. */

type Result = ItemOf<'result'>;

/** The most likely a winner may have been for it to be an upset. */
const UPSET_CHANCE = 0.4;

/** A decided matchup with the result it is told by. */
interface Told {
  readonly of: WeekMatchup;
  readonly item: Result;
}

/** Results and byes, and what stands out among them. */
export function matchupItems(
  season: LeagueSeason,
  week: number,
  chances: ReadonlyMap<string, number>,
): RecapItem[] {
  const { matchups } = weekMatchups(season, week);
  const told = matchups.flatMap((of): Told[] => {
    const item = resultOf(season, of);
    return item ? [{ of, item }] : [];
  });
  /* Teams that are out of the title often no longer set a lineup: nothing of theirs stands out. */
  const counting = told.filter(({ of }) => of.stage !== 'consolation' && of.stage !== 'placement');
  const byes = matchups.flatMap(({ home, away, stage }) =>
    away === null && stage !== 'consolation' ? [home.teamId] : [],
  );
  return [
    ...told.map(({ item }) => item),
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
  const { wins, losses } = outcome.result;
  const homeFirst = wins >= losses;
  return {
    kind: 'result',
    isTie: wins === losses,
    teams: homeFirst ? [home.teamId, away.teamId] : [away.teamId, home.teamId],
    scores: homeFirst ? [own, other] : [other, own],
    ties: isPoints ? 0 : outcome.categories.ties,
    unit: isPoints ? 'points' : 'categories',
    stage,
  };
}

function upset(told: readonly Told[], chances: ReadonlyMap<string, number>): RecapItem[] {
  const upsets = told.flatMap(({ of, item }): ItemOf<'upset'>[] => {
    const home = chances.get(of.matchup.id);
    if (item.isTie || home === undefined) return [];
    const [winner, loser] = item.teams;
    const chance = winner === of.home.teamId ? home : 1 - home;
    return chance <= UPSET_CHANCE ? [{ kind: 'upset', winner, loser, chance }] : [];
  });
  return upsets.toSorted((one, other) => one.chance - other.chance).slice(0, 1);
}

function closest(season: LeagueSeason, week: number, told: readonly Told[]): RecapItem[] {
  const found = weeklyAwards(season, week).closest;
  const item = told.find(({ of }) => of.matchup.id === found?.matchup.id)?.item;
  /* Of a single matchup there is nothing to say but its result. */
  if (!found || !item || told.length < 2) return [];
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

/** The widest win, where one stands above the others. */
function blowout(told: readonly Told[]): RecapItem[] {
  const margin = ({ item }: Told) => (item.isTie ? 0 : item.scores[0] - item.scores[1]);
  const [first, second] = told.toSorted((one, other) => margin(other) - margin(one));
  if (!first || !second || margin(first) <= Math.max(0, margin(second))) return [];
  const { teams, scores, ties, unit } = first.item;
  return [{ kind: 'blowout', teams, scores, ties, unit }];
}
