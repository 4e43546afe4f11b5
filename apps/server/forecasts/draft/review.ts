import type { calls, ResponseOf } from '@fantasy-stats/contract';
import {
  type DraftPick,
  isCategoryForm,
  type League,
  lastDayOf,
  type ScoredStatistic,
  type StatisticId,
} from '@fantasy-stats/domain';
import {
  type DraftedPlayer,
  type DraftReview,
  redraft,
  reviewDraft,
  type WorthScale,
  worthOfOutlook,
  worthScale,
} from '@fantasy-stats/engine/draft';
import { projectable } from '@fantasy-stats/engine/league';
import { type CategorySet, categorySet } from '@fantasy-stats/engine/matchup';
import {
  gamesBefore,
  PART_COUNT,
  type PlayerProjection,
  projectionConstants,
  projectPlayers,
} from '@fantasy-stats/engine/projection';
import { dayNumber } from '../../nba/queries.ts';
import { isRead, type PreparedForecast } from '../compute-forecast.ts';
import type { NbaFacts } from '../nba-outlook.ts';
import type { DraftFacts } from './draft-facts.ts';
import { fateOf, homesOf } from './fate.ts';

export type DraftReviewResult = Omit<ResponseOf<typeof calls.draft.review>, 'nbaOutage'>;
type Reviewed = NonNullable<DraftReviewResult['review']>;

/** Minimum share of picks that must be matched with NBA players. */
const enoughFound = 0.7;

/**
 * Returns the response to `draft/review`.
 * @param counts category weights for pick values, 1 if missing; team builds weight all categories equally
 */
export function draftReviewResult(
  prepared: PreparedForecast,
  draft: DraftFacts,
  counts: Readonly<Partial<Record<StatisticId, number>>> = {},
): DraftReviewResult {
  const { facts, nba } = prepared;
  const none = (noReview: DraftReviewResult['noReview']): DraftReviewResult => ({
    review: null,
    noReview,
    version: facts.version,
  });
  const { league } = facts.season;
  const made = draft.picks.filter(({ playerId }) => playerId !== null);
  if (made.length === 0) return none(league.phase === 'beforeDraft' ? 'notDrafted' : 'noPicks');
  const scored = valuable(league);
  if (scored.length === 0) return none('nothingProjectable');
  if (nba === null || nba.players.length === 0) return none('nbaNotRead');
  if (!coversSeason(nba, league)) return none('otherSeason');
  if (!facts.areStatusesRead && league.phase !== 'over') return none('playersNotRead');
  // A past season's projections use the season before it, which must be stored.
  if (nba.isPast && !(isRead(nba) && nba.knowsSeasonBefore)) return none('otherSeason');
  if (draft.nbaNumbers.size < enoughFound * made.length) return none('playersNotMatched');
  const set = categorySet(scored);
  const teams = new Set(made.map(({ teamId }) => teamId)).size;
  // If every weight is zero, all categories count equally.
  const counted = set.categories.some(({ statistic }) => (counts[statistic] ?? 1) > 0) ? counts : {};
  const season = readSeasonOf(nba, league, draft, set, teams, made.length, counted);
  if (!season) return none('nbaNotRead');
  const { players, field, scale, plainScale } = season;
  const weighted = reviewDraft(made, players, field(scale), scale);
  const review =
    scale === plainScale
      ? weighted
      : withBuildsOf(weighted, reviewDraft(made, players, field(plainScale), plainScale));
  const result = {
    ...resultOf(review, season, prepared, draft, set),
    redraft: redraftOf(made, season, draft, nba),
  };
  return { review: result, noReview: null, version: facts.version };
}

function withBuildsOf(review: DraftReview, { teams }: DraftReview): DraftReview {
  const builds = new Map(teams.map(({ teamId, build }) => [teamId, build]));
  return {
    ...review,
    teams: review.teams.map((team) => ({ ...team, build: builds.get(team.teamId) ?? team.build })),
  };
}

/**
 * Returns the statistics by which players are valued: projectable categories or, in points leagues, the
 * counting statistics that score points.
 */
