import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import type { TeamOpening } from '@fantasy-stats/contract/team-opening';
import type { Day, GoalUnit, League, LeagueSeason, RosterFacts, TeamId } from '@fantasy-stats/domain';
import { movesRead, readAddsLeft } from '../../../forecasts/adds-left.ts';
import { storedAddOf } from '../../../forecasts/stored-add.ts';
import { readNewestOpenings } from '../../../forecasts/stored-forecasts.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import type { Cause } from '../causes/cause.ts';
import { addsLeftCause } from '../causes/moves.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** Returns whether a team can still add a player in the week of a day; true in leagues without weeks. */
export async function canAddOn(
  database: Queryable,
  { ownTeamId }: Pick<Member, 'ownTeamId'>,
  day: Day,
  season: LeagueSeason,
): Promise<boolean> {
  const week = season.league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!week) return true;
  return (await readAddsLeft(database, season, ownTeamId, movesRead))(week).left !== 0;
}

type PickUp = Extract<AlertFacts, { kind: 'addsLeft' }>['pickUp'];

/** How long to wait for today's stored best add before the next check. */
const againMilliseconds = 20 * 60_000;
/** How long after the start of a fantasy day these checks continue. */
const checksMilliseconds = 9 * 3_600_000;

/** Returns when to check again for today's stored best add; null if none will come. */
export function nextCheck({ today }: Pick<League, 'today'>, now: Date): Date | null {
  const next = new Date(now.getTime() + againMilliseconds);
  return next.getTime() <= startOfFantasyDay(today).getTime() + checksMilliseconds ? next : null;
}

/** Sources of the day's best add, the newest first. */
interface Sources {
  /** The pickups computed in this check; null if none were. */
  readonly computed: WeighedPickups | null;
  readonly opening: TeamOpening | null;
  /** Alerts about pickups. */
  readonly pickUps: readonly Pick<Cause, 'facts'>[];
}

/**
 * Returns the net gains of a team's best pickups by player id: all those computed in this check, otherwise the
 * stored best add of today.
 */
export function pickUpGains(
  { computed, opening }: Omit<Sources, 'pickUps'>,
  league: Pick<League, 'today'>,
  rosters: Pick<RosterFacts, 'rosters'>,
  own: TeamId,
): ReadonlyMap<string, { readonly net: number; readonly unit: GoalUnit }> {
  if (computed && computed.unit !== null) {
    const { pickups, unit } = computed;
    return new Map(pickups.map(({ net, player }) => [player.id, { net, unit }]));
  }
  const best = isOfToday(opening, league) ? storedAddOf(opening, league.today, rosters, own) : null;
  return new Map(best ? [[best.player.id, { net: best.net, unit: best.unit }]] : []);
}

/** Returns whether a stored headline was computed today: its plan starts today or later. */
const isOfToday = (opening: TeamOpening | null, { today }: Pick<League, 'today'>): boolean =>
  (opening?.plan?.result.days[0] ?? '') >= today;

function addOf({ drop, net, player, points, unit }: NonNullable<PickUp>): NonNullable<PickUp> {
  return { player, drop, net, ...(points === undefined ? {} : { points }), unit };
}

/** Returns the best add of the week that ends today. */
export function lastDayPickUp(
  { computed, opening, pickUps }: Sources,
  league: Pick<League, 'today' | 'weeks'>,
  rosters: Pick<RosterFacts, 'rosters'>,
  own: TeamId,
): PickUp {
  const ending = league.weeks.find(({ lastDay }) => lastDay === league.today)?.number ?? null;
  // Adds have no week in leagues without matchups.
  const isOfWeek = ({ week }: { readonly week: number | null }) => week === null || week === ending;
  if (computed && computed.unit !== null) {
    const [best] = isOfWeek(computed) ? computed.pickups : [];
    return best ? addOf({ ...best, unit: computed.unit }) : null;
  }
  if (isOfToday(opening, league)) {
    const best = storedAddOf(opening, league.today, rosters, own);
    return best && isOfWeek(best) ? addOf(best) : null;
  }
  const [reported] = pickUps.flatMap(({ facts }) =>
    facts.kind === 'pickUp' && isOfWeek(facts) && facts.net !== null && facts.unit !== null
      ? [addOf({ ...facts, net: facts.net, unit: facts.unit })]
      : [],
  );
  return reported ?? null;
}

export async function addsLeftFor(
  database: Queryable,
  { leagueId, ownTeamId }: Pick<Member, 'leagueId' | 'ownTeamId'>,
  league: League,
  { rosters, season, version }: Pick<LeagueToday, 'rosters' | 'season' | 'version'>,
  found: Omit<Sources, 'opening'>,
  now: Date,
): Promise<Cause | null> {
  const week = league.weeks.find(({ lastDay }) => lastDay === league.today);
  if (!week) return null;
  const addsLeftIn = await readAddsLeft(database, await season(), ownTeamId, movesRead);
  const cause = addsLeftCause(league, addsLeftIn(week), null);
  if (cause?.facts.kind !== 'addsLeft' || (await areForecastsWithdrawn(database, leagueId))) return cause;
  const stored = await readNewestOpenings(database, leagueId);
  const opening = stored?.openings[ownTeamId] ?? null;
  const pickUp = lastDayPickUp({ ...found, opening }, league, await rosters(), ownTeamId);
  // Today's headline is computed after the sync that triggered this check.
  const isFinal = isOfToday(opening, league) || stored?.version === (await version());
  const changesAt = isFinal ? null : nextCheck(league, now);
  return { ...cause, facts: { ...cause.facts, pickUp }, changesAt };
}
