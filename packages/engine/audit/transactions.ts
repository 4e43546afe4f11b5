import { type AuditFacts, addDays, type Day, fantasyDayOf, type TeamId } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';

/** A move may take effect some days after it was made: tomorrow, or when the next week begins. */
const mostDaysToEffect = 8;

/**
 * The draft's picks against the rosters of the first day that was read: whoever was picked is with the team that picked him, unless
 * transactions moved him. Players who were moved so shortly before that day that it may not have taken effect are left
 * out, and nothing is compared unless all transactions are there. `platform` is the roster's team, `ours` the draft's.
 */
export function checkDraftRosters(facts: AuditFacts): CheckResult {
  const found = new Comparisons('draftRosters');
  const { areTransactionsWhole, days, draft, transactions } = facts;
  const first = days
    .filter(({ rosters }) => rosters.some(({ entries }) => entries.length > 0))
    .reduce<AuditFacts['days'][number] | null>(
      (earliest, day) => (earliest === null || day.day < earliest.day ? day : earliest),
      null,
    );
  if (!areTransactionsWhole || !first) return found.result();
  const onRoster = new Map(
    first.rosters.flatMap(({ entries, teamId }) =>
      entries.map(({ playerId }) => [playerId, teamId] as const),
    ),
  );
  const read = new Set(first.rosters.map(({ teamId }) => teamId));
  const owners = new Map<string, TeamId | null>();
  for (const { playerId, teamId } of draft.picks) if (playerId !== null) owners.set(playerId, teamId);
  const unsettled = new Set<string>();
  for (const { at, moves } of transactions) {
    const day = fantasyDayOf(new Date(at));
    if (day > first.day) break;
    for (const { playerId, to } of moves) {
      if (addDays(day, mostDaysToEffect) > first.day) unsettled.add(playerId);
      if (owners.has(playerId)) owners.set(playerId, to);
    }
  }
  for (const [playerId, owner] of owners) {
    const place = onRoster.get(playerId) ?? null;
    if (unsettled.has(playerId) || (owner !== null && !read.has(owner))) continue;
    found.compare(place === owner, { day: first.day, teamId: owner, playerId }, place, owner);
  }
  return found.result();
}

/**
 * Moves and trades counted by the platform against the transactions: players a team took from the pool, and trades it had a part
 * in. Those of today and yesterday may be in one and not yet in the other. Compared only with all transactions there.
 */
export function checkAddsUsed(facts: AuditFacts): CheckResult {
  const found = new Comparisons('addsUsed');
  const { areTransactionsWhole, league, teams, transactions } = facts;
  if (!areTransactionsWhole || league.phase === 'beforeDraft') return found.result();
  const recent: Day = addDays(league.today, -1);
  const adds = new Map<TeamId, { before: number; all: number }>();
  for (const { at, kind, moves } of transactions) {
    if (kind === 'trade' || kind === 'commissioner') continue;
    const isRecent = fantasyDayOf(new Date(at)) >= recent;
    for (const { from, to } of moves) {
      if (from !== null || to === null) continue;
      const count = adds.get(to) ?? { before: 0, all: 0 };
      adds.set(to, { before: count.before + (isRecent ? 0 : 1), all: count.all + 1 });
    }
  }
  for (const { id, moves } of teams) {
    if (moves === null) continue;
    const { all, before } = adds.get(id) ?? { all: 0, before: 0 };
    found.compare(before <= moves && moves <= all, { teamId: id }, moves, all);
  }
  return found.result();
}
