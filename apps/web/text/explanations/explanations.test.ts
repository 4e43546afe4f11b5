import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chapters } from './explanations.ts';

const anchors = [
  ...chapters.map(({ id }) => id),
  ...chapters.flatMap(({ explanations }) => explanations.map(({ id }) => id)),
  'sources',
  'privacy',
];

describe('the explanations of numbers', () => {
  it('have unique anchors', () => {
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('have the same anchors as docs/engine.md', () => {
    const full = readFileSync(fileURLToPath(new URL('../../../../docs/engine.md', import.meta.url)), 'utf8');
    const explained = [
      'averages',
      'colors',
      'all-play',
      'luck',
      'power-ranking',
      'table',
      'rotisserie',
      'trades-in-hindsight',
      'lineups-in-hindsight',
      'league-schedule',
      'punts',
      'history',
    ];
    const forecast = [
      'projections',
      'who-plays',
      'lineups',
      'win-probability',
      'values',
      'to-my-team',
      'trades',
      'trade-finder',
      'trade-habits',
      'streaming',
      'odds',
    ];
    for (const anchor of [...explained, ...forecast, 'looking-back', 'looking-ahead', 'accuracy', 'limits']) {
      expect(full).toContain(`<a id="${anchor}"></a>`);
      expect(anchors).toContain(anchor);
    }
  });

  it('link only to existing anchors of the full text', () => {
    const full = readFileSync(fileURLToPath(new URL('../../../../docs/engine.md', import.meta.url)), 'utf8');
    for (const [, target] of full.matchAll(/\]\(#([a-z-]+)\)/g))
      expect(full).toContain(`<a id="${target}"></a>`);
  });
});
