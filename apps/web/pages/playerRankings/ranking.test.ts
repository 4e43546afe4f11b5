import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  chosenRows,
  nbaTeamWeeks,
  plainName,
  questionOf,
  type RankingChoice,
  rankedPlayers,
  rankingUnits,
  readChoice,
  type ValuesAnswer,
  weeksAround,
} from '@fantasy-stats/engine/player-values';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
} from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { writeCompared } from '../../links/compared-address.ts';
import { tagsOf } from '../../marks/marked.ts';
import { cellText } from '../../ui/stat-table/columns.ts';
import { tableAsCsv } from '../../ui/stat-table/export-rows.ts';
import { readSort, sortRows } from '../../ui/stat-table/sort-rows.ts';
import { shownText } from '../../values/words.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { rankingColumns } from './columns.tsx';
import { readCompared } from './compared.ts';
import { readExtra, writeExtra } from './extra-columns.ts';
import { markedRows } from './marked-rows.ts';
import { moreOfRanking, openingOfRanking } from './opening.ts';
import type { RankedPlayer } from './rows.ts';

const league = exampleLeague({
  scored: [scored('PTS'), scored('FT%')],
  today: '2026-11-18',
  weeks: exampleWeeks(6),
});
const read =
  (address: string): ((name: string) => string | null) =>
  (name) =>
    new URLSearchParams(address).get(name);
const choose = (address: string, form = league.scoringForm, hasTeam = true) =>
  readChoice({ ...league, scoringForm: form }, 'season', hasTeam, read(address));

function listed(number: number, more: Partial<LeaguePlayer> = {}): LeaguePlayer {
  return {
    id: `p${number}`,
    name: `Player ${number}`,
    nbaTeam: 'BOS',
    positions: ['PG'],
    injury: 'healthy',
    injuryNote: null,
    jersey: null,
    nbaId: number,
    teamId: null,
    slot: null,
    availability: 'freeAgent',
    waiverUntil: null,
    percentRostered: null,
    ...more,
  };
}

