import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformResponse } from '../loose.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { sampleScoreboard, withTeamWeek } from '../testing/yahoo-sample.ts';
import { readScoreboard } from './scoreboard.ts';

const gamesPlayed = (body: unknown) =>
  readScoreboard(body, new PlatformResponse('yahoo', '/x'), 'eachCategory').facts.teamWeeks.map(
    (entry) => entry.gamesPlayed,
  );

describe('a Yahoo week’s games played', () => {
  const side = (completed: unknown, live: unknown, played: string | null) =>
    gamesPlayed(
      withTeamWeek(sampleScoreboard(2, 'midevent'), (team) => ({
        ...team,
        team_stats: { stats: played === null ? [] : [{ stat: { stat_id: '0', value: played } }] },
        team_remaining_games: { total: { remaining_games: 3, live_games: live, completed_games: completed } },
      })),
    )[0];

  it('never come from completed_games, which counts games that active players missed', () => {
    const count = fc.integer({ min: 0, max: 60 });
    const written = fc.constantFrom(String, Number);
    fc.assert(
      fc.property(count, count, written, fc.option(count), (completed, live, write, played) => {
        const read = side(write(completed), write(live), played === null ? null : String(played));
        expect(read).toBe(played ?? (completed + live === 0 ? 0 : null));
      }),
    );
  });

  it('are unknown if Yahoo sends no counts or invalid counts', () => {
    for (const bad of [undefined, null, '', '-', {}, -1]) {
      expect(side(bad, 0, null)).toBeNull();
      expect(side(0, bad, null)).toBeNull();
    }
  });

  it.skipIf(!hasRecordings)(`are unknown in a recorded week with missed games${recordingsNote}`, () => {
    expect(gamesPlayed(readRecording('small/yahoo_completed_games.json'))).toEqual([null, null]);
  });
});

describe('a week of a Yahoo points league', () => {
  const points = (status: 'preevent' | 'midevent') =>
    readScoreboard(
      sampleScoreboard(2, status),
      new PlatformResponse('yahoo', '/x'),
      'headToHeadPoints',
    ).facts.teamWeeks.map((line) => line.points);

  it('has no score before its first game, although the scoreboard says 0', () => {
    expect(points('preevent')).toEqual([null, null, null]);
    expect(points('midevent')).toEqual([1, 2, null]);
  });
});
