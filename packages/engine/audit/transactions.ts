import { type AuditFacts, addDays, type Day, fantasyDayOf, type TeamId } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';

/** A move may take effect some days after it was made: tomorrow, or when the next week begins. */
const mostDaysToEffect = 8;

/**
 * The draft's picks against the rosters of the first day that was read: a player who was picked is on the team that picked him, unless
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

/** ESPN's feed does not tell what the commissioner did to his own team from what its manager did. */
const mostUntold = 2;

/**
 * Moves and trades counted by the platform against the transactions: players a team took from the pool, and trades it had a part
 * in. Those of today and yesterday may be in one and not yet in the other. What a commissioner does counts for nobody: at ESPN one
 * team may have a few more transactions than moves, and exchanges the commissioner made are in the records as trades. Compared
 * only with all transactions there.
 */
export function checkAddsUsed(facts: AuditFacts): CheckResult {
  const found = new Comparisons('addsUsed');
  const { areTransactionsWhole, league, teams, transactions } = facts;
  if (!areTransactionsWhole || league.phase === 'beforeDraft') return found.result();
  const recent: Day = addDays(league.today, -1);
  const adds = new Counts();
  const trades = new Counts();
  for (const { at, kind, moves, teamIds } of transactions) {
    const isRecent = fantasyDayOf(new Date(at)) >= recent;
    if (kind === 'trade') for (const team of new Set(teamIds)) trades.add(team, isRecent);
    if (kind === 'trade' || kind === 'commissioner') continue;
    for (const { from, to } of moves) if (from === null && to !== null) adds.add(to, isRecent);
  }
  const isEspn = league.platform === 'espn';
  const over = teams.filter(({ id, moves }) => moves !== null && moves < adds.of(id).before);
  for (const { id, moves, trades: told } of teams) {
    if (moves !== null) {
      const { all, before } = adds.of(id);
      const untold = isEspn && over.length === 1 ? mostUntold : 0;
      found.compare(before - untold <= moves && moves <= all, { teamId: id }, moves, all);
    }
    if (told !== null) {
      const { all, before } = trades.of(id);
      found.compare((isEspn || before <= told) && told <= all, { teamId: id }, told, all);
    }
  }
  return found.result();
}

/** Counts by team, with and without what is recent. */
class Counts {
  readonly #counts = new Map<TeamId, { before: number; all: number }>();

  add(team: TeamId, isRecent: boolean): void {
    const { all, before } = this.of(team);
    this.#counts.set(team, { before: before + (isRecent ? 0 : 1), all: all + 1 });
  }

  of(team: TeamId): { readonly before: number; readonly all: number } {
    return this.#counts.get(team) ?? { before: 0, all: 0 };
  }
}
