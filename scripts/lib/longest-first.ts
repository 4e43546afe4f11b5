import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './processes.ts';

/**
 * The files that take longest, the longest first, by what they take on a quiet machine. Begun last, one of them would run alone
 * for up to a minute; and on a fresh clone Vitest knows no more of a file than its size.
 */
export const longest: readonly string[] = [
  /* In a worker of its own. */
  'tests/engine-cost/bounded-cost.test.ts',
  /* Through Vite. */
  'apps/server/auth/safety.test.ts',
  'tests/integration/league-room.test.ts',
  /* In Node. */
  'tests/integration/set-ups/set-ups.test.ts',
  'tests/integration/interrupted.test.ts',
  'tests/integration/sync.test.ts',
  'tests/integration/background.test.ts',
  'tests/integration/major-version.test.ts',
  'tests/faults/replaced.test.ts',
  'tests/integration/faults.test.ts',
  'tests/integration/mcp.test.ts',
  'apps/server/database/embedded/embedded.test.ts',
  'tests/integration/plans.test.ts',
  'tests/integration/hostile-platforms.test.ts',
  'tests/integration/stopping.test.ts',
  'tests/integration/pickup-record.test.ts',
  'tests/integration/replica.test.ts',
  'tests/integration/admin.test.ts',
  'tests/security/fuzz.test.ts',
  'tests/integration/nodes.test.ts',
  'tests/security/roles.test.ts',
  'tests/integration/nba-espn.test.ts',
  'tests/audit/raw.test.ts',
  'tests/integration/espn-reading.test.ts',
  'backtest/protocol/protocol.test.ts',
  'tests/second-opinion/chosen-set-ups.test.ts',
  'tests/second-opinion/random-set-ups.test.ts',
  'tests/integration/alerts.test.ts',
  'tests/audit/audit.test.ts',
  'tests/integration/past-seasons.test.ts',
  'tests/integration/payments.test.ts',
  'tests/integration/espn-reading-forged.test.ts',
  'tests/integration/dashboard.test.ts',
  'tests/integration/hostile-leagues.test.ts',
  'tests/faults/away.test.ts',
  'tests/faults/clock.test.ts',
  'tests/integration/tracing.test.ts',
  'tests/integration/nba-outage.test.ts',
  'tests/integration/told-versions.test.ts',
  'tests/integration/nba-reading.test.ts',
  'tests/integration/dump.test.ts',
  'tests/integration/ledger.test.ts',
  'tests/integration/scoring-forms.test.ts',
  'tests/faults/disk-full.test.ts',
  'tests/integration/linking.test.ts',
  'tests/integration/rolling.test.ts',
  'tests/faults/killed.test.ts',
  'tests/integration/nba.test.ts',
  'tests/integration/webhooks.test.ts',
  'apps/server/database/connect.test.ts',
  /* In a browser: one that has the NBA read for all others, and two meanwhile that do without. */
  'tests/browser/quality-of-states.test.ts',
  'tests/browser/quality-of-pages.test.ts',
  'tests/browser/own-league.test.ts',
  'tests/browser/components.test.ts',
  'tests/browser/results.test.ts',
  'tests/browser/own-weights.test.ts',
  'tests/browser/player-rankings.test.ts',
  'tests/browser/trade-analyzer.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/extension.test.ts',
  'tests/browser/sharing.test.ts',
  'tests/browser/league-room.test.ts',
  'tests/browser/walk.test.ts',
  'tests/browser/addresses.test.ts',
  'tests/browser/own-marks.test.ts',
  'tests/browser/draft-room.test.ts',
  'tests/browser/while-pages-fill.test.ts',
  'tests/browser/journeys.test.ts',
  'tests/browser/streamer-selection.test.ts',
  'tests/browser/admin.test.ts',
  'tests/browser/matchup-analyzer.test.ts',
  'tests/browser/alerts.test.ts',
  'tests/browser/weight.test.ts',
];

const places = new Map(longest.map((file, place) => [file, place]));

/** Where a file stands among the longest; behind all of them where it is not one. */
export function placeOf(file: string): number {
  return places.get(relative(root, file).replaceAll('\\', '/')) ?? longest.length;
}

/** Begins the longest files first. Files of a project stay together, since a worker goes on with one project alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const firsts = new Map<string, number>();
    for (const { moduleId, project } of sorted)
      firsts.set(project.name, Math.min(placeOf(moduleId), firsts.get(project.name) ?? longest.length));
    const first = ({ project }: TestSpecification) => firsts.get(project.name) ?? longest.length;
    return sorted.sort(
      (one, other) =>
        one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder ||
        first(one) - first(other) ||
        one.project.name.localeCompare(other.project.name) ||
        placeOf(one.moduleId) - placeOf(other.moduleId),
    );
  }
}
