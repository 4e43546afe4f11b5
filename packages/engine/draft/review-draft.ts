import { type DraftPick, marginOf, type TeamId } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { type Worth, type WorthScale, worthOfGames, worthOfOutlook } from './season-worth.ts';
import { type TeamBuild, teamBuilds } from './team-builds.ts';
import { type TeamGrade, teamGrades } from './team-grades.ts';
import { type YieldCurve, yieldCurve } from './yield-curve.ts';

export interface DraftedPlayer {
  /** Projection on the season's first day; null when unknown. */
  readonly atDraft: PlayerOutlook | null;
  /** Number of games played since the season's first day, and the sums of their PART_COUNT statistics. */
  readonly games: number;
  readonly totals: Float64Array;
  readonly nbaTeamGames: number;
  /** Projection of the player's remaining games; null when unknown and after the season. */
  readonly rest: PlayerOutlook | null;
}

type PickVerdict = 'steal' | 'bust' | 'asExpected';

/** Values are per week of the season, above replacement. */
interface ReviewedPick extends DraftPick {
  readonly playerId: string;
  /** Position on the yield curve, from 0. */
  readonly place: number;
  readonly yields: number;
  readonly review: {
    /** Season so far plus rest of season, at least 0: a player below 0 is dropped. */
    readonly worth: number;
    readonly soFar: number;
    readonly rest: number;
    readonly projected: number | null;
    readonly gain: number;
    /** Ends of the 80 % interval of the gain. */
    readonly low: number;
    readonly high: number;
    /** Rank by value among all picks, 1 the highest. */
    readonly rank: number;
    readonly verdict: PickVerdict;
    /** Whether missed games explain most of a loss. */
    readonly isAbsence: boolean;
    readonly categories: Float64Array;
    readonly games: { readonly played: number; readonly nbaTeam: number; readonly rest: number };
  } | null;
}

interface ReviewedTeam {
  readonly teamId: TeamId;
  readonly grade: TeamGrade;
  readonly keepers: number | null;
  readonly build: TeamBuild;
  readonly picks: number;
  readonly dollars: number | null;
}

export interface DraftReview {
  readonly isAuction: boolean;
  readonly curve: YieldCurve;
  readonly picks: readonly ReviewedPick[];
  /** Best grade first. */
  readonly teams: readonly ReviewedTeam[];
}

/**
 * Minimum gain of a steal and loss of a bust, in standard deviations of all picks' gains; the interval must
 * also exclude 0.
 */
const NOTABLE = 0.75;

/** Minimum share of a loss that missed games must explain for the review to name them as its cause. */
const MOSTLY = 0.5;

const USUAL_SHARE = 0.85;

/**
 * Compares every pick's value over the season with its position's expected value ({@link yieldCurve}).
 * Keepers get no grade.
 *
 * @param players by platform id; picks of missing players are not judged
 * @param field projected value of every player at the draft, by platform id if known
 * @throws InvalidInput `picks` when empty, or with a duplicate pick number
 */
export function reviewDraft(
  picks: readonly DraftPick[],
  players: ReadonlyMap<string, DraftedPlayer>,
  field: readonly { readonly id: string | null; readonly worth: number }[],
  scale: WorthScale,
): DraftReview {
  const made = picks.filter(hasPlayer);
  if (made.length === 0) throw new InvalidInput('picks', 'none has been made');
  if (new Set(made.map(({ pick }) => pick)).size !== made.length)
    throw new InvalidInput('picks', 'hold a pick twice');
  // All costs are zero in a snake draft.
  const isAuction = made.some(({ cost }) => cost !== null && cost > 0);
  const known = made
    .map((pick) => ({ ...pick, cost: isAuction ? (pick.cost ?? 0) : null }))
    .sort((a, b) => a.pick - b.pick);
  const judged = known.map((pick) => judge(players.get(pick.playerId), scale));
  const keepers = new Set(known.filter(({ isKeeper }) => isKeeper).map(({ playerId }) => playerId));
  const curve = yieldCurve(
    known.flatMap(({ pick, cost, isKeeper }, index) =>
      isKeeper ? [] : [{ pick, cost, worth: judged[index]?.worth ?? null }],
    ),
    field.filter(({ id }) => id === null || !keepers.has(id)).map(({ worth }) => worth),
  );
  const gains = known.map((pick, index) => {
    const own = judged[index];
    return own ? own.worth - curve.at(curve.placeOf(pick)) : null;
  });
  const spread = spreadOf(gains.filter((gain) => gain !== null));
  const worths = judged.map((own) => own?.worth ?? null);
  const reviewed = known.map((pick, index): ReviewedPick => {
    const place = curve.placeOf(pick);
    const yields = curve.at(place);
    const own = judged[index];
    const gain = gains[index];
    if (!own || gain === null || gain === undefined) return { ...pick, place, yields, review: null };
    const half = marginOf(own.standardError);
    const low = Math.max(0, own.total - half) - yields;
    const high = Math.max(0, own.total + half) - yields;
    const isNotable = Math.abs(gain) >= NOTABLE * spread;
    const verdict = isNotable && low > 0 ? 'steal' : isNotable && high < 0 ? 'bust' : 'asExpected';
    return {
      ...pick,
      place,
      yields,
      review: {
        worth: own.worth,
        soFar: own.soFar,
        rest: own.rest,
        projected: own.projected,
        gain,
        low,
        high,
        rank: 1 + worths.filter((other) => other !== null && other > own.worth).length,
        verdict,
        isAbsence: gain < 0 && own.missedShare * yields >= MOSTLY * -gain,
        categories: own.categories,
        games: own.games,
      },
    };
  });
  return { isAuction, curve, picks: reviewed, teams: reviewTeams(reviewed, judged) };
}

