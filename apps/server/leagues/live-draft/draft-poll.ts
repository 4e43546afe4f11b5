import type { League, LiveDraftFacts } from '@fantasy-stats/domain';

/** Seconds between reads of a draft. Picks must appear within five seconds of being published. */
const runningSeconds = 2;
const nearSeconds = 5;
const farSeconds = 60;
/**
 * Minutes before the scheduled start. From this time on, reads are frequent, because the draft may start at
 * any moment.
 */
const nearMinutes = 15;
const mostFailureSeconds = 60;

interface PollInput {
  readonly league: Pick<League, 'phase' | 'draftAt'>;
  /** State of the last successful read; null until then. */
  readonly state: LiveDraftFacts['state'] | null;
  /** Number of consecutive failed reads. */
  readonly failures: number;
  readonly now: Date;
}

/** Returns the seconds between two reads of a draft, or null if it needs no more reads. */
export function pollSecondsOf({ failures, league, now, state }: PollInput): number | null {
  const isBefore = league.phase === 'beforeDraft';
  if (!isBefore && state !== 'running') return null;
  if (failures > 0) return Math.min(mostFailureSeconds, runningSeconds * 2 ** failures);
  if (state === 'running') return runningSeconds;
  // Until a sync has stored the finished draft, poll slowly: the commissioner may restart the draft.
  if (state === 'over') return farSeconds;
  const start = league.draftAt ? Date.parse(league.draftAt) : Number.NaN;
  const isFar = start - now.getTime() > nearMinutes * 60_000;
  return isFar ? farSeconds : nearSeconds;
}

/**
 * Returns when the pick clock started: now, if the draft started or the number of picks changed between two
 * reads.
 */
export function pickedAt(
  before: { readonly facts: LiveDraftFacts | null; readonly pickedAt: Date | null } | undefined,
  facts: LiveDraftFacts,
  now: Date,
): Date | null {
  if (facts.state !== 'running') return null;
  if (!before?.facts) return null;
  const hasStarted = before.facts.state === 'before';
  return hasStarted || madeCount(before.facts) !== madeCount(facts) ? now : before.pickedAt;
}

function madeCount({ picks }: LiveDraftFacts): number {
  return picks.filter(({ playerId }) => playerId !== null).length;
}
