import type { InputOf, QuestionKind, RequestOf, ResultOf } from '@fantasy-stats/questions';

export type LeagueQuestions = {
  readonly [Kind in QuestionKind]: {
    readonly about: InputOf<Kind>;
    readonly question: RequestOf<Kind>;
    readonly result: ResultOf<Kind>;
  };
};

export type LeagueQuestionKind = QuestionKind;
