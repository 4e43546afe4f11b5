import { describe, expect, it } from 'vitest';
import type { LeagueSeasonResponse } from '../../api/responses.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { homeSentence, seasonSentence } from './home-sentence.ts';

const league: LeagueSeasonResponse['league'] = {
  id: 'espn-2027-1',
  platform: 'espn',
  name: 'Corner Three',
  season: 2026,
  size: 2,
  scoringForm: 'eachCategory',
  scored: [{ statistic: 'PTS', lowerIsBetter: false, points: null }],
  displayed: [],
  slots: [],
  weeks: [
    { number: 1, firstDay: '2026-10-20', lastDay: '2026-10-25', isPlayoffs: false },
    { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: true },
  ],
  currentWeek: 1,
  today: '2026-10-22',
  firstDay: '2026-10-20',
  lastDay: '2026-11-01',
  phase: 'running',
  lineupLock: 'daily',
  acquisitions: {
    usesFaab: false,
    faabBudget: null,
    dailyAdds: null,
    weeklyAdds: null,
    seasonAdds: null,
    tradeDeadline: null,
  },
  gamesCaps: [],
  playoffs: { teams: 2, firstWeek: 2, reseeding: false, weeksPerRound: 1, seeding: null },
  tieRules: null,
  rosterRules: { mostByPosition: {}, keepsUndroppable: true },
  keepers: null,
  divisions: [],
  previousId: null,
  medianWin: false,
  draftKind: 'snake',
  isPublic: true,
  isSimulated: true,
  url: null,
};

const team = (id: string, name: string) => ({
  id,
  name,
  abbreviation: null,
  logoUrl: null,
  managers: [],
  division: null,
  waiverPriority: null,
  faabBalance: null,
  moves: null,
  trades: null,
});

const standing = (teamId: string, rank: number | null) => ({
  teamId,
  rank,
  wins: 0,
  losses: 0,
  ties: 0,
  playoffSeed: null,
  gamesBack: null,
  pointsFor: null,
  pointsAgainst: null,
  streak: null,
  seasonLine: {},
});

const season: LeagueSeasonResponse = {
  league,
  ownTeamId: '1',
  teams: [team('1', 'Glass Cleaners'), team('2', 'Weak Hand')],
  standings: [standing('2', 1), standing('1', 2)],
  teamWeeks: [],
  matchups: [
    {
      id: 'm',
      week: 1,
      home: '2',
      away: '1',
      status: 'running',
      isPlayoffs: false,
      isConsolation: false,
      winner: null,
      homeScore: null,
      awayScore: null,
      categories: {},
    },
  ],
  audit: null,
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
};

const textOf = (of: LeagueSeasonResponse) => sentenceText(homeSentence(of));