const answer: ValuesAnswer = {
  valuation: {
    window: 'season',
    categories: ['PTS', 'FT%'],
    left: [],
    ids: Int32Array.from([1, 2, 3, 4]),
    names: ['Player 1', 'Luka Dončić', 'Player 3', 'Player 4'],
    nbaTeams: Int8Array.from([1, 5, 1, -1]),
    games: Float64Array.from([20, 20, 20, 1]),
    minutes: Float64Array.from([30, 34, 22, 12]),
    shown: Float64Array.from([20, 0.8, 30, 0.7, 10, 0.9, 40, Number.NaN]),
    shownErrors: new Float64Array(8),
    spreads: Float64Array.from([0, 0, 1.5, -1, -1.5, 1, 3, Number.NaN]),
    scores: Float64Array.from([0, 0, 1.5, -1, -1.5, 1, 3, 0]),
    totals: Float64Array.from([0, 0.5, -0.5, 3]),
    errors: new Float64Array(4),
    ranked: Uint8Array.from([1, 1, 1, 0]),
    deviations: Float64Array.from([4.2, 3, 5, Number.NaN]),
    floors: Float64Array.from([-3, 1, -6, Number.NaN]),
    ceilings: Float64Array.from([5, 8, 2, Number.NaN]),
    dollars: Float64Array.from([10, 20, 1, Number.NaN]),
    replacement: -0.5,
    pool: 3,
    minimumGames: 5,
    firstDay: '2026-10-19',
    lastDay: '2026-11-17',
  },
  isTeamKnown: true,
  toTeam: {
    ids: Int32Array.from([1, 2, 3]),
    gain: Float64Array.from([0.1, 0.4, Number.NaN]),
    error: Float64Array.from([0.05, 0.5, 0]),
    replaces: ['p1', 'p1', null],
    window: 'rest',
  },
};
const players = [
  listed(1, { teamId: '1', availability: 'rostered', slot: 'PG' }),
  listed(2, {
    name: 'Luka Dončić',
    positions: ['PG', 'SF'],
    percentRostered: 41.6,
    percentRosteredChange: -2.34,
  }),
  listed(3, { availability: 'waivers', waiverUntil: '2026-11-20' }),
  listed(9, { nbaId: null, teamId: '2', availability: 'rostered' }),
];
const rows = rankedPlayers(answer, players, () => ({ left: 2, played: 1, next: 3 }));
const view = seasonView({
  ...exampleSeason({ league, teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const shownBy = (address: string) => chosenRows(rows, choose(address), '1').map(({ id }) => id);

describe('the choice in an address', () => {
  it('holds dates in either order, and nothing that is no day', () => {
    const between = (address: string) => {
      const { dates, window } = choose(address);
      return [window, dates?.first, dates?.last];
    };
    const dates = ['dates', '2026-11-01', '2026-11-20'];
    expect(between('window=dates&from=2026-11-01&to=2026-11-20')).toEqual(dates);
    expect(between('window=dates&from=2026-11-20&to=2026-11-01')).toEqual(dates);
    for (const none of [
      'window=dates',
      'window=dates&from=2026-02-30&to=2026-11-20',
      'from=2026-11-01&to=2026-11-20',
    ])
      expect(between(none)).toEqual(['season', undefined, undefined]);
  });

  it('falls back to what is usual where it says nothing or what there is not', () => {
    const usual: RankingChoice = {
      window: 'season',
      dates: null,
      unit: 'game',
      kind: 'g',
      punts: [],
      position: null,
      availability: 'everyone',
      games: 'enough',
      minutes: 'any',
      ahead: 'any',
      name: '',
    };
    expect(choose('')).toEqual(usual);
    expect(
      choose('window=NaN&per=x&value=q&punt=BLK,zz&position=XX&show=&games=-1&minutes=1e9&ahead=9'),
    ).toEqual(usual);
    expect(choose('', 'rotisserie').kind).toBe('rotisserie');
  });

  it('is in the numbers of a game, all games together or 36 minutes; old addresses call the second a week', () => {
    expect(rankingUnits.map((unit) => choose(`per=${unit}`).unit)).toEqual(['game', 'total', 'per36']);
    expect(choose('per=week&window=last30')).toMatchObject({ unit: 'total', window: 'last30' });
    expect(shownText('PTS', 412, 'total')).toBe('412');
    expect(shownText('PTS', 20.6, 'game')).toBe('20.6');
  });

  it('knows no value to a team the reader has not chosen, no punts of everything, and none in points', () => {
    expect(choose('value=team', 'eachCategory', false).kind).toBe('g');
    expect(choose('value=team').kind).toBe('team');
    expect(choose('punt=PTS,FT%25').punts).toEqual([]);
    expect(choose('punt=FT%25').punts).toEqual(['FT%']);
    expect(choose('punt=FT%25&value=z', 'headToHeadPoints')).toMatchObject({ punts: [], kind: 'g' });
  });

  it('asks for the usual score beside what players are worth to a team', () => {
    expect(questionOf(choose('value=team&per=total'), league)).toEqual({
      window: 'season',
      dates: null,
      unit: 'total',
      kind: 'g',
      punts: [],
      weights: {},
    });
    expect(questionOf(choose('value=team', 'rotisserie'), { scoringForm: 'rotisserie' }).kind).toBe(
      'rotisserie',
    );
  });
});

describe('the rows of the ranking', () => {
  it('stand in the order of their values, the league’s other players behind them', () => {
    expect(rows.map(({ id }) => id)).toEqual(['nba-4', 'p2', 'p1', 'p3', 'p9']);
    expect(rows.map(({ numbers }) => numbers?.rank ?? null)).toEqual([null, 1, 2, 3, null]);
    expect(rows[1]?.numbers?.cells.get('PTS')).toMatchObject({ value: 30, rank: 1, heat: 3 });
    /* One game is no place; no attempts are no percentage. */
    expect(rows[0]?.numbers?.cells.get('FT%')).toMatchObject({ value: null, rank: null, heat: null });
    expect(rows[3]?.toTeam).toBeNull();
  });

  it('are found by name without accents, however little somebody has played', () => {
    expect(plainName('Dončić Jr.')).toBe('doncic jr');
    expect(shownBy('name=DONCIC')).toEqual(['p2']);
    expect(shownBy('name=player+4')).toEqual(['nba-4']);
    expect(shownBy('name=player')).toEqual(['nba-4', 'p1', 'p3', 'p9']);
  });

  it('leave out whom nobody has and who has hardly played, unless asked', () => {
    expect(shownBy('')).toEqual(['p2', 'p1', 'p3', 'p9']);
    expect(shownBy('games=any')).toEqual(['nba-4', 'p2', 'p1', 'p3', 'p9']);
    expect(shownBy('games=5')).toEqual(['p2', 'p1', 'p3']);
  });

  it('are chosen by position, availability, minutes and games ahead', () => {
    expect(shownBy('position=SF')).toEqual(['p2']);
    expect(shownBy('show=free')).toEqual(['p2']);
    expect(shownBy('show=waivers')).toEqual(['p3']);
    expect(shownBy('show=available')).toEqual(['p2', 'p3']);
    expect(shownBy('show=mine')).toEqual(['p1']);
    expect(shownBy('show=rostered')).toEqual(['p1', 'p9']);
    expect(shownBy('minutes=25')).toEqual(['p2', 'p1']);
    expect(shownBy('ahead=3')).toEqual([]);
  });
});

describe('the columns a reader adds', () => {
  const columnsOf = (address: string) => {
    const choice = choose(address);
    const extra = readExtra(read(address)('columns'), view, choice);
    const has = { team: true, weeks: true, marks: new Map(), extra };
    return rankingColumns(view, choice, answer.valuation, has);
  };
  const idsOf = (address: string) => columnsOf(address).map(({ id }) => id);

  it('are not there unless asked for, and only where there is something to say', () => {
    const usual = idsOf('');
    expect(usual).not.toContain('rostered');
    expect(usual).not.toContain('floor');
    const added = (address: string) => idsOf(address).filter((id) => !usual.includes(id));
    expect(added('columns=ownership')).toEqual(['rostered', 'rosteredChange']);
    expect(added('columns=consistency,nothing')).toEqual(['deviation', 'floor', 'ceiling']);
    expect(added('columns=consistency&window=rest')).toEqual([]);
    const alone = { league: { ...view.league, id: '' } };
    expect(readExtra('ownership,consistency', alone, choose(''))).toEqual(new Set(['consistency']));
    expect(writeExtra(new Set(), 'consistency')).toBe('consistency');
    expect(writeExtra(new Set(['consistency']), 'ownership')).toBe('ownership,consistency');
    expect(writeExtra(new Set(['ownership']), 'ownership')).toBeNull();
  });

  it('tell ownership and consistency, in the file too, and sort by them with nothing known last', () => {
    const columns = columnsOf('columns=ownership,consistency');
    const text = (id: string, place: number) => {
      const column = columns.find((one) => one.id === id);
      const row = rows[place];
      return column && row ? cellText(column, row) : null;
    };
    const ids = ['rostered', 'rosteredChange', 'deviation', 'floor', 'ceiling'];
    expect(ids.map((id) => text(id, 1))).toEqual(['42', '−2.3', '3.0', '+1.0', '+8.0']);
    expect(ids.map((id) => text(id, 0))).toEqual(['–', '–', '–', '–', '–']);
    const [head = '', , second = ''] = tableAsCsv(columns, rows).split('\r\n');
    expect(head).toContain('Rostered (%),Rostered change,SD,Floor,Ceiling');
    expect(second).toContain('41.6,-2.34,3,1,8');
    const sorted = sortRows(rows, columns, readSort('-floor', columns));
    expect(sorted.map(({ id }) => id)).toEqual(['p2', 'p1', 'p3', 'nba-4', 'p9']);
  });
});

describe('the sentence above the ranking', () => {
  it('names the best free player, what he brings, in whose place, and how sure that is', () => {
    expect(sentenceText(openingOfRanking(view, rows, choose('')))).toBe(
      'The best free agent for you is Luka Dončić, ranked 1st overall: worth +0.40 category wins a week to your team, too close to call.',
    );
    expect(sentenceText(moreOfRanking(view, rows) ?? [])).toBe(
      'In place of Player 1, 80% between −0.24 and +1.04. He brings PTS.',
    );
  });

  it('names the best of all for a reader without a team', () => {
    const others = rankedPlayers({ ...answer, toTeam: null }, players, () => null);
    expect(sentenceText(openingOfRanking({ ...view, ownTeamId: null }, others, choose('')))).toBe(
      'Over the season so far Luka Dončić is worth the most, ahead of Player 1. The best free agent is Luka Dončić, ranked 1st.',
    );
    expect(moreOfRanking(view, others)).toBeNull();
  });

  it('says so when no free player helps, and when nobody is ranked', () => {
    const worse = rows.map((row) => ({ ...row, toTeam: row.toTeam && { ...row.toTeam, gain: -0.2 } }));
    expect(sentenceText(openingOfRanking(view, worse, choose('')))).toBe(
      'No free agent would help your team now: Luka Dončić comes closest, at −0.20 category wins a week.',
    );
    expect(sentenceText(openingOfRanking(view, [], choose('')))).toContain('No player has enough games');
  });
});

describe('the comparison', () => {
  it('begins with the best free player beside whom he would replace', () => {
    expect(readCompared(rows, null, '1').map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(readCompared(rows, null, null).map(({ id }) => id)).toEqual(['nba-4', 'p2']);
  });

  it('holds up to four known players of the address, or nobody', () => {
    expect(readCompared(rows, 'p3,gone,p3,p1', '1').map(({ id }) => id)).toEqual(['p3', 'p1']);
    expect(readCompared(rows, 'nba-4,p1,p2,p3,p9', '1')).toHaveLength(4);
    expect(readCompared(rows, writeCompared([]), '1')).toEqual([]);
    expect(writeCompared(['p3', 'p1'])).toBe('p3,p1');
  });
});

describe('the games ahead', () => {
  it('are those of the league’s running week and its next', () => {
    const spans = weeksAround(league);
    expect(spans.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
    ]);
    const game = (home: 'BOS' | null, away: 'NY' | null, status: 'final' | 'scheduled' | 'postponed') => ({
      ...{ id: '1', kind: 'regular' as const, startsAt: null, homePoints: null, awayPoints: null },
      home,
      away,
      status,
    });
    const weeks = nbaTeamWeeks(
      [
        { day: '2026-11-15', games: [game('BOS', 'NY', 'final')] },
        { day: '2026-11-16', games: [game('BOS', 'NY', 'final')] },
        { day: '2026-11-20', games: [game('BOS', null, 'scheduled'), game('BOS', 'NY', 'postponed')] },
        { day: '2026-11-24', games: [game('BOS', 'NY', 'scheduled')] },
      ],
      spans,
    );
    expect(weeks.get('BOS')).toEqual({ left: 1, played: 1, next: 1 });
    expect(weeks.get('NY')).toEqual({ left: 0, played: 1, next: 1 });
  });

  it('are those of calendar weeks where a league has none', () => {
    const [running] = weeksAround({ weeks: exampleWeeks(1), today: '2026-11-18' });
    expect(running).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' });
  });
});

describe('the reader’s own marks', () => {
  const row = (nbaId: number | null) => ({ id: String(nbaId), nbaId }) as RankedPlayer;
  const mark = (nbaId: number, isWatched: boolean, tags: string[]) =>
    [nbaId, { nbaId, isWatched, tags, note: '', rank: null }] as const;
  const marks = new Map([mark(1, true, ['sleeper']), mark(2, false, ['sleeper', 'old']), mark(3, true, [])]);
  const shown = (isWatched: boolean, tag: string | null) =>
    markedRows([row(1), row(2), row(3), row(4), row(null)], marks, { isWatched, tag }).map(({ id }) => id);

  it('choose who is shown: watched, with a tag, or both', () => {
    expect(shown(false, null)).toEqual(['1', '2', '3', '4', 'null']);
    expect(shown(true, null)).toEqual(['1', '3']);
    expect(shown(false, 'sleeper')).toEqual(['1', '2']);
    expect(shown(true, 'sleeper')).toEqual(['1']);
    expect(shown(false, 'nobody’s')).toEqual([]);
    expect(tagsOf(marks)).toEqual(['old', 'sleeper']);
  });
});
