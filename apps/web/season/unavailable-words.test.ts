import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../api/responses.ts';
import { NBA_UNAVAILABLE } from '../text/nba-outage-words.ts';
import {
  inputsUnavailable,
  oddsUnavailable,
  planUnavailable,
  reviewUnavailable,
  type UnavailableReason,
  weekUnavailable,
} from './unavailable.ts';
import { unavailableText, unavailableWords } from './unavailable-words.ts';

const outage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;

function dashboard(changes: Partial<DashboardResponse> = {}): DashboardResponse {
  return {
    week: null,
    noWeek: null,
    odds: null,
    noOdds: null,
    power: [],
    nba: { state: 'complete', isPartial: false, gamesOver: 500, gamesRead: 500 },
    nbaOutage: null,
    players: { rostered: 26, found: 26 },
    leftOut: [],
    version: '1',
    ...changes,
  };
}

const weekText = (changes: Partial<DashboardResponse>) =>
  unavailableText(weekUnavailable(dashboard(changes)));
const oddsText = (changes: Partial<DashboardResponse>) =>
  unavailableText(oddsUnavailable(dashboard(changes)));
const inputsText = (
  noInputs: 'notRead' | 'playersNotRead' | 'contradicted' | 'unknownStatistic',
  nbaOutage: typeof outage | null = null,
  of: DashboardResponse | null = null,
) => unavailableText(inputsUnavailable({ inputs: null, noInputs, nbaOutage }, of));

describe('unavailableWords', () => {
  it('gives the numbers of missing games and players', () => {
    const nba = { state: 'partial', isPartial: false, gamesOver: 529, gamesRead: 95 } as const;
    expect(weekText({ noWeek: 'nbaNotRead', nba })).toContain('95 of 529');
    expect(weekText({ noWeek: 'playersNotMatched', players: { rostered: 150, found: 3 } })).toContain(
      'Of 150 rostered players, 3 are matched',
    );
    expect(weekText({ noWeek: 'pastWeek' })).toBeNull();
    expect(oddsText({ noOdds: 'seasonOver' })).toContain('over');
    expect(oddsText({})).toBeNull();
  });

  it('mentions the NBA outage only if games are missing', () => {
    const nba = { state: 'none', isPartial: false, gamesOver: 0, gamesRead: 0 } as const;
    expect(weekText({ noWeek: 'nbaNotRead', nba, nbaOutage: outage })).toMatch(
      /^The NBA has not delivered game data since .*Nothing is lost.*this page updates once it is back\.$/,
    );
    expect(weekText({ noWeek: 'nbaNotRead', nba })).toContain('not synced yet');
    expect(weekText({ noWeek: null, nbaOutage: outage })).toBeNull();
    expect(weekText({ noWeek: 'rostersNotRead', nbaOutage: outage })).toBe(noForecastWords.rostersNotRead);
    expect(unavailableWords({ reason: 'nbaNotRead', outage }).title).toBe(NBA_UNAVAILABLE);
    expect(unavailableText({ reason: 'rostersNotRead', outage })).toBe(noForecastWords.rostersNotRead);
  });

  it('gives one text per reason, whether the week’s forecast, the odds or the inputs are missing', () => {
    for (const reason of ['contradicted', 'unknownStatistic'] as const) {
      const words = noForecastWords[reason];
      expect(words).toMatch(reason === 'contradicted' ? /results contradict/ : /statistic we do not know/);
      expect(weekText({ noWeek: reason })).toBe(words);
      expect(oddsText({ noOdds: reason })).toBe(words);
      expect(inputsText(reason)).toBe(words);
    }
    expect(inputsText('playersNotRead')).toBe(noForecastWords.playersNotRead);
    expect(weekText({ noWeek: 'playersNotRead' })).toBe(noForecastWords.playersNotRead);
  });

  it('uses the first sentence as the title', () => {
    const { title, body } = unavailableWords({ reason: 'rostersNotRead' });
    expect(title).toBe('Rosters are not synced yet.');
    expect(`${title} ${body}`).toBe(noForecastWords.rostersNotRead);
    expect(unavailableWords({ reason: 'noMatchups' })).toEqual({
      title: noForecastWords.noMatchups,
      body: '',
    });
  });

  it('has a title and a text for failed requests', () => {
    const { title, body } = unavailableWords({
      reason: 'requestFailed',
      thrown: new Error('x'),
      retry: () => {},
    });
    expect(title).not.toBe('');
    expect(body).not.toBe('');
  });
});

describe('inputsUnavailable', () => {
  it('is null if inputs exist, and names the outage rather than the dashboard’s reason', () => {
    expect(inputsUnavailable({ inputs: {} as never, nbaOutage: outage }, null)).toBeNull();
    const of = dashboard({ noWeek: 'playersNotMatched', players: { rostered: 10, found: 2 } });
    expect(inputsText('notRead', outage, of)).toMatch(/^The NBA has not delivered/);
    expect(inputsText('notRead', null, of)).toContain('Of 10 rostered players, 2 are matched');
    expect(inputsText('notRead', null, dashboard({ noWeek: 'betweenWeeks' }))).toBe(noForecastWords.notRead);
    expect(inputsText('notRead')).toBe(noForecastWords.notRead);
  });
});

describe('reviewUnavailable', () => {
  it('maps the reasons of the draft review to reasons that have a text', () => {
    expect(unavailableWords(reviewUnavailable('noPicks', null)).title).toBe(
      'The platform has no picks from this draft.',
    );
    expect(unavailableText(reviewUnavailable('notDrafted', null))).toMatch(
      /^Your league has not drafted yet\./,
    );
    expect(unavailableWords(reviewUnavailable('nbaNotRead', outage)).title).toBe(NBA_UNAVAILABLE);
  });
});

describe('planUnavailable', () => {
  it('maps the engine’s reasons to reasons that have a text', () => {
    const reasons = (['over', 'locked', 'noOpponent', 'noSeasonTotals', 'nothingProjected'] as const).map(
      (reason): UnavailableReason => planUnavailable(reason).reason,
    );
    expect(reasons).toEqual(['noDaysLeft', 'locked', 'noMatchup', 'noSeasonTotals', 'nothingProjected']);
    expect(unavailableWords(planUnavailable('recoveredOnList')).title).toBe(
      'A recovered player on your injured list blocks adds, so activate or drop that player first.',
    );
  });
});
