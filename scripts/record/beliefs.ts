import type { RawAnswer } from '@fantasy-stats/platforms';
import { beliefLines, holdBeliefs, type SeenAnswer } from '@fantasy-stats/platforms/beliefs';

/** What recorded answers show of what the readers believe, in lines that hold no names. */
export function shownBeliefs(answers: readonly RawAnswer[]): string[] {
  const seen = answers.flatMap(({ platform, status, text }): SeenAnswer[] => {
    if (platform === 'nba' || status !== 200) return [];
    try {
      const body: unknown = JSON.parse(text);
      return [{ platform, body }];
    } catch {
      return [];
    }
  });
  return [
    'What these answers show of what the readers believe (docs/reading.md):',
    ...beliefLines(holdBeliefs(seen)),
  ];
}