function valuable({ scored, scoringForm }: League): ScoredStatistic[] {
  const known = projectable(scored);
  if (isCategoryForm(scoringForm)) return known;
  return known.filter((one) => one.points !== null && categorySet([one]).categories[0]?.denominator === null);
}

function coversSeason({ basis }: NbaFacts, { firstDay, lastDay }: League): boolean {
  const [from, until] = [dayNumber(firstDay), dayNumber(lastDay)];
  return basis.season.nbaTeams.some(({ days }) => gamesBefore(days, until + 1) > gamesBefore(days, from));
}

interface SeasonOfDraft {
  readonly players: ReadonlyMap<string, DraftedPlayer>;
  readonly allPlayers: ReadonlyMap<number, DraftedPlayer>;
  readonly indexById: ReadonlyMap<string, number>;
  readonly field: (scale: WorthScale) => readonly { readonly id: string | null; readonly worth: number }[];
  readonly scale: WorthScale;
  /** Like `scale`, but with equal category weights. */
  readonly plainScale: WorthScale;
  readonly played: number;
}

function readSeasonOf(
  nba: NbaFacts,
  league: League,
  draft: DraftFacts,
  set: CategorySet,
  teams: number,
  picks: number,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
): SeasonOfDraft | null {
  const [first, until] = [dayNumber(league.firstDay), dayNumber(lastDayOf(league)) + 1];
  const today = Math.min(until, Math.max(first, dayNumber(league.today)));
  const before = projectPlayers(nba.basis, { day: first, until }, projectionConstants);
  if (before.length < 2) return null;
  const indexById = new Map(
    [...draft.nbaNumbers].flatMap(([id, number]) => {
      const index = nba.indexByNbaId.get(number);
      return index === undefined ? [] : [[id, index] as const];
    }),
  );
  const statuses = new Map(
    draft.players.flatMap(({ id, injury }) => {
      const index = indexById.get(id);
      return index === undefined ? [] : [[index, injury] as const];
    }),
  );
  const isOver = league.phase === 'over' || today >= until;
  const rest = isOver ? [] : projectPlayers(nba.basis, { day: today, until, statuses }, projectionConstants);
  const kind = !isCategoryForm(league.scoringForm)
    ? 'points'
    : league.scoringForm === 'rotisserie'
      ? 'rotisserie'
      : 'g';
  const options = {
    set,
    kind,
    teams,
    rounds: Math.max(1, Math.round(picks / teams)),
    days: until - first,
    correlation: projectionConstants.spread.correlation,
  } as const;
  const plainScale = worthScale(before, options);
  const scale = Object.keys(counts).length > 0 ? worthScale(before, { ...options, counts }) : plainScale;
  const idOf = new Map([...indexById].map(([id, index]) => [index, id]));
  const atDraft = new Map(before.map((projection) => [projection.player, projection]));
  const toCome = new Map(rest.map((projection) => [projection.player, projection]));
  const drafted = (index: number): DraftedPlayer => {
    const coming = toCome.get(index) ?? null;
    return {
      ...gamesSoFar(nba, index, first, today, coming),
      atDraft: atDraft.get(index) ?? null,
      rest: coming,
    };
  };
  const indexes = new Set([...indexById.values(), ...atDraft.keys(), ...toCome.keys()]);
  const allPlayers = new Map([...indexes].map((index) => [index, drafted(index)]));
  return {
    scale,
    plainScale,
    allPlayers,
    indexById,
    played: (today - first) / (until - first),
    field: (by) =>
      before.map((projection) => ({
        id: idOf.get(projection.player) ?? null,
        worth: worthOfOutlook(by, projection).total,
      })),
    players: new Map(
      [...indexById].flatMap(([id, index]) => {
        const player = allPlayers.get(index);
        return player ? [[id, player] as const] : [];
      }),
    ),
  };
}

