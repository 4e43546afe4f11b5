import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { closeWeek, runningWeek, today } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import { resultOf } from './define.ts';
import { advice } from './matchup.ts';
import { sitsToday } from './sits-today.ts';

it.each([
  ['eachCategory', 'score'],
  ['mostCategories', 'share'],
] as const)('in %s leagues, the matchup analyzer suggests the players to sit today with the gain of the home page', (form, aim) => {
  const inputs = encodeForecastInputs(closeWeek(form, { TO: 30, FTM: 24 }, 1));
  const about = { inputs, players: [] };
  const matchup = { week: runningWeek, team: '1', opponent: '2' };
  const [step] = resultOf(sitsToday, about, matchup)?.steps ?? [];
  const { suggestions } = resultOf(advice, about, {
    ...matchup,
    edits: [],
    rules: { aim, adds: [], addsLeft: null },
  });
  const edits = step?.ids.map((playerId) => ({ kind: 'sit', playerId, day: today }));
  const found = suggestions.find(
    ({ edit, needs = [] }) => JSON.stringify([...needs, edit]) === JSON.stringify(edits),
  );
  expect(found?.[aim]).toBeCloseTo(step?.gain ?? 0, aim === 'score' ? 1.9 : 2.9);
});
