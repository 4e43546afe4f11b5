import {
  type AuditFacts,
  addDays,
  type Day,
  type DayFacts,
  daysFrom,
  type League,
  type Transaction,
} from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';

export async function readFacts(source: LeagueSource): Promise<AuditFacts> {
  const read = (await source.readLeague()).facts;
  const table = await source.readTeams(read);
  const weeks: Pick<AuditFacts, 'teamWeeks' | 'matchups'>[] = [];
  const last = read.currentWeek ?? 0;
  const numbers = read.weeks.map(({ number }) => number).filter((number) => number <= last);
  for await (const { facts } of source.readWeeks(read, numbers)) weeks.push(facts);
  const rosters = await source.readRosters(read, table.facts);
  const draft = await source.readDraft(read);
  const moves = await readTransactions(source, read);
  return {
    league: read,
    teams: table.facts.teams,
    standings: table.facts.standings,
    teamWeeks: weeks.flatMap(({ teamWeeks }) => teamWeeks),
    matchups: weeks.flatMap(({ matchups }) => matchups),
    days: [
      ...(await readDays(source, read)),
      ...(rosters.facts.rosters.length > 0 && read.today <= read.lastDay
        ? [{ day: read.today, ...rosters.facts, teamDays: [] }]
        : []),
    ],
    draft: draft.facts,
    ...moves,
  };
}

async function readDays(source: LeagueSource, league: League): Promise<DayFacts[]> {
  const yesterday = addDays(league.today, -1);
  const last: Day = yesterday < league.lastDay ? yesterday : league.lastDay;
  const read: DayFacts[] = [];
  for await (const { facts } of source.readDays(league, daysFrom(league.firstDay, last))) read.push(facts);
  return read;
}

async function readTransactions(
  source: LeagueSource,
  league: League,
): Promise<Pick<AuditFacts, 'transactions' | 'areTransactionsWhole'>> {
  const recent = await source.readTransactions(league, league.today);
  const known = new Map<string, Transaction>(recent.facts.transactions.map((move) => [move.id, move]));
  let isWhole = recent.missing.length === 0;
  for (let from: string | null = null; ; ) {
    const older = await source.readOlderTransactions(league, from);
    for (const move of older.facts.transactions) known.set(move.id, move);
    if (older.missing.length > 0) isWhole = false;
    from = older.next;
    if (from === null) break;
  }
  return {
    transactions: [...known.values()].sort((one, other) => one.at.localeCompare(other.at)),
    areTransactionsWhole: isWhole,
  };
}
