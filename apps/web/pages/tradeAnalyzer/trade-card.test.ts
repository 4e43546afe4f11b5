import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Measure } from './measures.ts';
import { offerCard, ownCard } from './trade-card.ts';

const side = (teamId: string, gets: string, change: number) => ({
  teamId,
  gets: [gets],
  season: {
    gain: { before: 4, after: 4 + change, change, standardError: 0.1 },
    columns: [{ id: 'STL', counts: true, wins: { before: 0.4, after: 0.5 }, rankBefore: 4, rankAfter: 2 }],
  },
});
const sides = [side('1', 'a', 0.2), side('2', 'b', 0.1)];
const measure = (name: string): Measure => ({
  id: 'categoryWins',
  name: 'Category wins per matchup',
  side: name,
  change: { before: 4, after: 4.1, change: 0.1, standardError: 0.01 },
  decimals: 2,
  isChance: false,
});
const about = {
  view: { league: { name: 'Example league' } },
  book: { player: (id: string) => ({ name: `Player ${id}`, nbaTeam: 'BOS', positions: ['C'] }) },
  facts: {
    impact: { unit: 'categoryWins', sides },
    odds: null,
    team: '1',
    isOwn: true,
    nameOf: (team: string) => `Team ${team}`,
    playerName: (id: string) => `Player ${id}`,
  },
  rows: new Map([
    ['1', [measure('You')]],
    ['2', [measure('Team 2')]],
  ]),
} as unknown as Parameters<typeof ownCard>[0];
const textOf = ({ title }: ReturnType<typeof ownCard>): string =>
  (typeof title === 'string' ? [title] : title)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('');
const partner = about.facts.impact.sides[1] as (typeof about.facts.impact.sides)[number];

describe('a trade’s image', () => {
  beforeEach(() => vi.stubGlobal('location', { host: 'example.com' }));

  it('shows only the partner’s gain and category changes in an offer', () => {
    const card = offerCard(about, partner);
    expect(textOf(card)).toBe('Team 2 gains 0.10 category wins per matchup, mostly in steals');
    expect(card.sides.map(({ changes, team }) => [team, changes.length])).toEqual([
      ['Team 2', 1],
      ['Team 1', 0],
    ]);
  });

  it('makes no claim in an offer that does not help the partner', () => {
    const hurt = {
      ...partner,
      season: { ...partner.season, gain: { ...partner.season.gain, after: 3.9 } },
    };
    expect(textOf(offerCard(about, hurt))).toBe('Trade offer to Team 2');
  });

  it('has the user’s verdict in the user’s own image', () => {
    const card = ownCard(about);
    expect(textOf(card)).toContain('You gain 0.20 category wins per matchup');
    expect(card.sides.map(({ changes }) => changes.length)).toEqual([1, 1]);
  });
});
