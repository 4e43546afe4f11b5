import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { sentenceText } from '../text/sentence.tsx';
import { exampleView } from './example-view.ts';
import {
  type LineupsResponse,
  lineupRows,
  lineupsSentence,
  shareOfBest,
  whyNoLineups,
} from './lineups-view.ts';
import { benchAwards, lineupAwards } from './week-awards.ts';

type Week = LineupsResponse['teams'][number]['weeks'][number];

const record = (wins: number, losses: number, ties = 0) => ({ wins, losses, ties });

function week(number: number, values: readonly [number, number, number], more: Partial<Week> = {}): Week {
  const [started, knowable, hindsight] = values.map((value) => ({ value, games: 30 }));
  const none = { value: 0, games: 0 };
  return {
    week: number,
    started: started ?? none,
    knowable: knowable ?? none,
    hindsight: hindsight ?? none,
    benched: 4,
    days: 7,
    daysKnown: 7,
    unmatched: 0,
    result: null,
    ...more,
  };
}

const lost54: Week['result'] = {
  opponent: '2',
  actual: record(4, 5),
  knowable: record(5, 4),
  hindsight: record(6, 3),
  actualResult: record(0, 1),
  knowableResult: record(1, 0),
  hindsightResult: record(1, 0),
};

function shown(form: ScoringForm, weeks: readonly (readonly Week[])[], week: number | null) {
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const response: LineupsResponse = {
    teams: weeks.map((own, index) => ({ teamId: String(index + 1), weeks: [...own], season: null })),
    none: null,
    nbaOutage: null,
    unit: isPoints ? 'points' : 'g',
    unvalued: [],
    players: [],
    names: [],
    version: '1',
  };
  const view = exampleView({ form, levels: [[1], [1]] });
  const rows = lineupRows(response, view, week);
  const awards = week === null ? benchAwards(view, response) : lineupAwards(view, response, week);
  return {
    rows,
    words: sentenceText(lineupsSentence(rows, response, view, week)),
    awards: awards.map(({ title, what, recipient: winnerName }) => `${title}: ${winnerName}, ${what}`),
  };
}

describe('lineup awards', () => {
  it('name the team closest to its best lineup, and the team that left the most points on the bench', () => {
    const { awards } = shown(
      'headToHeadPoints',
      [[week(1, [900, 920, 1000])], [week(1, [1900, 1900, 2050])]],
      1,
    );
    expect(awards).toEqual([
      'Best lineups: Team 2, 93% of the best possible fantasy points',
      'Left on the bench: Team 2, 150.0 fantasy points',
    ]);
  });

  it('compare shares of the best possible value in category leagues', () => {
    const { awards } = shown('eachCategory', [[week(1, [6, 9, 10])], [week(1, [20, 20, 25])]], 1);
    expect(awards).toEqual([
      'Best lineups: Team 2, 80% of the best possible value',
      'Left on the bench: You, 40% of the best possible value',
    ]);
  });

  it('omit teams with unknown rosters, and are empty if no teams can be compared', () => {
    const known = week(1, [9, 9, 10]);
    const unknown = week(1, [1, 1, 10], { daysKnown: 6 });
    expect(shown('eachCategory', [[known], [unknown]], 1).awards).toEqual([]);
    expect(shown('eachCategory', [[known], [known]], 1).awards).toEqual([
      'Best lineups: You and Team 2, 90% of the best possible value',
    ]);
  });
});

describe('the season’s lineup awards', () => {
  it('name the teams that left the most and the fewest points on the bench', () => {
    const first = [week(1, [900, 920, 1000]), week(2, [900, 920, 2050])];
    const second = [week(1, [700, 700, 720]), week(2, [800, 800, 800.5])];
    expect(shown('headToHeadPoints', [first, second], null).awards).toEqual([
      'Most left on the bench: You, 1,250.0 fantasy points',
      'Least left on the bench: Team 2, 20.5 fantasy points',
    ]);
  });

  it('count the wins of the best lineups in category leagues', () => {
    const best = { ...lost54, hindsight: record(4, 5) };
    const of = (results: readonly Week['result'][]) =>
      results.map((result, index) => week(index + 1, [8, 9, 10], { result }));
    expect(shown('eachCategory', [of([lost54, lost54]), of([lost54, best])], null).awards).toEqual([
      'Most left on the bench: You, 4.0 category wins',
      'Least left on the bench: Team 2, 2.0 category wins',
    ]);
  });

  it('compare only teams with the same number of known days, and are empty if all teams left the same number of points', () => {
    const known = [week(1, [900, 920, 1000])];
    const unknown = [week(1, [900, 920, 905], { daysKnown: 5 })];
    expect(shown('headToHeadPoints', [known, unknown], null).awards).toEqual([]);
    expect(shown('headToHeadPoints', [known, known], null).awards).toEqual([]);
    expect(shown('headToHeadPoints', [], null).awards).toEqual([]);
  });
});

