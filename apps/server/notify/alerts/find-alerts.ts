import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { type AlertKind, alertChannels } from '@fantasy-stats/contract/alert-kinds';
import { type AlertSettings, alertDays } from '@fantasy-stats/contract/alerts';
import type { League } from '@fantasy-stats/domain';
import { nbaVersionOf } from '../../forecasts/forecast-facts.ts';
import { readTransactions } from '../../leagues/facts/read-league.ts';
import { gamesBetween } from '../../nba/queries.ts';
import type { Source } from '../find-due.ts';
import type { Cause } from './causes/cause.ts';
import { injuredListCauses } from './causes/injured-list.ts';
import { firstGameOf, lineupCauses, type RosterToday } from './causes/lineup.ts';
import { deadlineCause, keeperDeadlineCause, waiverCauses } from './causes/moves.ts';
import { addsLeftFor } from './find/find-adds-left.ts';
import { type ComparedDrops, comparedDrops, droppedFor } from './find/find-dropped.ts';
import { claimMovementDay, movementFor, movementKinds } from './find/find-movement.ts';
import { weighedOffersTo } from './find/find-offers.ts';
import { claimDay, pickUpsFor } from './find/find-pickups.ts';
import { sitsFor } from './find/find-sits.ts';
import { weekLockFor } from './find/find-week-lock.ts';
import { noteResult, resultFor } from './find/find-week-result.ts';
import type { Finding } from './find/finding.ts';
import { type LeagueToday, leagueToday } from './find/league-today.ts';
import {
  daysNow,
  leaveUntilChange,
  type Member,
  membersAtOnce,
  membersDue,
  noteChecked,
} from './find/members.ts';
import { rosterToday } from './find/roster-today.ts';
import { wants } from './settings.ts';
import { forgetAlerts, type PlannedCause, storeCauses } from './store-alerts.ts';
import { beforeTip, dailyMoment, keeperMoment } from './when.ts';

const latestMoves = 100;

interface DueMember extends Member {
  readonly facts: LeagueToday;
  readonly now: Date;
}

/**
 * Finds alerts from stored data, in leagues that changed since the last check, for premium members with a
 * known team who were active within two months.
 */
export function alertSource(parts: Finding): Source<DueMember> {
  const around = { ...parts, compared: comparedDrops() };
  const { database, log } = around;
  return {
    name: 'alerts',
    due: async function* () {
      await forgetAlerts(database, around.now(), alertDays);
      for (let isMore = true; isMore; ) {
        const now = around.now();
        const days = daysNow(now);
        const games = await gamesBetween(database, days.evening, days.calendar);
        const nbaVersion = await nbaVersionOf(database);
        const members = await membersDue(database, now, days, games, nbaVersion);
        const leagues = new Set(members.map(({ leagueId }) => leagueId));
        const facts = new Map(
          [...leagues].map((id) => [id, leagueToday(database, id, now, games, nbaVersion)]),
        );
        yield members.flatMap((member) => {
          const league = facts.get(member.leagueId);
          return league ? [{ ...member, facts: league, now }] : [];
        });
        isMore = members.length >= membersAtOnce;
      }
    },
    find: async (member) => {
      await noteChecked(database, member, await lookAt(around, member, member.facts, member.now));
      return 1;
    },
    // Skips the member until the data changes. Otherwise they would be due again immediately.
    skip: async (member, why) => {
      if (why === 'setAside') log.error({ league: member.leagueId }, 'alerts skipped: league quarantined');
      await leaveUntilChange(database, member);
      await noteChecked(database, member, true);
    },
  };
}

interface Searching extends Finding {
  readonly compared: ComparedDrops;
}

