import { describe, expect, it } from 'vitest';
import { records } from './season-words.ts';

describe('the sentence about a broken league record', () => {
  it.each([...records.plain, ...records.cheeky])('gives margins with their unit', (way) => {
    const sentence = (unit: 'categories' | 'points', value: number) =>
      way(
        {
          kind: 'record',
          record: 'biggestWin',
          team: '1',
          opponent: '2',
          statistic: null,
          unit,
          value,
          previous: { value: 1, team: 'Team 3', season: 2025 },
          seasons: 2,
        },
        { tone: 'plain', seed: 'a league', nameOf: (team) => `Team ${team}`, about: 'recap' },
      );
    expect(sentence('categories', 8)).toMatch(/8 categories.*1 category/);
    expect(sentence('points', 312.5)).toMatch(/312\.5 points.*1 point/);
  });
});
