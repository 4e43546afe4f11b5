import { type ReportStatus, reportStatuses } from '@fantasy-stats/domain';
import { playedShare } from '@fantasy-stats/engine/projection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { injuryReportPlayers } from '../../kernel/database/schema/injury-report.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { countOutcomes, learnedOutcomes } from './outcomes.ts';

const day = '2026-11-02';
const tipOff = new Date('2026-11-03T00:30:00Z');
const hoursBefore = (hours: number) => new Date(tipOff.getTime() - hours * 3_600_000);
const box = {
  seconds: 1200,
  fieldGoalsMade: 1,
  fieldGoalsAttempted: 2,
  freeThrowsMade: 0,
  freeThrowsAttempted: 0,
  threePointersMade: 0,
  threePointersAttempted: 0,
  points: 2,
  offensiveRebounds: 0,
  defensiveRebounds: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  isHome: true,
} as const;

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
  await test.database.insert(nbaGames).values({
    id: 22_600_001,
    season: 2026,
    kind: 'regular',
    day,
    startsAt: tipOff,
    home: 'BOS',
    away: 'NY',
    status: 'final',
    boxReadAt: new Date(),
  });
});
afterEach(() => test.close());

let next = 1;
/** Stores reports that list a player with statuses, each for a range of hours before tip-off. */
async function list(
  statuses: readonly (readonly [ReportStatus, number, number])[],
  played: boolean | null,
  reason = 'Injury/Illness - Left Calf; Strain',
): Promise<void> {
  const id = next++;
  await test.database.insert(nbaPlayers).values({ id, name: `Player ${id}`, seenOn: day });
  if (played !== null)
    await test.database.insert(nbaPlayerGames).values({ ...box, gameId: 22_600_001, playerId: id, played });
  await test.database.insert(injuryReportPlayers).values(
    statuses.map(([status, from, to]) => ({
      day,
      nbaTeam: 'BOS' as const,
      name: `Player ${id}`,
      firstMadeAt: hoursBefore(from),
      lastMadeAt: hoursBefore(to),
      status,
      reason,
      nbaId: id,
    })),
  );
}

const none = Object.fromEntries(reportStatuses.map((status) => [status, { listed: 0, played: 0 }]));

describe('countOutcomes', () => {
  it('counts each player once, by their last status before the tip-off', async () => {
    await list([['questionable', 20, 1]], true);
    await list([['questionable', 20, 1]], false);
    await list(
      [
        ['probable', 24, 5],
        ['doubtful', 4.75, 0.5],
      ],
      false,
    );
    // This player was still listed after the tip-off.
    await list([['probable', 20, -1]], true);
    // A player who is not in the box score did not play.
    await list([['out', 20, 0.25]], null);
    expect(await countOutcomes(test.database)).toEqual({
      ...none,
      out: { listed: 1, played: 0 },
      doubtful: { listed: 1, played: 0 },
      questionable: { listed: 2, played: 1 },
      probable: { listed: 1, played: 1 },
    });
  });

  it.each([
    ['a report that ended long before the tip-off', [['questionable', 30, 6]], 'Injury/Illness - Knee'],
    ['a status that came after the tip-off', [['out', -0.5, -1]], 'Injury/Illness - Knee'],
    ['another reason', [['out', 20, 0.5]], 'G League - Two-Way'],
  ] as const)('leaves out %s', async (_, statuses, reason) => {
    await list(statuses, false, reason);
    expect(await countOutcomes(test.database)).toEqual(none);
  });

  it('leaves out games without a box score', async () => {
    await list([['questionable', 20, 1]], true);
    await test.database.update(nbaGames).set({ boxReadAt: null });
    expect(await countOutcomes(test.database)).toEqual(none);
  });
});

describe('learnedOutcomes', () => {
  it('adds counted outcomes to the engine’s fitted counts, and is updated once a day', async () => {
    for (let player = 0; player < 20; player += 1) await list([['doubtful', 20, 1]], true);
    const tuesday = new Date('2026-11-10T17:00:00Z');
    const learned = await learnedOutcomes(test, tuesday);
    expect(learned.doubtful).toEqual({ listed: 240, played: 27 });
    expect(playedShare(learned.doubtful)).toBeCloseTo(27.5 / 241, 9);
    await list([['doubtful', 20, 1]], true);
    expect(await learnedOutcomes(test, tuesday)).toBe(learned);
    const wednesday = new Date('2026-11-11T17:00:00Z');
    expect((await learnedOutcomes(test, wednesday)).doubtful).toEqual({ listed: 241, played: 28 });
  });
});
