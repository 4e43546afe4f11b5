import type { AbsenceReason } from '@fantasy-stats/domain';

/**
 * Words in the NBA's reasons (`INACTIVE_INJURY`, `DND_REST`, `DNP_COACH`, `INACTIVE_GLEAGUE_TWOWAY` …) and
 * descriptions.
 */
const words: readonly (readonly [RegExp, AbsenceReason])[] = [
  [/illness|health_and_safety|protocol/i, 'illness'],
  [/g_?league|two_?way|assignment/i, 'gLeague'],
  [/suspen/i, 'suspension'],
  [/rest\b|_rest|injury.management|load/i, 'rest'],
  [/injur|concussion|sprain|sore|strain|surgery/i, 'injury'],
  [/personal|bereave|family/i, 'personal'],
  [/coach/i, 'coach'],
];

/** @param description the NBA's own words, such as "Left Ankle; Sprain" */
export function absenceOf(reason: string | null, description: string | null): AbsenceReason {
  for (const text of [description, reason])
    for (const [pattern, found] of words) if (text !== null && pattern.test(text)) return found;
  return 'other';
}
