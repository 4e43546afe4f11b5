import type { AnswerOf, calls } from '@fantasy-stats/contract';
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
import { projectable } from '@fantasy-stats/engine/league-forecast';
import { type CategorySet, categorySet } from '@fantasy-stats/engine/matchup';
import {
  gamesBefore,
  PART_COUNT,
  type PlayerProjection,
  projectionConstants,
  projectPlayers,
} from '@fantasy-stats/engine/projection';
import { isRead, type PreparedForecast } from '../league/forecast/compute.ts';
import type { NbaFacts } from '../league/forecast/nba-outlook.ts';
import { dayNumber } from '../nba/queries.ts';
import type { DraftFacts } from './facts.ts';
import { fateOf, homesOf } from './fate.ts';

export type DraftReviewAnswer = Omit<AnswerOf<typeof calls.draft.review>, 'nbaOutage'>;
type Reviewed = NonNullable<DraftReviewAnswer['review']>;

/** Fewer of the picks found among the NBA's players than this say nothing about the draft. */
const enoughFound = 0.7;

/**
 * The answer to `draft/review`.
 *
 * @param counts how much categories count in the value of picks, 1 where nothing stands; builds count all alike
 */
export function draftReviewAnswer(
  prepared: PreparedForecast,
  draft: DraftFacts,
  counts: Readonly<Partial<Record<StatisticId, number>>> = {},
): DraftReviewAnswer {
  const { facts, nba } = prepared;
  const none = (noReview: DraftReviewAnswer['noReview']): DraftReviewAnswer => ({
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
  /* Of a past season what was expected of its players comes from the one before it alone. */
  if (nba.isPast && !(isRead(nba) && nba.knowsSeasonBefore)) return none('otherSeason');
  if (draft.nbaNumbers.size < enoughFound * made.length) return none('playersNotMatched');
  const set = categorySet(scored);
  const teams = new Set(made.map(({ teamId }) => teamId)).size;
  /* Where nothing would be left to count, all count alike. */
  const counted = set.categories.some(({ statistic }) => (counts[statistic] ?? 1) > 0) ? counts : {};
  const season = readSeasonOf(nba, league, draft, set, teams, made.length, counted);
  if (!season) return none('nbaNotRead');
  const { players, field, scale, plainScale } = season;
  const weighted = reviewDraft(made, players, field(scale), scale);
  const review =
    scale === plainScale
      ? weighted
      : withBuildsOf(weighted, reviewDraft(made, players, field(plainScale), plainScale));
  const answer = {
    ...answerOf(review, season, prepared, draft, set),
    redraft: redraftOf(made, season, draft, nba),
  };
  return { review: answer, noReview: null, version: facts.version };
}

/** A review with what another one says teams are built for. */
function withBuildsOf(review: DraftReview, { teams }: DraftReview): DraftReview {
  const builds = new Map(teams.map(({ teamId, build }) => [teamId, build]));
  return {
    ...review,
    teams: review.teams.map((team) => ({ ...team, build: builds.get(team.teamId) ?? team.build })),
  };
}

/** What a pick can be valued by: categories that can be projected, or prices of what is counted by the game. */
function valuable({ scored, scoringForm }: League): ScoredStatistic[] {
  const known = projectable(scored);
  if (isCategoryForm(scoringForm)) return known;
  return known.filter((one) => one.points !== null && categorySet([one]).categories[0]?.denominator === null);
}

/** Whether the NBA's games that are kept are those of the league's season. */
function coversSeason({ basis }: NbaFacts, { firstDay, lastDay }: League): boolean {
  const [from, until] = [dayNumber(firstDay), dayNumber(lastDay)];
  return basis.season.nbaTeams.some(({ days }) => gamesBefore(days, until + 1) > gamesBefore(days, from));
}

interface SeasonOfDraft {
  readonly players: ReadonlyMap<string, DraftedPlayer>;
  /** Everybody of the NBA, by his place there. */
  readonly everybody: ReadonlyMap<number, DraftedPlayer>;
  readonly placeOf: ReadonlyMap<string, number>;
  readonly field: (scale: WorthScale) => readonly { readonly id: string | null; readonly worth: number }[];
  readonly scale: WorthScale;
  /** The scale on which all categories count alike. */
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
  const placeOf = new Map(
    [...draft.nbaNumbers].flatMap(([id, number]) => {
      const place = nba.places.get(number);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
  const statuses = new Map(
    draft.players.flatMap(({ id, injury }) => {
      const place = placeOf.get(id);
      return place === undefined ? [] : [[place, injury] as const];
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
  const idOf = new Map([...placeOf].map(([id, place]) => [place, id]));
  const atDraft = new Map(before.map((projection) => [projection.player, projection]));
  const toCome = new Map(rest.map((projection) => [projection.player, projection]));
  const drafted = (place: number): DraftedPlayer => {
    const coming = toCome.get(place) ?? null;
    return {
      ...gamesSoFar(nba, place, first, today, coming),
      atDraft: atDraft.get(place) ?? null,
      rest: coming,
    };
  };
  const places = new Set([...placeOf.values(), ...atDraft.keys(), ...toCome.keys()]);
  const everybody = new Map([...places].map((place) => [place, drafted(place)]));
  return {
    scale,
    plainScale,
    everybody,
    placeOf,
    played: (today - first) / (until - first),
    field: (by) =>
      before.map((projection) => ({
        id: idOf.get(projection.player) ?? null,
        worth: worthOfOutlook(by, projection).total,
      })),
    players: new Map(
      [...placeOf].flatMap(([id, place]) => {
        const player = everybody.get(place);
        return player ? [[id, player] as const] : [];
      }),
    ),
  };
}

/** Who would go where, drafted or not; those alone who are worth something. */
function redraftOf(
  made: readonly DraftPick[],
  { everybody, placeOf, scale }: SeasonOfDraft,
  { picks, players }: DraftFacts,
  nba: NbaFacts,
): Reviewed['redraft'] {
  const idOf = new Map([...placeOf].map(([id, place]) => [place, id]));
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const went = new Map(picks.map(({ pick, playerId }) => [playerId, pick]));
  return redraft(made, everybody, scale, ({ playerId }) => placeOf.get(playerId ?? '') ?? null)
    .filter(({ worth }) => worth > 0)
    .map(({ pick, player, worth }) => {
      const playerId = idOf.get(player) ?? null;
      const name = names.get(playerId ?? '') ?? nba.players[player]?.name ?? '';
      return { pick, playerId, name, worth, went: went.get(playerId) ?? null };
    });
}

function gamesSoFar(
  { basis: { season } }: NbaFacts,
  place: number,
  first: number,
  today: number,
  projection: PlayerProjection | null,
): Pick<DraftedPlayer, 'games' | 'totals' | 'nbaTeamGames'> {
  const totals = new Float64Array(PART_COUNT);
  let games = 0;
  let nbaTeam = projection?.nbaTeam ?? -1;
  const to = season.firstRow[place + 1] ?? 0;
  for (let row = season.firstRow[place] ?? 0; row < to; row += 1) {
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
  /* Who changed NBA teams may have played more games than his new one. */
  return { totals, games, nbaTeamGames: Math.max(games, nbaTeamGames) };
}

function answerOf(
  review: DraftReview,
  { played }: SeasonOfDraft,
  { facts }: PreparedForecast,
  draft: DraftFacts,
  { categories }: CategorySet,
): Omit<Reviewed, 'redraft'> {
  const statistics = categories.map(({ statistic }) => statistic);
  const named = (places: readonly number[]) => places.flatMap((place) => statistics[place] ?? []);
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
      /* Points from one statistic are as good as from another: nothing is punted. */
      punts: isCategories ? named(build.punts) : [],
      strengths: named(build.strengths),
    })),
  };
}

function withoutCategories<Own extends { readonly categories: unknown }>({
  categories: _categories,
  ...rest
}: Own): Omit<Own, 'categories'> {
  return rest;
}
