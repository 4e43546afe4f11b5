import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { BestAddInWords } from '@fantasy-stats/contract/team-headline';
import {
  chosenRows,
  nbaTeamWeeks,
  plainName,
  questionOf,
  type RankingChoice,
  rankedPlayers,
  rankingUnits,
  readChoice,
  type ValuesResult,
  weeksAround,
} from '@fantasy-stats/engine/rankings';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
} from '@fantasy-stats/engine/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { writeCompared } from '../../links/compared-address.ts';
import { tagsOf } from '../../player-notes/marked.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { cellText } from '../../ui/stat-table/columns.ts';
import { tableAsCsv } from '../../ui/stat-table/export-rows.ts';
import { readSort, sortRows } from '../../ui/stat-table/sort-rows.ts';
import { shownText } from '../../values/words.ts';
import { rankingColumns } from './columns.tsx';
import { readCompared } from './compared.ts';
import { readExtra, writeExtra } from './extra-columns.ts';
import { headlineOfRanking, moreOfRanking } from './headline.ts';
import { markedRows } from './marked-rows.ts';
import type { RankedPlayer } from './rows.ts';
import { withTeamFigures } from './rows.ts';

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

const result: ValuesResult = {
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
const ranked = rankedPlayers(result, players, () => ({ left: 2, played: 1, next: 3 }));
const rows = withTeamFigures(ranked, { adds: null, rest: null });
const view = seasonView({
  ...exampleSeason({ league, teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const shownBy = (address: string) => chosenRows(rows, choose(address), '1').map(({ id }) => id);

describe('the parser of ranking options in the URL', () => {
  it('accepts dates in either order and ignores invalid dates', () => {
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

  it('uses defaults for missing or unavailable values', () => {
    const usual: RankingChoice = {
      window: 'season',
      dates: null,
      unit: 'game',
      kind: 'g',
      punts: [],
      isForMatchup: false,
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

  it('values players for the matchup only in leagues that count each category', () => {
    expect(choose('aim=matchup').isForMatchup).toBe(true);
    expect(choose('aim=matchup', 'mostCategories').isForMatchup).toBe(false);
    expect(choose('aim=matchup', 'rotisserie').isForMatchup).toBe(false);
  });

  it('supports per-game, total and per-36 units, and reads “week” in old URLs as totals', () => {
    expect(rankingUnits.map((unit) => choose(`per=${unit}`).unit)).toEqual(['game', 'total', 'per36']);
    expect(choose('per=week&window=last30')).toMatchObject({ unit: 'total', window: 'last30' });
    expect(shownText('PTS', 412, 'total')).toBe('412');
    expect(shownText('PTS', 20.6, 'game')).toBe('20.6');
  });

  it('ignores value to the team if the user has no team, punts of all categories, and punts in points leagues', () => {
    expect(choose('value=team', 'eachCategory', false).kind).toBe('g');
    expect(choose('value=team').kind).toBe('team');
    expect(choose('punt=PTS,FT%25').punts).toEqual([]);
    expect(choose('punt=FT%25').punts).toEqual(['FT%']);
    expect(choose('punt=FT%25&value=z', 'headToHeadPoints')).toMatchObject({ punts: [], kind: 'g' });
  });

  it('requests the default score if players are ranked by value to the team', () => {
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

describe('ranking rows', () => {
  it('are sorted by value, with the league’s unranked players last', () => {
    expect(rows.map(({ id }) => id)).toEqual(['nba-4', 'p2', 'p1', 'p3', 'p9']);
    expect(rows.map(({ numbers }) => numbers?.rank ?? null)).toEqual([null, 1, 2, 3, null]);
    expect(rows[1]?.numbers?.cells.get('PTS')).toMatchObject({ value: 30, rank: 1, heat: 3 });
    // The first player has too few games for a rank, and no attempts for a percentage.
    expect(rows[0]?.numbers?.cells.get('FT%')).toMatchObject({ value: null, rank: null, heat: null });
    expect(rows[3]?.toTeam).toBeNull();
  });

  it('can be found by name without accents, including players with few games', () => {
    expect(plainName('Dončić Jr.')).toBe('doncic jr');
    expect(shownBy('name=DONCIC')).toEqual(['p2']);
    expect(shownBy('name=player+4')).toEqual(['nba-4']);
    expect(shownBy('name=player')).toEqual(['nba-4', 'p1', 'p3', 'p9']);
  });

  it('exclude free agents with few games by default', () => {
    expect(shownBy('')).toEqual(['p2', 'p1', 'p3', 'p9']);
    expect(shownBy('games=any')).toEqual(['nba-4', 'p2', 'p1', 'p3', 'p9']);
    expect(shownBy('games=5')).toEqual(['p2', 'p1', 'p3']);
  });

  it('can be filtered by position, availability, minutes and games ahead', () => {
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

describe('the gain of an add', () => {
  it('is shown and exported with its certainty', () => {
    const has = {
      team: null,
      adds: 'categories',
      isComputing: false,
      weeks: false,
      marks: new Map(),
      extra: new Set<never>(),
    } as const;
    const [column] = rankingColumns(view, choose(''), result.valuation, has).filter(({ id }) => id === 'add');
    const add = {
      gain: 0.3,
      deviation: 0.1,
      givenUp: 0.05,
      net: 0.25,
      index: 0,
      dropId: null,
      day: '2026-12-22',
      isHelpful: true,
    };
    const [free] = rows;
    if (!column || !free) throw new Error('there is no column or no player');
    const drawn = (row: typeof free) => renderToStaticMarkup(column.render?.(row));
    expect(drawn({ ...free, add })).toMatch(/\+0\.25<small>±0\.13<\/small>/);
    expect(cellText(column, { ...free, add })).toBe('+0.25');
    expect(drawn({ ...free, add: null })).not.toContain('±');
    expect(column.exported?.map(({ value }) => value({ ...free, add }))).toEqual([0.25, 0.1]);
  });
});

describe('optional columns', () => {
  const columnsOf = (address: string) => {
    const choice = choose(address);
    const extra = readExtra(read(address)('columns'), view, choice);
    const has = {
      team: 'past',
      adds: null,
      isComputing: false,
      weeks: true,
      marks: new Map(),
      extra,
    } as const;
    return rankingColumns(view, choice, result.valuation, has);
  };
  const idsOf = (address: string) => columnsOf(address).map(({ id }) => id);

  it('are hidden by default and offered only if data is available', () => {
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

  it('show ownership and consistency, even in exports, and sort missing values last', () => {
    const columns = columnsOf('columns=ownership,consistency');
    const text = (id: string, index: number) => {
      const column = columns.find((one) => one.id === id);
      const row = rows[index];
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

describe('the ranking headline', () => {
  it('names the best free agent, the gain, the player to drop and the certainty', () => {
    expect(sentenceText(headlineOfRanking(view, rows, choose(''), null))).toBe(
      'The best free agent for you is Luka Dončić, ranked 1st overall: +0.40 category wins per matchup for your team, too close to call.',
    );
    expect(sentenceText(moreOfRanking(view, rows, null) ?? [])).toBe(
      'In place of Player 1, 80% between −0.24 and +1.04. Strong in PTS.',
    );
  });

  it('names the same best add as the other pages, splits the gain into parts, and says if the add does not help', () => {
    const bestAdd: BestAddInWords = {
      unit: 'categories',
      week: 5,
      last: '2026-11-29',
      id: 'p2',
      name: 'Luka Dončić',
      isHelpful: true,
      drop: { id: 'p1', name: 'Player 1' },
      gain: 0.14,
      deviation: 0.021,
      givenUp: 0.02,
      net: 0.12,
    };
    expect(sentenceText(headlineOfRanking(view, rows, choose(''), bestAdd))).toBe(
      'Your best add is Luka Dončić, ranked 1st overall: +0.12 category wins, dropping Player 1.',
    );
    const later = { ...bestAdd, day: '2026-11-20' };
    expect(sentenceText(headlineOfRanking(view, rows, choose(''), later))).toContain(
      ', dropping Player 1 from Nov 20.',
    );
    expect(sentenceText(moreOfRanking(view, rows, bestAdd) ?? [])).toBe(
      '+0.14 ± 0.03 in week 5, −0.02 rest of season. Strong in PTS.',
    );
    const returns = [{ activate: { id: 'p3', name: 'Player 3' }, drop: { id: 'p4', name: 'Player 4' } }];
    expect(sentenceText(moreOfRanking(view, rows, { ...bestAdd, returns }) ?? [])).toContain(
      'First activate Player 3 (drop Player 4).',
    );
    const worse = { ...bestAdd, net: 0.01, isHelpful: false };
    expect(sentenceText(headlineOfRanking(view, rows, choose(''), worse))).toBe(
      'No free agent would help your team now: Luka Dončić comes closest, at +0.01 category wins.',
    );
    expect(readCompared(rows, null, '1', bestAdd).map(({ id }) => id)).toEqual(['p2', 'p1']);
  });

  it('names the best free agent for a user without a team', () => {
    const others = rankedPlayers({ ...result, toTeam: null }, players, () => null);
    expect(sentenceText(headlineOfRanking({ ...view, ownTeamId: null }, others, choose(''), null))).toBe(
      'Over the season so far Luka Dončić has the most value, ahead of Player 1. The best free agent is Luka Dončić, ranked 1st.',
    );
    expect(moreOfRanking(view, others, null)).toBeNull();
  });

  it('says that no free agent helps, or that no player is ranked', () => {
    const worse = rows.map((row) => ({ ...row, toTeam: row.toTeam && { ...row.toTeam, gain: -0.2 } }));
    expect(sentenceText(headlineOfRanking(view, worse, choose(''), null))).toBe(
      'No free agent would help your team now: Luka Dončić comes closest, at −0.20 category wins per matchup.',
    );
    expect(sentenceText(headlineOfRanking(view, [], choose(''), null))).toContain(
      'No player has enough games',
    );
  });
});

describe('readCompared', () => {
  it('defaults to the best free agent and the player they would replace', () => {
    expect(readCompared(rows, null, '1').map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(readCompared(rows, null, null).map(({ id }) => id)).toEqual(['nba-4', 'p2']);
  });

  it('returns up to four known players from the URL, or none', () => {
    expect(readCompared(rows, 'p3,gone,p3,p1', '1').map(({ id }) => id)).toEqual(['p3', 'p1']);
    expect(readCompared(rows, 'nba-4,p1,p2,p3,p9', '1')).toHaveLength(4);
    expect(readCompared(rows, writeCompared([]), '1')).toEqual([]);
    expect(writeCompared(['p3', 'p1'])).toBe('p3,p1');
  });
});

describe('games ahead', () => {
  it('count games in the league’s current and next week', () => {
    const weekRanges = weeksAround(league);
    expect(weekRanges.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
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
      weekRanges,
    );
    expect(weeks.get('BOS')).toEqual({ left: 1, played: 1, next: 1 });
    expect(weeks.get('NY')).toEqual({ left: 0, played: 1, next: 1 });
  });

  it('count games in calendar weeks in leagues without matchup weeks', () => {
    const [running] = weeksAround({ weeks: exampleWeeks(1), today: '2026-11-18' });
    expect(running).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' });
  });
});

describe('player notes', () => {
  const row = (nbaId: number | null) => ({ id: String(nbaId), nbaId }) as RankedPlayer;
  const mark = (nbaId: number, isWatched: boolean, tags: string[]) =>
    [nbaId, { nbaId, isWatched, tags, note: '', rank: null }] as const;
  const marks = new Map([mark(1, true, ['sleeper']), mark(2, false, ['sleeper', 'old']), mark(3, true, [])]);
  const shown = (isWatched: boolean, tag: string | null) =>
    markedRows([row(1), row(2), row(3), row(4), row(null)], marks, { isWatched, tag }).map(({ id }) => id);

  it('can filter players by watchlist, by tag, or by both', () => {
    expect(shown(false, null)).toEqual(['1', '2', '3', '4', 'null']);
    expect(shown(true, null)).toEqual(['1', '3']);
    expect(shown(false, 'sleeper')).toEqual(['1', '2']);
    expect(shown(true, 'sleeper')).toEqual(['1']);
    expect(shown(false, 'nobody’s')).toEqual([]);
    expect(tagsOf(marks)).toEqual(['old', 'sleeper']);
  });
});
