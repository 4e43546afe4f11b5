import { type DraftPick, marginOf, type TeamId } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { type Worth, type WorthScale, worthOfGames, worthOfOutlook } from './season-worth.ts';
import { type TeamBuild, teamBuilds } from './team-builds.ts';
import { type TeamGrade, teamGrades } from './team-grades.ts';
import { type YieldCurve, yieldCurve } from './yield-curve.ts';

/** What a drafted player was projected to do, what he has done, and what is still to come. */
export interface DraftedPlayer {
  /** His games of the season as projected when it began; null where nothing was known of him. */
  readonly atDraft: PlayerOutlook | null;
  /** Games played since, and PART_COUNT sums of them. */
  readonly games: number;
  readonly totals: Float64Array;
  /** Games his NBA team has played since. */
  readonly nbaTeamGames: number;
  /** His games to come; null where nothing is known of him, and once the season is over. */
  readonly rest: PlayerOutlook | null;
}

type PickVerdict = 'steal' | 'bust' | 'asExpected';

/** A pick against what its place yields. Worth is per week of the season, above what nobody drafted brings. */
interface ReviewedPick extends DraftPick {
  readonly playerId: string;
  /** Place on the yield curve, from 0. */
  readonly place: number;
  readonly yields: number;
  /** Null where the player is not known. */
  readonly review: {
    /** Season so far and rest of it together, not below 0: a player who brings less is let go. */
    readonly worth: number;
    readonly soFar: number;
    readonly rest: number;
    /** As projected when the season began; null for who was not. */
    readonly projected: number | null;
    readonly gain: number;
    /** Ends of the 80 % interval of the gain. */
    readonly low: number;
    readonly high: number;
    /** 1 for the most worth of all picks. */
    readonly rank: number;
    readonly verdict: PickVerdict;
    /** Whether a loss comes mostly from games he missed rather than from how he plays. */
    readonly isAbsence: boolean;
    /** Worth by category. */
    readonly categories: Float64Array;
    readonly games: { readonly played: number; readonly nbaTeam: number; readonly rest: number };
  } | null;
}

interface ReviewedTeam {
  readonly teamId: TeamId;
  readonly grade: TeamGrade;
  /** What its keepers gain over the places they were kept at; null without. */
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

/** A gain is a steal, a loss a bust, from this share of the picks' own spread on, and where the interval is all on one side. */
const NOTABLE = 0.75;

/** From this share of a loss on it is put down to games missed. */
const MOSTLY = 0.5;

/** Share of his NBA team's games a drafted player usually plays. */
const USUAL_SHARE = 0.85;

/**
 * Who drafted well: every pick's worth over the whole season (games so far as they were, the rest as projected) against what
 * its place yields ({@link yieldCurve}), so that a first pick is not praised for being the best player, nor a last one blamed for
 * not being it. Keepers are judged by the place or cost they were kept at and stand outside the grades.
 *
 * @param picks those that were made, in any order
 * @param players by their platform's id; who is missing stays unjudged
 * @param field worth of everybody as projected at the draft, by platform id where there is one
 * @throws InvalidInput `picks` without any, or with a pick number twice
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
  // Costs that are all zero are a snake draft's.
  const isAuction = made.some(({ cost }) => cost !== null && cost > 0);
  const known = made
    .map((pick) => ({ ...pick, cost: isAuction ? (pick.cost ?? 0) : null }))
    .sort((a, b) => a.pick - b.pick);
  const judged = known.map((pick) => judge(players.get(pick.playerId), scale));
  const kept = new Set(known.filter(({ isKeeper }) => isKeeper).map(({ playerId }) => playerId));
  const curve = yieldCurve(
    known.flatMap(({ pick, cost, isKeeper }, index) =>
      isKeeper ? [] : [{ pick, cost, worth: judged[index]?.worth ?? null }],
    ),
    field.filter(({ id }) => id === null || !kept.has(id)).map(({ worth }) => worth),
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
  /** Games missed beyond the usual, so far and to come, as a share of the games a player usually plays in the season. */
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

/** What a player is worth over the whole season, so far and to come, per week; not below 0: who brings less is let go. */
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
