import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { LastDayAnswer } from '../../api/answers.ts';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { chanceSentence, yesterdaySentence } from './yesterday.ts';

type TeamDay = LastDayAnswer['teams'][number];

function day(teams: readonly Partial<TeamDay>[], chances: LastDayAnswer['chances'] = []): LastDayAnswer {
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

function told(form: ScoringForm, lastDay: LastDayAnswer, opponent: string | null = '2'): string | null {
  const sentence = yesterdaySentence(exampleView({ form, levels: [[1], [2], [3]] }), opponent, lastDay);
  return sentence && sentenceText(sentence);
}

const mine = { line: { '3PM': 7, PTS: 98, REB: 40 }, gamesPlayed: 6 };
const theirs = { line: { '3PM': 9, PTS: 120, REB: 51 }, gamesPlayed: 1 };

describe('what yesterday brought', () => {
  it('sets the day beside the opponent’s, in counted categories', () => {
    expect(told('eachCategory', day([mine, theirs]))).toMatch(
      /^On Saturday you had .*98 points.* from 6 games, Team 2 .*120.* from 1 game\.$/,
    );
  });

  it('stands alone where nobody is met', () => {
    expect(told('rotisserie', day([mine, theirs]), null)).toMatch(/^On Saturday you had .* from 6 games\.$/);
    expect(
      told(
        'seasonPoints',
        day([
          { points: 210.5, gamesPlayed: 6 },
          { points: 240, gamesPlayed: 7 },
        ]),
        null,
      ),
    ).toBe('On Saturday you scored 210.5 points, fewest in the league.');
  });

  it('is fantasy points where these are counted', () => {
    expect(
      told(
        'headToHeadPoints',
        day([
          { points: 210.5, gamesPlayed: 6 },
          { points: 180, gamesPlayed: 5 },
        ]),
      ),
    ).toBe('On Saturday you scored 210.5 points, Team 2 180.0.');
  });

  it('says so when nobody played, and nothing where the day is not known', () => {
    expect(told('eachCategory', day([{ gamesPlayed: 0 }, theirs]))).toBe(
      'On Saturday none of your players played, and Team 2’s did.',
    );
    expect(told('eachCategory', day([{ gamesPlayed: 0 }, { gamesPlayed: 0 }]))).toBe(
      'On Saturday none of your players played.',
    );
    expect(told('eachCategory', day([]))).toBeNull();
  });
});

describe('how the chance moved since', () => {
  const shown = day([], [{ matchupId: 'm', day: '2026-11-20', chance: 0.7 }]);
  const moved = (isHome: boolean, chance: number, id = 'm') => {
    const sentence = chanceSentence(shown, { id, isHome }, chance);
    return sentence && sentenceText(sentence);
  };

  it('is told from the reader’s side', () => {
    expect(moved(true, 0.4)).toBe('Your chance to win the week was 70% on Friday and is 40% now.');
    expect(moved(false, 0.4)).toBe('Your chance to win the week was 30% on Friday and is 40% now.');
  });

  it('is not told where it hardly moved, or was shown to nobody', () => {
    expect([moved(true, 0.71), moved(true, 0.1, 'other')]).toEqual([null, null]);
  });
});
