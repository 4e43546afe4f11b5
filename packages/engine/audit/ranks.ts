import { type AuditFacts, isHeadToHead, type Standing } from '@fantasy-stats/domain';
import { winShare } from '../standings/contest.ts';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { exact, pointsRounding } from './tolerance.ts';

/**
 * The order of the standings against what they are ordered by: the share of decisions won, as long as the regular season runs, and
 * the points of leagues without matchups. Level teams stand in any order. From the play-offs on, ranks go by results that
 * the table does not show. `platform` and `ours` are the ranks.
 */
export function checkRanks(facts: AuditFacts): CheckResult {
  const found = new Comparisons('ranks');
  const { league, standings } = facts;
  const meets = isHeadToHead(league.scoringForm);
  if (meets && league.phase !== 'running') return found.result();
  const worth = (row: Standing): number | null => (meets ? winShare(row) : row.pointsFor);
  const rows = standings
    .flatMap((row) => {
      const value = worth(row);
      return row.rank === null || value === null ? [] : [{ row, rank: row.rank, value }];
    })
    .sort((one, other) => other.value - one.value);
  if (rows.length < standings.length || rows.length === 0) return found.result();
  const tolerance = meets ? exact : pointsRounding;
  rows.forEach(({ rank, row, value }) => {
    const better = rows.filter((other) => other.value > value + tolerance).length;
    const level = rows.filter((other) => Math.abs(other.value - value) <= tolerance).length;
    const holds = rank > better && rank <= better + level;
    found.compare(holds, { teamId: row.teamId }, rank, better + 1);
  });
  return found.result();
}