function hasPlayer(pick: DraftPick): pick is DraftPick & { readonly playerId: string } {
  return pick.playerId !== null;
}

interface Judged {
  readonly worth: number;
  readonly total: number;
  readonly soFar: number;
  readonly rest: number;
  readonly projected: number | null;
  readonly standardError: number;
  /**
   * Missed games above the normal number, past and expected, as a share of the games a player normally plays
   * in a season.
   */
  readonly missedShare: number;
  readonly categories: Float64Array;
  readonly games: { readonly played: number; readonly nbaTeam: number; readonly rest: number };
}

const nothing: Worth = { total: 0, categories: new Float64Array(0), standardError: 0, games: 0 };

function judge(player: DraftedPlayer | undefined, scale: WorthScale): Judged | null {
  if (!player) return null;
  const { atDraft, games, totals, nbaTeamGames, rest } = player;
  const before = atDraft ? worthOfOutlook(scale, atDraft) : null;
  const past = worthOfGames(scale, games, totals);
  const future = rest ? worthOfOutlook(scale, rest) : nothing;
  const total = past.total + future.total;
  const usual = USUAL_SHARE * (nbaTeamGames + (rest?.chances.length ?? 0));
  return {
    worth: Math.max(0, total),
    total,
    soFar: past.total,
    rest: future.total,
    projected: before?.total ?? null,
    standardError: future.standardError,
    missedShare: usual > 0 ? Math.max(0, 1 - (games + future.games) / usual) : 0,
    categories: past.categories.map((value, c) => value + (future.categories[c] ?? 0)),
    games: { played: games, nbaTeam: nbaTeamGames, rest: future.games },
  };
}

/**
 * Computes a player's value per week over the whole season, past and expected; at least 0, because a player
 * below 0 is dropped.
 */
export function worthOfSeason(player: DraftedPlayer, scale: WorthScale): number {
  return judge(player, scale)?.worth ?? 0;
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
}

function reviewTeams(picks: readonly ReviewedPick[], judged: readonly (Judged | null)[]): ReviewedTeam[] {
  const ids = [...new Set(picks.map(({ teamId }) => teamId))];
  const columns = judged.find((own) => own !== null)?.categories.length ?? 0;
  const own = ids.map((teamId) => {
    const profile = new Float64Array(columns);
    let gain = 0;
    let variance = 0;
    let keepers: number | null = null;
    let dollars: number | null = null;
    let count = 0;
    picks.forEach((pick, index) => {
      if (pick.teamId !== teamId) return;
      count += 1;
      if (pick.cost !== null) dollars = (dollars ?? 0) + pick.cost;
      const { review } = pick;
      if (!review) return;
      review.categories.forEach((value, c) => {
        profile[c]! += value;
      });
      if (pick.isKeeper) keepers = (keepers ?? 0) + review.gain;
      else {
        gain += review.gain;
        variance += (judged[index]?.standardError ?? 0) ** 2;
      }
    });
    return { teamId, profile, gain, error: Math.sqrt(variance), keepers, dollars, count };
  });
  const builds = teamBuilds(own.map(({ profile }) => profile));
  const grades = teamGrades(
    own.map(({ gain }) => gain),
    own.map(({ error }) => error),
  );
  return own
    .flatMap(({ teamId, keepers, dollars, count }, index): ReviewedTeam[] => {
      const grade = grades[index];
      const build = builds[index];
      return grade && build ? [{ teamId, grade, keepers, build, picks: count, dollars }] : [];
    })
    .sort((a, b) => a.grade.rank - b.grade.rank);
}
