import { describe, expect, it } from 'vitest';
import { type AuditNames, contradictionInWords, learnedInWords, moreInWords } from './audit-words.ts';

const names: AuditNames = {
  platform: 'espn',
  team: (id) => `Team ${id}`,
  matchup: (id) => (id === '3-1' ? { home: 'A', away: 'B' } : undefined),
};

type Contradiction = Parameters<typeof contradictionInWords>[0];
const contradiction = (change: Partial<Contradiction>): Contradiction => ({
  check: 'weekTotals',
  week: null,
  day: null,
  teamId: null,
  matchupId: null,
  playerId: null,
  playerName: null,
  statistic: null,
  platform: null,
  ours: null,
  concernsForecasts: false,
  ...change,
});

describe('contradictionInWords', () => {
  it.each<[Partial<Contradiction>, string]>([
    [
      { check: 'weekTotals', week: 3, teamId: 'A', ours: 503, platform: 145 },
      'Our week total for Team A in week 3 differs from ESPN’s: 503 and 145 points.',
    ],
    [
      { check: 'weekTotals', week: 3, teamId: 'A', statistic: 'STL', ours: 31, platform: 33 },
      'Our week total for Team A in week 3 in steals differs from ESPN’s: 31 and 33.',
    ],
    [
      { check: 'categoryWinner', week: 3, matchupId: '3-1', statistic: 'TO', ours: 'home', platform: 'away' },
      'Our winner of turnovers in Team A against Team B in week 3 differs from ESPN’s: Team A and Team B.',
    ],
    [
      { check: 'matchupWinner', week: 9, matchupId: 'gone', ours: 'tie', platform: 'home' },
      'Our winner of a matchup in week 9 differs from ESPN’s: a tie and the home side.',
    ],
    [
      {
        check: 'record',
        teamId: 'A',
        ours: { wins: 49, losses: 41, ties: 0 },
        platform: { wins: 50, losses: 40, ties: 0 },
      },
      'Our record for Team A differs from ESPN’s: 49–41–0 and 50–40–0.',
    ],
    [
      { check: 'rosterSlots', teamId: 'A', day: '2026-11-12', ours: 'PG 1', platform: 'PG 2' },
      'ESPN has 2 players of Team A at PG on Nov 12, but the league’s settings have only 1 slot there.',
    ],
    [
      {
        check: 'rosterSlots',
        teamId: 'A',
        day: '2026-11-12',
        playerId: '7',
        playerName: 'Pat Long',
        ours: 'SG, SF',
        platform: 'C',
      },
      'ESPN has Pat Long (Team A) at C on Nov 12, but the player’s eligible slots are SG, SF.',
    ],
    [
      {
        check: 'rosterOwners',
        teamId: 'B',
        day: '2026-11-12',
        playerId: '7',
        playerName: 'Pat Long',
        ours: 'A',
        platform: 'B',
      },
      'ESPN has Pat Long on two rosters on Nov 12: Team A and Team B.',
    ],
    [
      { check: 'draftRosters', teamId: 'A', day: '2026-10-20', playerId: '7', ours: 'A', platform: null },
      'According to the draft and later moves, a player was on Team A on Oct 20; ESPN lists no team.',
    ],
    [
      { check: 'addsUsed', teamId: 'A', ours: 12, platform: 14 },
      'Our count of adds for Team A differs from ESPN’s: 12 and 14.',
    ],
  ])('writes one sentence with both numbers for %j', (change, words) => {
    expect(contradictionInWords(contradiction(change), names)).toBe(words);
  });
});

describe('learnedInWords', () => {
  it('shows the inferred rules next to the settings', () => {
    const direction = { agreeing: 40, disagreeing: 0 };
    expect(
      learnedInWords(
        {
          directions: [{ ...direction, statistic: 'TO', lowerIsBetter: true }],
          tieRules: { regularSeason: 'home', playoffs: null },
        },
        'espn',
      ),
    ).toEqual([
      'ESPN’s settings say more turnovers win, but its results show fewer do. We follow the results.',
      'ESPN’s results show a different rule for tied matchups than its settings: tied matchups go to the home team in the regular season. We follow the results.',
    ]);
    expect(learnedInWords({ directions: [], tieRules: null }, 'yahoo')).toEqual([]);
    const injuredSlots = [{ slot: 'IL', status: 'suspended' }] as const;
    expect(learnedInWords({ directions: [], tieRules: null, injuredSlots }, 'yahoo')).toEqual([
      'Yahoo’s rosters show players with the status “suspended” moving to IL. Our advice allows this.',
    ]);
  });
});

describe('moreInWords', () => {
  it('counts the contradictions that are not listed', () => {
    expect(moreInWords(4, 3)).toBe('And 1 more figure.');
    expect(moreInWords(3, 3)).toBeNull();
  });
});