describe('the texts about lineups in hindsight', () => {
  it('write fantasy points with thousands separators', () => {
    const { words } = shown('headToHeadPoints', [[week(1, [9000, 10_250, 10_500])]], 1);
    expect(words).toBe(
      'You left 1,500.0 fantasy points on the bench and got 86% of your best lineups’ points. 1,250.0 of that was predictable from averages.',
    );
  });

  it('show the points left on the bench, the predictable part of them, and the team that left the most', () => {
    const { rows, words } = shown(
      'headToHeadPoints',
      [[week(1, [900, 920, 1000], { result: lost54 })], [week(1, [700, 690, 900])]],
      1,
    );
    expect(rows[0] && shareOfBest(rows[0])).toBeCloseTo(0.9, 12);
    expect(words).toBe(
      'You left 100.0 fantasy points on the bench and got 90% of your best lineups’ points. 20.0 of that was predictable from averages. ' +
        'You lost; your best lineups would have won. Team 2 left the most on the bench: 200.0 fantasy points.',
    );
  });

  it('say that the user could not have known better if lineups by averages would have scored less', () => {
    const { words } = shown('headToHeadPoints', [[week(1, [900, 880, 1000])]], 1);
    expect(words).toContain('You couldn’t have known: lineups by averages would have scored 20.0 fewer.');
  });

  it('give the result that the best lineups would have had in category leagues', () => {
    const { words } = shown('eachCategory', [[week(1, [8, 9, 10], { result: lost54 })]], 1);
    expect(words).toBe(
      'Your lineups had 80% of your best lineups’ value and left 4 games on the bench. ' +
        'Your best lineups would have made it 6–3 instead of 4–5.',
    );
  });

  it('give the sums of all weeks for the season', () => {
    const weeks = [
      week(1, [8, 9, 10], { result: lost54 }),
      week(2, [9, 9, 10], { result: lost54, daysKnown: 5 }),
    ];
    const each = shown('eachCategory', [weeks], null).rows[0];
    expect(each).toMatchObject({
      gainedKnowable: 2,
      gainedHindsight: 4,
      benched: 8,
      daysUnknown: 2,
      result: null,
    });
    const most = shown('mostCategories', [weeks], null);
    expect(most.rows[0]).toMatchObject({ gainedKnowable: 2, gainedHindsight: 2 });
    expect(most.words).toContain(
      'Lineups by averages would have gained +2.0 matchup wins, your best lineups +2.0.',
    );
  });

  it('name no team if the best lineups would have gained nothing', () => {
    // Here, the best daily lineups win fewer categories over the week.
    const worse = { ...lost54, hindsight: record(3, 6), hindsightResult: record(0, 1) };
    const tied = { ...lost54, actual: record(4, 4, 1), hindsight: record(4, 5) };
    const { awards, words } = shown(
      'eachCategory',
      [[week(1, [8, 9, 10], { result: lost54 })], [week(1, [8, 9, 10], { result: worse })]],
      null,
    );
    expect(awards).toEqual([
      'Most left on the bench: You, 2.0 category wins',
      'Least left on the bench: Team 2, none',
    ]);
    expect(words).toContain('your best lineups +2.0.');
    const half = shown('eachCategory', [[week(1, [8, 9, 10], { result: tied })], []], null);
    expect(half.rows[0]?.gainedHindsight).toBe(-0.5);
    expect(half.words).toContain('your best lineups no more.');
    // If no team left points on the bench, there is no award for most or fewest.
    expect(
      shown(
        'eachCategory',
        [[week(1, [1, 1, 1], { result: worse })], [week(1, [1, 1, 1], { result: tied })]],
        null,
      ).awards,
    ).toEqual([]);
    expect(
      shown('headToHeadPoints', [[week(1, [90, 90, 90.01])], [week(1, [80, 80, 80.02])]], 1).awards,
    ).toEqual([expect.stringMatching(/^Best lineups/)]);
  });

  it('omit teams without data for the week', () => {
    expect(shown('eachCategory', [[week(1, [1, 1, 1])], []], 1).rows.map(({ teamId }) => teamId)).toEqual([
      '1',
    ]);
    expect(shown('eachCategory', [[week(1, [1, 1, 1])]], 2).rows).toEqual([]);
  });
});

describe('whyNoLineups', () => {
  it("names the NBA's outage only if games are missing because of it", () => {
    const outage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;
    expect(whyNoLineups('nbaNotRead', outage)).toMatch(/^The NBA has not delivered .*this page updates once/);
    expect(whyNoLineups('nbaNotRead', null)).toContain('still syncing');
    expect(whyNoLineups('noPlayers', outage)).toContain('No rosters');
  });
});
