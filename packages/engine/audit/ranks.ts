import { type AuditFacts, isHeadToHead, type Standing } from '@fantasy-stats/domain';
import { winShare } from '../season/contest.ts';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { exact, pointsRounding } from './tolerance.ts';

/**
 * Compares the order of the standings with winning percentage during the regular season, and with points in
 * leagues without matchups. Tied teams follow the platform's seeds, if known and without divisions. After the
 * season the order is champion, runner-up, other playoff teams, the rest.
 */
export function checkRanks(facts: AuditFacts): CheckResult {
  const found = new Comparisons('ranks');
  const { league } = facts;
  const meets = isHeadToHead(league.scoringForm);
  if (meets && league.phase === 'over') compareFinalRanks(facts, found);
  if (meets && league.phase === 'running' && league.divisions.length < 2) compareWithSeeds(facts, found);
  if (!meets || league.phase === 'running') compareOrder(facts, found);
  return found.result();
}

function compareWithSeeds({ standings }: AuditFacts, found: Comparisons): void {
  const areReported = standings.every(({ playoffSeed, rank }) => playoffSeed !== null && rank !== null);
  const hasBegun = standings.some((row) => winShare(row) !== null);
  // Before the first result, seeds are random.
  if (!areReported || !hasBegun) return;
  for (const { playoffSeed, rank, teamId } of standings)
    found.compare(rank === playoffSeed, { teamId }, rank, playoffSeed);
}

function compareFinalRanks({ league, matchups, standings }: AuditFacts, found: Comparisons): void {
  const ranks = new Map(standings.map(({ rank, teamId }) => [teamId, rank]));
  const bracket = matchups.filter(({ isConsolation, isPlayoffs }) => isPlayoffs && !isConsolation);
  const lastWeek = Math.max(...bracket.map(({ week }) => week));
  const [final, second] = bracket.filter(({ week }) => week === lastWeek);
  const compare = (teamId: string, ours: number): void => {
    const rank = ranks.get(teamId) ?? null;
    if (rank !== null) found.compare(rank === ours, { teamId }, rank, ours);
  };
  if (final && !second && final.away !== null && (final.winner === 'home' || final.winner === 'away')) {
    compare(final.winner === 'home' ? final.home : final.away, 1);
    compare(final.winner === 'home' ? final.away : final.home, 2);
  }
  const most = league.playoffs?.teams ?? 0;
  for (const { playoffSeed, rank, teamId } of standings) {
    if (most === 0 || playoffSeed === null || rank === null) continue;
    const holds = playoffSeed <= most === rank <= most;
    found.compare(holds, { teamId }, rank, playoffSeed);
  }
}

function compareOrder({ league, standings }: AuditFacts, found: Comparisons): void {
  const meets = isHeadToHead(league.scoringForm);
  const worth = (row: Standing): number | null => (meets ? winShare(row) : row.pointsFor);
  const rows = standings
    .flatMap((row) => {
      const value = worth(row);
      return row.rank === null || value === null ? [] : [{ row, rank: row.rank, value }];
    })
    .sort((one, other) => other.value - one.value);
  if (rows.length < standings.length || rows.length === 0) return;
  const tolerance = meets ? exact : pointsRounding;
  rows.forEach(({ rank, row, value }) => {
    const better = rows.filter((other) => other.value > value + tolerance).length;
    const level = rows.filter((other) => Math.abs(other.value - value) <= tolerance).length;
    const holds = rank > better && rank <= better + level;
    found.compare(holds, { teamId: row.teamId }, rank, better + 1);
  });
}
