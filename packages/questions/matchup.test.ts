import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { closeWeek, runningWeek, today } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import { resultOf } from './define.ts';
import { advice } from './matchup.ts';
import { sitsToday } from './sits-today.ts';

it('the matchup analyzer suggests the player to sit today with the same gain as the home page', () => {
  const about = {
    inputs: encodeForecastInputs(closeWeek('eachCategory', { TO: 30, FTM: 24 }, 0)),
    players: [],
  };
  const matchup = { week: runningWeek, team: '1', opponent: '2' };
  const [step] = resultOf(sitsToday, about, matchup)?.steps ?? [];
  expect(step?.ids).toHaveLength(1);
  const rules = { aim: 'score', adds: [], addsLeft: null } as const;
  const { suggestions } = resultOf(advice, about, { ...matchup, edits: [], rules });
  const edit = { kind: 'sit', playerId: step?.ids[0], day: today };
  const suggested = suggestions.find((one) => JSON.stringify(one.edit) === JSON.stringify(edit));
  // On the home page, a gain is the difference of two rounded values, so allow a small deviation.
  expect(Math.abs((suggested?.score ?? 0) - (step?.gain ?? 1))).toBeLessThan(0.011);
});
