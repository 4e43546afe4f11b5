import { type AuditFacts, addDays, type Day, fantasyDayOf, type TeamId } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';

/** Maximum delay in days until a move takes effect: the next day, or the start of the next week. */
const mostDaysToEffect = 8;

/**
 * Compares draft picks with the rosters of the first synced day. Skips players whose move may not be
 * effective yet. Requires all transactions. In a contradiction, `platform` is the team by the roster, and
 * `ours` the team by the draft.
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
 * Tolerated number of missing moves: ESPN's feed lists a commissioner's own moves as commissioner actions.
 */
const maxUnreported = 2;

/**
 * Compares the platform's counts of moves and trades with the transactions. Moves of today and yesterday may
 * be in only one of the two. Commissioner actions count for no team. Requires all transactions.
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
  for (const { id, moves, trades: tradeCount } of teams) {
    if (moves !== null) {
      const { all, before } = adds.of(id);
      const tolerated = isEspn && over.length === 1 ? maxUnreported : 0;
      found.compare(before - tolerated <= moves && moves <= all, { teamId: id }, moves, all);
    }
    if (tradeCount !== null) {
      const { all, before } = trades.of(id);
      found.compare((isEspn || before <= tradeCount) && tradeCount <= all, { teamId: id }, tradeCount, all);
    }
  }
  return found.result();
}

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
