import { expect, it } from 'vitest';
import type { ForecastRecordAnswer } from '../../api/answers.ts';
import { recordWords } from './record-words.ts';

const empty: ForecastRecordAnswer = {
  isSimulated: true,
  since: null,
  leagues: 0,
  waiting: 0,
  matchups: { forecasts: 0, loss: null, bins: [] },
  categories: { forecasts: 0, loss: null, bins: [] },
  byCategory: [],
  byDay: [],
};

it('says that nothing was shown, or that nothing was scored', () => {
  expect(recordWords(empty)).toContain('No chances have been shown yet');
  expect(recordWords({ ...empty, since: '2026-11-20', leagues: 1, waiting: 60 })).toMatch(
    /in 1 league\. The first are scored a day after .* 60 chances are waiting for their week to end/,
  );
});

it('says how far off it was, against a coin, and of too few how many it takes', () => {
  const bins = [{ from: 0.7, to: 0.8, forecasts: 100, shown: 0.75, came: 0.7 }];
  const record = {
    ...empty,
    since: '2026-11-20',
    leagues: 2,
    categories: { forecasts: 100, loss: 0.5545, bins },
  };
  expect(recordWords(record)).toMatch(
    /Of 100 category chances .* 5\.0 points off on average, and they were 20% better than a coin\.$/,
  );
  const few = { forecasts: 99, loss: 0.5545, bins };
  expect(recordWords({ ...record, categories: few, matchups: { ...few, forecasts: 9 } })).toMatch(
    /in 2 leagues\. 99 of 100 scored chances of one kind that it takes to say how they came true\.$/,
  );
  /* Matchups may have enough before the categories have. */
  const matchups = { ...record.categories, forecasts: 120 };
  expect(recordWords({ ...record, categories: few, matchups })).toMatch(/Of 120 matchup chances /);
});