/** @returns whether pickups or movement still have to be computed */
async function lookAt(around: Searching, member: Member, facts: LeagueToday, now: Date): Promise<boolean> {
  const { database } = around;
  const { ownTeamId } = member;
  const league = await facts.league();
  const isPlayed =
    (league.phase === 'running' || league.phase === 'playoffs') && league.today <= league.lastDay;
  const wanted = (kind: AlertKind) => wants(member.settings, member.off, league, kind);
  const planned: PlannedCause[] = [];
  const roster = await rosterToday(member, league, facts);
  const daily = dailyMoment(member.settings, league.today, roster && firstGameOf(roster));
  if (isPlayed && roster && (wanted('emptySlot') || wanted('outStarter')))
    for (const cause of await lineupFor(around, member, league, facts, roster, now))
      if (wanted(cause.kind)) planned.push({ ...cause, sendAt: daily });
  if (isPlayed && roster && (wanted('injuredSlot') || wanted('recovered')))
    for (const cause of injuredListCauses(roster))
      if (wanted(cause.kind)) planned.push({ ...cause, sendAt: daily });
  if (isPlayed && wanted('tradeOffer'))
    for (const cause of await weighedOffersTo(around, member, league, facts))
      planned.push({ ...cause, sendAt: now });
  let isPending = false;
  let pickUps: readonly Cause[] = [];
  let computed: WeighedPickups | null = null;
  if ((isPlayed || league.phase === 'beforeSeason') && wanted('weekLock')) {
    const lock = await weekLockFor(around, member, league, facts, now);
    isPending ||= lock.isPending;
    planned.push(...lock.causes);
  }
  if (isPlayed && wanted('pickUp')) {
    const pickups = await pickUpsFor(around, member, league, facts, now);
    isPending ||= pickups.isPending;
    ({ causes: pickUps, computed } = pickups);
  } else {
    // The member does not want pickup alerts, so new NBA data must not trigger more checks.
    await claimDay(database, member, league.today, now);
  }
  const drops =
    isPlayed && wanted('dropped') ? await droppedFor(around, member, league, facts, computed, now) : [];
  for (const cause of drops) planned.push({ ...cause, sendAt: now });
  for (const cause of withoutDropped(pickUps, drops, member.settings))
    planned.push({ ...cause, sendAt: daily });
  if (isPlayed && movementKinds.some(wanted)) {
    const moved = await movementFor(around, member, league, facts, computed, now);
    isPending ||= moved.isPending;
    for (const cause of moved.causes)
      if (wanted(cause.kind)) planned.push({ ...cause, sendAt: beforeTip(daily, cause.endsAt) });
  } else {
    await claimMovementDay(database, member, league.today);
  }
  if (isPlayed && wanted('addsLeft')) {
    const cause = await addsLeftFor(database, member, league, facts, { computed, pickUps }, now);
    if (cause) planned.push({ ...cause, sendAt: daily });
  }
  if (isPlayed && wanted('waiver'))
    for (const cause of waiverCauses(await readTransactions(database, league, latestMoves), ownTeamId, now))
      planned.push({ ...cause, sendAt: now });
  const deadline = wanted('tradeDeadline') ? deadlineCause(league) : null;
  if (deadline) planned.push({ ...deadline, sendAt: daily });
  const keepers = wanted('keeperDeadline') ? keeperDeadlineCause(league, now) : null;
  if (keepers)
    planned.push({ ...keepers, sendAt: keeperMoment(member.settings, keepers.endsAt ?? now, now) });
  const isStarted = league.phase !== 'beforeDraft' && league.phase !== 'beforeSeason';
  const result = isStarted && wanted('weekResult') ? await resultFor(around, member, league, facts) : null;
  if (result?.cause) planned.push(result.cause);
  await storeCauses(database, member, planned, now);
  if (result) await noteResult(database, member, result.of);
  return isPending;
}

/** Returns the reported lineup changes. Looks up the players to sit only if there is a change. */
async function lineupFor(
  around: Finding,
  member: Member,
  league: League,
  facts: LeagueToday,
  roster: RosterToday,
  now: Date,
): Promise<readonly Cause[]> {
  const causes = lineupCauses(roster, now);
  const sits = causes.length === 0 ? [] : await sitsFor(around, member, league, facts);
  return sits.length === 0 ? causes : lineupCauses(roster, now, sits);
}

/** Leaves out pickups that an alert about a dropped player already reports on the same channels. */
function withoutDropped(
  pickUps: readonly Cause[],
  drops: readonly Cause[],
  { kinds }: Pick<AlertSettings, 'kinds'>,
): readonly Cause[] {
  if (alertChannels.some((channel) => kinds.pickUp[channel] && !kinds.dropped[channel])) return pickUps;
  const dropped = new Set(drops.flatMap(({ facts }) => (facts.kind === 'dropped' ? [facts.player.id] : [])));
  return pickUps.filter(({ facts }) => facts.kind !== 'pickUp' || !dropped.has(facts.player.id));
}
