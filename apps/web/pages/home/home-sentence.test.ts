import { describe, expect, it } from 'vitest';
import type { LeagueSeasonAnswer } from '../../api/answers.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { homeSentence, seasonSentence } from './home-sentence.ts';

const league: LeagueSeasonAnswer['league'] = {
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
  levelMatchups: null,
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

const season: LeagueSeasonAnswer = {
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

const said = (of: LeagueSeasonAnswer) => sentenceText(homeSentence(of));

describe('the sentence on home', () => {
  it('says where the reader stands and whom he meets', () => {
    expect(said(season)).toBe('You are 2nd of 2 in Corner Three; this week you face Weak Hand.');
  });

  it('leaves the opponent away in a bye', () => {
    expect(said({ ...season, matchups: [] })).toBe('You are 2nd of 2 in Corner Three.');
  });

  it('says in a bye that there is no opponent', () => {
    const others = season.matchups.map((matchup) => ({ ...matchup, home: '2', away: '3' }));
    expect(said({ ...season, matchups: others })).toBe(
      'You are 2nd of 2 in Corner Three; this week you have no opponent.',
    );
  });

  it('tells the chance of the week once it is there, and when it is close or decided', () => {
    const week = (chance: number) => sentenceText(homeSentence(season, { chance, expected: '5.0 – 4.0' }));
    expect(week(0.63)).toBe('You win the week against Weak Hand in 63% of simulations, 5.0 – 4.0 expected.');
    expect(week(0.51)).toBe(
      'The week against Weak Hand is too close to call: you win in 51% of simulations, 5.0 – 4.0 expected.',
    );
    expect(week(1)).toBe('The week against Weak Hand is won, 5.0 – 4.0.');
    expect(week(0)).toBe('The week against Weak Hand is lost, 5.0 – 4.0.');
  });

  it('names the leader while the own team is not known', () => {
    expect(said({ ...season, ownTeamId: null })).toBe('Weak Hand leads Corner Three.');
  });

  it('does not rank before the season or before the first game', () => {
    expect(said({ ...season, league: { ...league, phase: 'beforeDraft' } })).toBe(
      'Corner Three has 2 teams and has not started.',
    );
    expect(said({ ...season, standings: [standing('1', null), standing('2', null)] })).toBe(
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

  it('says when the season is over', () => {
    expect(said({ ...season, league: { ...league, phase: 'over' } })).toBe(
      'You are 2nd of 2 in Corner Three, and the season is over.',
    );
  });
});

describe('the sentence about the season', () => {
  it('says when the week ends and when the playoffs begin', () => {
    expect(seasonSentence(season)).toBe(
      'Week 1 of 2 ends on Sunday, October 25. The best 2 meet in the playoffs from week 2 on.',
    );
    /* Where the odds of the playoffs are told, so much is known. */
    expect(seasonSentence(season, true)).toBe('Week 1 of 2 ends on Sunday, October 25.');
  });

  it('knows no weeks where the league is played over the whole season', () => {
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
