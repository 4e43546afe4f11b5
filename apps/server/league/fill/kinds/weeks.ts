import { NotFoundAtPlatform } from '@fantasy-stats/platforms';
import { hasWeeks, readTheseWeeks, storedWeeks } from '../../sync/weeks-part.ts';
import { weeksAhead } from '../../sync/weeks-to-read.ts';
import { setFill } from '../fill-row.ts';
import type { Filler } from '../turn.ts';

/** The schedule ahead, the next week first. */
export const fillWeeks: Filler = async (turn) => {
  const { league, run } = turn;
  const weeks = hasWeeks(league) ? weeksAhead(league, await storedWeeks(run)) : [];
  for (const [index, week] of weeks.entries()) {
    turn.begin();
    const isWhole = await readTheseWeeks(run, turn, [week], { part: 'weeks', before: index });
    if (!isWhole) throw new NotFoundAtPlatform({ platform: league.platform, path: `week ${week}` });
  }
  await setFill(run.surroundings.database, run.leagueId, 'weeks', {
    isDone: true,
    dueAt: null,
    readAt: turn.now(),
  });
};