/** Redrafts by value. Includes undrafted players, and omits players without a positive value. */
function redraftOf(
  made: readonly DraftPick[],
  { allPlayers, indexById, scale }: SeasonOfDraft,
  { picks, players }: DraftFacts,
  nba: NbaFacts,
): Reviewed['redraft'] {
  const idOf = new Map([...indexById].map(([id, index]) => [index, id]));
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const went = new Map(picks.map(({ pick, playerId }) => [playerId, pick]));
  return redraft(made, allPlayers, scale, ({ playerId }) => indexById.get(playerId ?? '') ?? null)
    .filter(({ worth }) => worth > 0)
    .map(({ pick, player, worth }) => {
      const playerId = idOf.get(player) ?? null;
      const name = names.get(playerId ?? '') ?? nba.players[player]?.name ?? '';
      return { pick, playerId, name, worth, went: went.get(playerId) ?? null };
    });
}

function gamesSoFar(
  { basis: { season } }: NbaFacts,
  index: number,
  first: number,
  today: number,
  projection: PlayerProjection | null,
): Pick<DraftedPlayer, 'games' | 'totals' | 'nbaTeamGames'> {
  const totals = new Float64Array(PART_COUNT);
  let games = 0;
  let nbaTeam = projection?.nbaTeam ?? -1;
  const to = season.firstRow[index + 1] ?? 0;
  for (let row = season.firstRow[index] ?? 0; row < to; row += 1) {
    const day = season.rowDay[row] ?? 0;
    if (day < first || day >= today) continue;
    games += 1;
    if (projection === null) nbaTeam = season.rowNbaTeam[row] ?? nbaTeam;
    season.lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT).forEach((value, part) => {
      totals[part] = (totals[part] ?? 0) + value;
    });
  }
  const days = season.nbaTeams[nbaTeam]?.days;
  const nbaTeamGames = days ? gamesBefore(days, today) - gamesBefore(days, first) : games;
  // A traded player may have played more games than their new NBA team.
  return { totals, games, nbaTeamGames: Math.max(games, nbaTeamGames) };
}

function resultOf(
  review: DraftReview,
  { played }: SeasonOfDraft,
  { facts }: PreparedForecast,
  draft: DraftFacts,
  { categories }: CategorySet,
): Omit<Reviewed, 'redraft'> {
  const statistics = categories.map(({ statistic }) => statistic);
  const statisticsAt = (indexes: readonly number[]) => indexes.flatMap((index) => statistics[index] ?? []);
  const homes = homesOf(facts.rosters);
  const averages = new Map(
    draft.averages.map(({ playerId, pick, cost, isMostlyUndrafted }) => [
      playerId,
      { pick, cost, isMostlyUndrafted },
    ]),
  );
  const { scoringForm } = facts.season.league;
  const isCategories = isCategoryForm(scoringForm);
  return {
    isAuction: review.isAuction,
    unit: !isCategories ? 'points' : scoringForm === 'rotisserie' ? 'rotisseriePoints' : 'score',
    statistics,
    played,
    yields: [...review.curve.yields],
    unknown: review.picks.filter((pick) => pick.review === null).length,
    picks: review.picks.map((pick) => ({
      pick: pick.pick,
      round: pick.round,
      teamId: pick.teamId,
      playerId: pick.playerId,
      cost: pick.cost,
      isKeeper: pick.isKeeper,
      yields: pick.yields,
      average: averages.get(pick.playerId) ?? null,
      ...fateOf(pick, homes, draft.transactions),
      review: pick.review && {
        ...withoutCategories(pick.review),
        hurt: draft.hurt.get(draft.nbaNumbers.get(pick.playerId) ?? -1) ?? 0,
      },
    })),
    teams: review.teams.map(({ teamId, grade, keepers, build, picks, dollars }) => ({
      teamId,
      picks,
      dollars,
      ...grade,
      keepers,
      cells: [...build.cells],
      // Points leagues have no punts: a point is a point, whatever statistic it comes from.
      punts: isCategories ? statisticsAt(build.punts) : [],
      strengths: statisticsAt(build.strengths),
    })),
  };
}

function withoutCategories<Own extends { readonly categories: unknown }>({
  categories: _categories,
  ...rest
}: Own): Omit<Own, 'categories'> {
  return rest;
}
