import type { LeagueSeason } from '@fantasy-stats/domain';
import { leagueHistory, seasonChapter } from '@fantasy-stats/engine/season-history';
import { describe, expect, it } from 'vitest';
import type { HistoryResponse } from '../../../api/responses.ts';
import { exampleView } from '../../../league/example-view.ts';
import { type HistoryView, historyView, meetingsIn } from '../../../league/history-view.ts';
import { holderText, recordName, recordValue, whenText } from '../../../league/record-words.ts';
import { sentenceText } from '../../../text/sentence.tsx';
import { headlineOfHistory, moreOfHistory } from './headline.ts';

function season(year: number, managers: readonly string[], levels: readonly number[]): LeagueSeason {
  const { season: drawn } = exampleView({ levels: levels.map((level) => [level, level, level]), weeks: 3 });
  return {
    ...drawn,
    league: { ...drawn.league, id: `yahoo-${year}.l.1`, season: year, phase: 'over' },
    teams: drawn.teams.map((team, index) => ({
      ...team,
      managers: [{ id: managers[index] ?? null, name: `Manager ${managers[index]}` }],
    })),
  };
}

function historyOf(seasons: readonly LeagueSeason[], own: string | null): HistoryView {
  const history = leagueHistory(seasons.map(seasonChapter));
  const response: HistoryResponse = {
    ...JSON.parse(JSON.stringify(history)),
    people: history.people.map((person) => ({
      ...person,
      teams: [...person.teams],
      isOwn: person.name === own,
    })),
    past: { state: 'complete', next: null, failure: null },
    version: '1',
  };
  return historyView(response);
}

const seasons = [
  season(2024, ['a', 'b', 'c', 'd'], [30, 20, 10, 0]),
  season(2025, ['b', 'a', 'c', 'd'], [30, 20, 10, 0]),
];

describe('headlineOfHistory', () => {
  it('gives the user’s titles and all-time record', () => {
    expect(sentenceText(headlineOfHistory(historyOf(seasons, 'Manager a')))).toMatch(
      /^You have won 1 of 2 titles; across all seasons you are 5–1 in matchups, 1st of 4 managers\.$/,
    );
    expect(sentenceText(headlineOfHistory(historyOf(seasons, 'Manager c')))).toMatch(
      /^Your best finish in 2 seasons is 3rd; across all seasons you are 2–4 in matchups, 3rd of 4 managers\.$/,
    );
  });

  it('names the most successful manager for a user without a team, and the last champion', () => {
    const history = historyOf(seasons, null);
    expect(sentenceText(headlineOfHistory(history))).toBe(
      'Manager b and Manager a have won 1 title each in 2 seasons.',
    );
    expect(sentenceText(moreOfHistory(history))).toBe('Manager b won the last title.');
  });

  it('says that the history starts once a season is finished', () => {
    const running = seasons.slice(0, 1).map((drawn) => ({
      ...drawn,
      league: { ...drawn.league, phase: 'running' as const },
    }));
    const { history: response } = historyOf(running, 'Manager a');
    const headline = (state: HistoryResponse['past']['state']) =>
      sentenceText(headlineOfHistory(historyView({ ...response, past: { ...response.past, state } })));
    expect(headline('none')).toBe(
      'No season of this league is over yet. Its history starts with this season.',
    );
    expect(headline('reading')).toBe('Only this league’s current season is here so far.');
  });
});

describe('a rivalry', () => {
  it('has mirrored records from the two managers’ sides', () => {
    const history = historyOf(seasons, 'Manager a');
    const [first, second] = history.history.people;
    const [one, other] = [
      history.between(first?.key ?? '', second?.key ?? ''),
      history.between(second?.key ?? '', first?.key ?? ''),
    ];
    expect(one?.matchups).toEqual({ wins: 1, losses: 1, ties: 0 });
    expect(other?.streak).toBe(-(one?.streak ?? 0));
    expect(other?.meetings.map(({ score }) => score)).toEqual(
      one?.meetings.map(({ opponentScore }) => opponentScore),
    );
    expect(meetingsIn(one?.matchups ?? { wins: 0, losses: 0, ties: 0 })).toBe(one?.meetings.length);
  });
});

describe('record labels', () => {
  it('name the record with unit, holder and date', () => {
    const history = historyOf(seasons, 'Manager b');
    const record = (kind: string, column: string | null) => {
      const found = history.history.records.find((entry) => entry.kind === kind && entry.column === column);
      if (!found) throw new Error(`no record ${kind} ${column}`);
      return found;
    };
    const rebounds = record('highestInWeek', 'REB');
    expect([recordName(rebounds), recordValue(rebounds)]).toEqual(['Most rebounds in a week', '280']);
    expect(holderText(history, rebounds)).toMatch(/^Manager a \(Team 1\) and \d more$/);
    expect(whenText(rebounds)).toMatch(/^Oct 19, 2026, week 1$/);
    expect(recordName(record('highestInWeek', 'FG%'))).toBe('Highest FG% in a week');
    // For turnovers, the best value is the lowest, so it is labeled "Fewest".
    expect(recordName(record('highestInWeek', 'TO'))).toBe('Fewest turnovers in a week');
    expect(recordName(record('lowestInWeek', 'TO'))).toBe('Most turnovers in a week');
    expect(recordValue(record('winningStreak', null))).toMatch(/^\d in a row$/);
  });
});
