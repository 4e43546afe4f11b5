import { describe, expect, it } from 'vitest';
import { tossUps } from './preview-words.ts';

const nameOf = (team: string) => `Team ${team}`;

describe('the most open matchup', () => {
  it.each([...tossUps.plain, ...tossUps.cheeky])('names a favorite only where there is one', (way) => {
    const said = (chance: number) =>
      way(
        { kind: 'tossUp', teams: ['1', '2'], chance },
        { tone: 'plain', seed: 'a league', nameOf, about: 'preview' },
      );
    expect(said(0.503)).toMatch(/even odds/);
    expect(said(0.503)).not.toMatch(/%|favored/);
    expect(said(0.53)).toMatch(/Team 1.*53%|53%.*Team 1/);
    expect(said(0.53)).not.toContain('even');
  });
});
