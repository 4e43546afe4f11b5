import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { AlertFacts, ExtraMinutes } from '@fantasy-stats/contract/alerts';
import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import type { Day, League, LeagueSeason, RosterFacts, TeamId } from '@fantasy-stats/domain';
import { movesRead, readAddsLeft } from '../../../forecasts/adds-left.ts';
import { storedAddOf } from '../../../forecasts/stored-add.ts';
import { readNewestHeadlines } from '../../../forecasts/stored-forecasts.ts';
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
  readonly headline: TeamHeadline | null;
  /** Alerts about pickups. */
  readonly pickUps: readonly Pick<Cause, 'facts'>[];
}

type WeekPickUp = NonNullable<PickUp> & { readonly week: number | null };

function pickUpOf({ drop, list, net, player, points, unit, week }: WeekPickUp): WeekPickUp {
  return {
    player,
    drop,
    ...(list ? { list } : {}),
    net,
    ...(points === undefined ? {} : { points }),
    unit,
    week,
  };
}

/**
 * Returns a team's best pickups, best first: all those computed in this check, otherwise the stored best add
 * of today. Null without either.
 */
function bestPickUps(
  { computed, headline }: Omit<Sources, 'pickUps'>,
  league: Pick<League, 'today'>,
  rosters: Pick<RosterFacts, 'rosters'>,
  own: TeamId,
): readonly WeekPickUp[] | null {
  if (computed && computed.unit !== null) {
    const { pickups, unit, week } = computed;
    return pickups.map((pickUp) => pickUpOf({ ...pickUp, unit, week }));
  }
  if (!isOfToday(headline, league)) return null;
  const best = storedAddOf(headline, league.today, rosters, own);
  return best ? [pickUpOf(best)] : [];
}

export function pickUpGains(
  ...sources: Parameters<typeof bestPickUps>
): ReadonlyMap<string, NonNullable<ExtraMinutes['add']>> {
  const found = bestPickUps(...sources) ?? [];
  return new Map(
    found.map(({ net, player, points, unit }) => [
      player.id,
      { net, ...(points === undefined ? {} : { points }), unit },
    ]),
  );
}

/** Returns whether a stored headline was computed today: its plan starts today or later. */
const isOfToday = (headline: TeamHeadline | null, { today }: Pick<League, 'today'>): boolean =>
  (headline?.plan?.result.days[0] ?? '') >= today;

/** Returns the best add of the week that ends today: one found today, otherwise one reported in an alert. */
export function lastDayPickUp(
  { pickUps, ...sources }: Sources,
  league: Pick<League, 'today' | 'weeks'>,
  rosters: Pick<RosterFacts, 'rosters'>,
  own: TeamId,
): PickUp {
  const reported = pickUps.flatMap(({ facts }) =>
    facts.kind === 'pickUp' && facts.net !== null && facts.unit !== null
      ? [pickUpOf({ ...facts, net: facts.net, unit: facts.unit })]
      : [],
  );
  const ending = league.weeks.find(({ lastDay }) => lastDay === league.today)?.number ?? null;
  const found = bestPickUps(sources, league, rosters, own) ?? reported;
  // Adds have no week in leagues without matchups.
  const best = found.find(({ week }) => week === null || week === ending);
  if (!best) return null;
  const { week: _week, ...pickUp } = best;
  return pickUp;
}

export async function addsLeftFor(
  database: Queryable,
  { leagueId, ownTeamId }: Pick<Member, 'leagueId' | 'ownTeamId'>,
  league: League,
  { rosters, season, version }: Pick<LeagueToday, 'rosters' | 'season' | 'version'>,
  found: Omit<Sources, 'headline'>,
  now: Date,
): Promise<Cause | null> {
  const week = league.weeks.find(({ lastDay }) => lastDay === league.today);
  if (!week) return null;
  const addsLeftIn = await readAddsLeft(database, await season(), ownTeamId, movesRead);
  const cause = addsLeftCause(league, addsLeftIn(week), null);
  if (cause?.facts.kind !== 'addsLeft' || (await areForecastsWithdrawn(database, leagueId))) return cause;
  const stored = await readNewestHeadlines(database, leagueId);
  const headline = stored?.headlines[ownTeamId] ?? null;
  const pickUp = lastDayPickUp({ ...found, headline }, league, await rosters(), ownTeamId);
  // The headline can still be yesterday's, because it is computed after the sync that triggers this check. In
  // that case, check again later.
  const isFinal = isOfToday(headline, league) || stored?.version === (await version());
  const changesAt = isFinal ? null : nextCheck(league, now);
  return { ...cause, facts: { ...cause.facts, pickUp }, changesAt };
}
