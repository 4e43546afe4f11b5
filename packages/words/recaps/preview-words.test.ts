import { describe, expect, it } from 'vitest';
import { tossUps } from './preview-words.ts';

const nameOf = (team: string) => `Team ${team}`;

describe('the preview of the closest matchup', () => {
  it.each([...tossUps.plain, ...tossUps.cheeky])('names a favorite only if there is one', (way) => {
    const sentence = (chance: number) =>
      way(
        { kind: 'tossUp', teams: ['1', '2'], chance },
        { tone: 'plain', seed: 'a league', nameOf, about: 'preview' },
      );
    expect(sentence(0.503)).toMatch(/even odds/);
    expect(sentence(0.503)).not.toMatch(/%|favored/);
    expect(sentence(0.53)).toMatch(/Team 1.*53%|53%.*Team 1/);
    expect(sentence(0.53)).not.toContain('even');
  });
});
