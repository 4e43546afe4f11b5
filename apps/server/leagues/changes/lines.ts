import type { StatLine } from '@fantasy-stats/domain';

const tolerance = 1e-9;

function statisticsChanged(before: StatLine, after: StatLine): number {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  let changed = 0;
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, fresh] = [was.get(id), is.get(id)];
    if (old === undefined || fresh === undefined ? old !== fresh : Math.abs(old - fresh) > tolerance)
      changed++;
  }
  return changed;
}

export function linesChanged(
  before: readonly { readonly teamId: string; readonly line: StatLine }[],
  after: readonly { readonly teamId: string; readonly line: StatLine }[],
): { readonly teams: number; readonly statistics: number } {
  const was = new Map(before.map(({ line, teamId }) => [teamId, line]));
  const counts = after.map(({ line, teamId }) => statisticsChanged(was.get(teamId) ?? {}, line));
  return {
    teams: counts.filter((count) => count > 0).length,
    statistics: counts.reduce((sum, count) => sum + count, 0),
  };
}
