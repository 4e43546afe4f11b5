import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { alertDays } from '@fantasy-stats/contract/alerts';
import { guarded } from '../jobs/set-aside.ts';
import { nbaVersionOf } from '../league/forecast/facts.ts';
import { gamesBetween } from '../nba/queries.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { firstGameOf, lineupCauses } from './causes/line-up.ts';
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
import { offersTo } from './find/offers.ts';
import { claimDay, pickUpsFor } from './find/pick-ups.ts';
import { rosterToday } from './find/roster-today.ts';
import { noteResult, resultFor } from './find/week-result.ts';
import { forgetAlerts, keepCauses, type PlannedCause } from './keep.ts';
import { wants } from './settings.ts';
import { dailyMoment } from './when.ts';

/**
 * Looks for what managers are to be alerted to, from what is stored alone: in leagues that were read since they were last looked
 * at, for members whose team is known, who have premium and who looked within two months. A league that cannot be looked
 * at stops no other; it is looked at again when something about it has changed.
 *
 * @returns members looked at
 */
export async function findAlerts(around: Finding, stopping?: AbortSignal): Promise<number> {
  const { database, log } = around;
  let looked = 0;
  await forgetAlerts(database, around.now(), alertDays);
  for (;;) {
    const now = around.now();
    const days = daysNow(now);
    const games = await gamesBetween(database, days.evening, days.calendar);
    const nbaVersion = await nbaVersionOf(database);
    const due = await membersDue(database, now, days, games, nbaVersion);
    for (const [leagueId, members] of Map.groupBy(due, (member) => member.leagueId)) {
      if (stopping?.aborted) return looked;
      const facts = leagueToday(database, leagueId, now, games, nbaVersion);
      const done = await guarded(database, leagueId, 'alerts', () => lookAtAll(around, members, facts, now));
      if (done.state === 'done') {
        looked += done.result.looked;
        if (done.result.isEnding) return looked;
        continue;
      }
      /* What another node is at comes again with the next change, and so does what is set aside. */
      for (const member of members) {
        await leaveUntilChange(database, member);
        await noteChecked(database, member, true);
      }
      if (done.state === 'setAside')
        log.error(
          { league: leagueId, until: done.until },
          'a league ended the server twice: no alerts are looked for',
        );
    }
    if (due.length < membersAtOnce) return looked;
  }
}

/** Looks at the members of one league, and how many; and whether the server ends. */
async function lookAtAll(
  around: Finding,
  members: readonly Member[],
  facts: LeagueToday,
  now: Date,
): Promise<{ readonly looked: number; readonly isEnding: boolean }> {
  const { database, log } = around;
  let looked = 0;
  for (const member of members) {
    looked += 1;
    let isPending = true;
    try {
      isPending = await lookAt(around, member, facts, now);
    } catch (error) {
      /* The server ends: another node, or the next start, looks at it. */
      if (error instanceof ThreadStopped) return { looked, isEnding: true };
      log.error({ err: error, league: member.leagueId }, 'alerts could not be looked for in a league');
      await leaveUntilChange(database, member);
    }
    await noteChecked(database, member, isPending);
  }
  return { looked, isEnding: false };
}

/** Whether pickups are still to be weighed. */
async function lookAt(around: Finding, member: Member, facts: LeagueToday, now: Date): Promise<boolean> {
  const { database } = around;
  const league = await facts.league();
  const isPlayed =
    (league.phase === 'running' || league.phase === 'playoffs') && league.today <= league.lastDay;
  const wanted = (kind: AlertKind) => wants(member.settings, member.off, league, kind);
  const planned: PlannedCause[] = [];
  const roster = await rosterToday(member, league, facts);
  const daily = dailyMoment(member.settings, league.today, roster && firstGameOf(roster));
  if (isPlayed && roster && (wanted('emptySlot') || wanted('outStarter')))
    for (const cause of lineupCauses(roster, now))
      if (wanted(cause.kind)) planned.push({ ...cause, sendAt: daily });
  if (isPlayed && wanted('tradeOffer'))
    for (const cause of await offersTo(database, member, league, facts))
      planned.push({ ...cause, sendAt: now });
  let isPending = false;
  if (isPlayed && wanted('pickUp')) {
    const pickups = await pickUpsFor(around, member, league.today, facts, now);
    isPending = pickups.isPending;
    for (const cause of pickups.causes) planned.push({ ...cause, sendAt: daily });
  } else {
    /* Nobody waits for them: then they are not looked for with everything that is read of the NBA. */
    await claimDay(database, member, league.today, now);
  }
  const result = wanted('weekResult') ? await resultFor(around, member, league, facts) : null;
  if (result?.cause) planned.push(result.cause);
  await keepCauses(database, member, planned, now);
  if (result) await noteResult(database, member, result.of);
  return isPending;
}