describe('homeSentence', () => {
  it('names the rank of the user’s team and the opponent', () => {
    expect(textOf(season)).toBe('You are 2nd of 2 in Corner Three; this week you face Weak Hand.');
  });

  it('omits the opponent if the week has no matchups', () => {
    expect(textOf({ ...season, matchups: [] })).toBe('You are 2nd of 2 in Corner Three.');
  });

  it('gives the points and the gap to the next rank in leagues without matchups', () => {
    const table = [90, 73.5, 71.5].map((pointsFor, index) => ({
      ...standing(String(index + 1), index + 1),
      pointsFor,
    }));
    for (const scoringForm of ['rotisserie', 'seasonPoints'] as const) {
      const without = {
        ...season,
        league: { ...league, scoringForm, size: 3 },
        matchups: [],
        standings: table,
      };
      expect(textOf({ ...without, ownTeamId: '3' })).toBe(
        'You are 3rd of 3 in Corner Three with 71.5 points, 2.0 behind 2nd.',
      );
      expect(textOf(without)).toBe('You are 1st of 3 in Corner Three with 90.0 points, 16.5 ahead of 2nd.');
      expect(textOf({ ...without, standings: [standing('1', 1), standing('2', 2)] })).toBe(
        'You are 1st of 3 in Corner Three.',
      );
    }
  });

  it('says that there is no opponent during a bye', () => {
    const others = season.matchups.map((matchup) => ({ ...matchup, home: '2', away: '3' }));
    expect(textOf({ ...season, matchups: others })).toBe(
      'You are 2nd of 2 in Corner Three; this week you have no opponent.',
    );
  });

  it('gives the win probability, or says that the week is close or decided', () => {
    const oneWin = { ...season, league: { ...league, scoringForm: 'mostCategories' as const } };
    const week = (chance: number) => sentenceText(homeSentence(oneWin, { chance, expected: '5.0 – 4.0' }));
    expect(week(0.63)).toBe('63% to win the week against Weak Hand, 5.0 – 4.0 expected.');
    expect(week(0.51)).toBe(
      'The week against Weak Hand is too close to call: 51% to win it, 5.0 – 4.0 expected.',
    );
    expect(week(1)).toBe('The week against Weak Hand is won, 5.0 – 4.0.');
    expect(week(0)).toBe('The week against Weak Hand is lost, 5.0 – 4.0.');
  });

  it('starts with expected categories or points in leagues whose standings count them', () => {
    const week = (scoringForm: 'eachCategory' | 'headToHeadPoints', chance: number, expected: string) =>
      sentenceText(homeSentence({ ...season, league: { ...league, scoringForm } }, { chance, expected }));
    expect(week('eachCategory', 0.63, '5.2 – 3.8')).toBe(
      '5.2 – 3.8 categories expected against Weak Hand: 63% to win the week.',
    );
    expect(week('headToHeadPoints', 0.51, '1,204.5 – 1,180.2')).toBe(
      '1,204.5 – 1,180.2 fantasy points expected against Weak Hand: 51% to win the week, too close to call.',
    );
    expect(week('eachCategory', 1, '6.0 – 3.0')).toBe('The week against Weak Hand is won, 6.0 – 3.0.');
  });

  it('names the leader while the user’s team is unknown', () => {
    expect(textOf({ ...season, ownTeamId: null })).toBe('Weak Hand leads Corner Three.');
  });

  it('gives no rank before the season or the first game', () => {
    expect(textOf({ ...season, league: { ...league, phase: 'beforeDraft' } })).toBe(
      'Corner Three has 2 teams and has not started.',
    );
    expect(textOf({ ...season, standings: [standing('1', null), standing('2', null)] })).toBe(
      'Corner Three is synced and ready.',
    );
  });

  it('names the champion once the season is over', () => {
    const over = { ...season, league: { ...league, phase: 'over' as const } };
    const record = { wins: 0, losses: 0, ties: 0 };
    const place = (teamId: string, at: number) => ({
      teamId,
      place: at,
      record,
      points: null,
      inPlayoffs: true,
    });
    const finish = (champion: string) => ({
      champion,
      runnerUp: null,
      places: [place('1', 1), place('2', 2)],
    });
    const text = (champion: string, own: string) =>
      sentenceText(homeSentence({ ...over, ownTeamId: own }, null, finish(champion)));
    expect(text('1', '1')).toBe('You won the title in Corner Three.');
    expect(text('1', '2')).toMatch(/ won the title in Corner Three; you finished 2nd of 2\.$/);
  });

  it('says that the season is over', () => {
    expect(textOf({ ...season, league: { ...league, phase: 'over' } })).toBe(
      'You are 2nd of 2 in Corner Three, and the season is over.',
    );
  });
});

describe('seasonSentence', () => {
  it('says when the week ends and when the playoffs start', () => {
    expect(seasonSentence(season)).toBe(
      'Week 1 of 2 ends on Sunday, October 25. The top 2 make the playoffs, which start in week 2.',
    );
    // If playoff odds are shown, the start of the playoffs is left out.
    expect(seasonSentence(season, true)).toBe('Week 1 of 2 ends on Sunday, October 25.');
  });

  it('does not mention weeks in a league without matchups', () => {
    const [week] = league.weeks;
    const whole = { ...league, weeks: week ? [{ ...week, lastDay: '2027-02-28' }] : [], playoffs: null };
    expect(seasonSentence({ league: { ...whole, lastDay: '2027-02-28' } })).toBe(
      'The season ends on Sunday, February 28.',
    );
  });

  it('is empty when the season is over', () => {
    expect(seasonSentence({ league: { ...league, phase: 'over' } })).toBe('');
  });
});
