import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { addDays, type Day, type League, type TeamId, type Transaction } from '@fantasy-stats/domain';
import type { AddsLeft } from '@fantasy-stats/engine/streaming';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

const DEADLINE_DAYS = 2;
const dayMilliseconds = 86_400_000;

const endOf = (day: Day): Date => startOfFantasyDay(addDays(day, 1));

export function deadlineCause({
  acquisitions: { tradeDeadline: day },
  phase,
  today,
}: Pick<League, 'acquisitions' | 'phase' | 'today'>): Cause | null {
  if (day === null || phase !== 'running' || today > day || today < addDays(day, -DEADLINE_DAYS)) return null;
  return {
    kind: 'tradeDeadline',
    subject: day,
    facts: { kind: 'tradeDeadline', day },
    changesAt: null,
    endsAt: endOf(day),
  };
}

/** Returns the keeper deadline, which only ESPN has, as an ISO instant if it is at most `days` ahead. */
export function keeperDeadlineWithin(
  days: number,
  { keeperDeadline: at = null, phase }: Pick<League, 'keeperDeadline' | 'phase'>,
  now: Date,
): string | null {
  if (at === null || phase !== 'beforeDraft') return null;
  const ahead = Date.parse(at) - now.getTime();
  return ahead > 0 && ahead <= days * dayMilliseconds ? at : null;
}

/** Reports the keeper deadline from two days before it. */
export function keeperDeadlineCause(
  league: Pick<League, 'keeperDeadline' | 'keepers' | 'phase'>,
  now: Date,
): Cause | null {
  const at = keeperDeadlineWithin(DEADLINE_DAYS, league, now);
  if (at === null) return null;
  const { keepers } = league;
  const endsAt = new Date(at);
  return {
    kind: 'keeperDeadline',
    subject: at,
    facts: { kind: 'keeperDeadline', at, keepers },
    changesAt: endsAt,
    endsAt,
  };
}

type AddsLeftPickUp = Extract<AlertFacts, { kind: 'addsLeft' }>['pickUp'];

/**
 * Returns the adds left on the last day of a week whose unused adds expire; null otherwise.
 *
 * @param best the team's best add now; null if none is known
 */
export function addsLeftCause(
  { today, weeks }: Pick<League, 'today' | 'weeks'>,
  { allowed, isLocked, isSure, left, ofSeason }: AddsLeft,
  best: AddsLeftPickUp,
): Cause | null {
  const week = weeks.find(({ lastDay }) => lastDay === today);
  if (!week || allowed === null || left === null || left <= 0 || isLocked || !isSure) return null;
  // Until the last week, adds left under the season's limit stay available.
  if (ofSeason === left && week !== weeks.at(-1)) return null;
  return {
    kind: 'addsLeft',
    subject: today,
    facts: { kind: 'addsLeft', week: week.number, day: today, left, pickUp: best },
    changesAt: null,
    endsAt: endOf(today),
  };
}

export function waiverCauses(transactions: readonly Transaction[], ownTeamId: TeamId, now: Date): Cause[] {
  return transactions.flatMap(({ at, faabBid, id, kind, moves, teamIds }): Cause[] => {
    const endsAt = new Date(Date.parse(at) + dayMilliseconds);
    if (kind !== 'waiver' || !teamIds.includes(ownTeamId) || endsAt <= now) return [];
    const named = ({ playerId, playerName }: Transaction['moves'][number]) => ({
      id: playerId,
      name: playerName ?? playerId,
    });
    const gets = moves.filter(({ to }) => to === ownTeamId).map(named);
    if (gets.length === 0) return [];
    const drops = moves.filter(({ from, to }) => from === ownTeamId && to === null).map(named);
    return [
      {
        kind: 'waiver',
        subject: id,
        facts: { kind: 'waiver', gets, drops, bid: faabBid },
        changesAt: endsAt,
        endsAt,
      },
    ];
  });
}
