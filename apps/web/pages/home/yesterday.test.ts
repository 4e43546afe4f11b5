import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { LastDayResponse } from '../../api/responses.ts';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { chanceSentence, yesterdaySentence } from './yesterday.ts';

type TeamDay = LastDayResponse['teams'][number];

function day(teams: readonly Partial<TeamDay>[], chances: LastDayResponse['chances'] = []): LastDayResponse {
  return {
    day: '2026-11-21',
    teams: teams.map((team, index) => ({
      teamId: String(index + 1),
      line: {},
      points: null,
      gamesPlayed: null,
      ...team,
    })),
    chances,
  };
}

function textOf(form: ScoringForm, lastDay: LastDayResponse, opponent: string | null = '2'): string | null {
  const sentence = yesterdaySentence(exampleView({ form, levels: [[1], [2], [3]] }), opponent, lastDay);
  return sentence && sentenceText(sentence);
}

const mine = { line: { '3PM': 7, PTS: 98, REB: 40 }, gamesPlayed: 6 };
const theirs = { line: { '3PM': 9, PTS: 120, REB: 51 }, gamesPlayed: 1 };

describe('yesterdaySentence', () => {
  it('compares the user’s day with the opponent’s in the counting categories', () => {
    expect(textOf('eachCategory', day([mine, theirs]))).toMatch(
      /^On Saturday you had .*98 points.* from 6 games, Team 2 .*120.* from 1 game\.$/,
    );
  });

  it('gives only the user’s team when there is no opponent', () => {
    expect(textOf('rotisserie', day([mine, theirs]), null)).toMatch(
      /^On Saturday you had .* from 6 games\.$/,
    );
    expect(
      textOf(
        'seasonPoints',
        day([
          { points: 210.5, gamesPlayed: 6 },
          { points: 240, gamesPlayed: 7 },
        ]),
        null,
      ),
    ).toBe('On Saturday you scored 210.5 points, fewest in the league.');
  });

  it('uses fantasy points in points leagues', () => {
    expect(
      textOf(
        'headToHeadPoints',
        day([
          { points: 210.5, gamesPlayed: 6 },
          { points: 180, gamesPlayed: 5 },
        ]),
      ),
    ).toBe('On Saturday you scored 210.5 points, Team 2 180.0.');
  });

  it('says that no player played, and is null for an unknown day', () => {
    expect(textOf('eachCategory', day([{ gamesPlayed: 0 }, theirs]))).toBe(
      'On Saturday none of your players played, but Team 2’s did.',
    );
    expect(textOf('eachCategory', day([{ gamesPlayed: 0 }, { gamesPlayed: 0 }]))).toBe(
      'On Saturday none of your players played.',
    );
    expect(textOf('eachCategory', day([]))).toBeNull();
  });
});

describe('chanceSentence', () => {
  const shown = day([], [{ matchupId: 'm', day: '2026-11-20', chance: 0.7 }]);
  const moved = (isHome: boolean, chance: number, id = 'm') => {
    const sentence = chanceSentence(shown, { id, isHome }, chance);
    return sentence && sentenceText(sentence);
  };

  it('gives the change from the user’s point of view', () => {
    expect(moved(true, 0.4)).toBe('Your chance to win the week was 70% on Friday and is 40% now.');
    expect(moved(false, 0.4)).toBe('Your chance to win the week was 30% on Friday and is 40% now.');
  });

  it('is null if the probability hardly changed or was not shown before', () => {
    expect([moved(true, 0.71), moved(true, 0.1, 'other')]).toEqual([null, null]);
  });
});
