import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import type { Day } from '@fantasy-stats/domain';
import { valuedLeague, valuedSeason, valuesAnswers } from '@fantasy-stats/engine/player-values';
import { decodedInputs } from './decoded-inputs.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

type ValuesData = LeagueQuestions['values']['about'];

/* The running season and the one before: they stay when a league's projections change. */
const seasonOf = keepLatest(2, (wire: WireGameLines, today: Day) =>
  valuedSeason(decodeGameLines(wire), today),
);

const answersOf = keepLatest(
  1,
  (
    ...[rules, players, games, earlier, inputs]: [
      ValuesData['rules'],
      ValuesData['players'],
      ValuesData['games'],
      ValuesData['earlier'],
      ValuesData['inputs'],
    ]
  ) =>
    valuesAnswers(
      valuedLeague({
        rules,
        players,
        running: games && seasonOf(games, rules.today),
        earlier: earlier && seasonOf(earlier, rules.today),
        inputs: inputs && decodedInputs(inputs),
      }),
    ),
);

const answersAbout = ({ rules, players, games, earlier, inputs }: ValuesData) =>
  answersOf(rules, players, games, earlier, inputs);

export const answerValues: Answerer<LeagueQuestions['values']> = (about, question) =>
  answersAbout(about).values(question);

export const answerPlayer: Answerer<LeagueQuestions['player']> = (about, { nbaId, ...question }) =>
  answersAbout(about).player(nbaId, question);
