import { expect, it } from 'vitest';
import type { ForecastRecordResponse } from '../../../api/responses.ts';
import { recordWords } from './record-words.ts';

const empty: ForecastRecordResponse = {
  isSimulated: true,
  since: null,
  leagues: 0,
  waiting: 0,
  matchups: { forecasts: 0, loss: null, bins: [] },
  categories: { forecasts: 0, loss: null, bins: [] },
  byCategory: [],
  byDay: [],
  seasonOdds: [],
  openSeasonOdds: 0,
};

it('the probability record says that no probability was shown or scored yet', () => {
  expect(recordWords(empty)).toContain('No chances have been shown yet');
  expect(recordWords({ ...empty, since: '2026-11-20', leagues: 1, waiting: 60 })).toMatch(
    /in 1 league\. The first are scored a day after .* 60 chances are waiting for their week to end/,
  );
});

it('the probability record compares the log loss with a coin flip, or says how many probabilities it needs', () => {
  const bins = [{ from: 0.7, to: 0.8, forecasts: 100, shown: 0.75, came: 0.7 }];
  const record = {
    ...empty,
    since: '2026-11-20',
    leagues: 2,
    categories: { forecasts: 100, loss: 0.5545, bins },
  };
  expect(recordWords(record)).toMatch(
    /Over 100 scored category chances, forecasts were .*5\.0 points off on average and 20% better than a coin flip\.$/,
  );
  const few = { forecasts: 99, loss: 0.5545, bins };
  expect(recordWords({ ...record, categories: few, matchups: { ...few, forecasts: 9 } })).toMatch(
    /in 2 leagues\. 99 of 100 scored chances, of categories or of matchups, needed to measure accuracy\.$/,
  );
  // Matchups can reach the minimum number of forecasts before categories do.
  const matchups = { ...record.categories, forecasts: 120 };
  expect(recordWords({ ...record, categories: few, matchups })).toMatch(/Over 120 scored matchup chances, /);
});
