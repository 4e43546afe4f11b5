import { type AdviceKindName, adviceKinds } from '@fantasy-stats/contract/advice-record';
import { expect, it } from 'vitest';
import type { AdviceRecordResponse } from '../../../api/responses.ts';
import { adviceWords } from './advice-words.ts';

const nothing = (kind: AdviceKindName): AdviceRecordResponse => ({
  kind,
  isSimulated: false,
  season: null,
  leagues: 0,
  leastLeagues: 5,
  waiting: 0,
  nextOn: null,
  replayed: 0,
  rows: [],
  bins: [],
});
const row = (count: number, isFollowed: boolean): AdviceRecordResponse['rows'][number] => ({
  unit: 'rotisseriePoints',
  side: 'own',
  isFollowed,
  figure: { count, leagueWeeks: 20, promised: 0.3, actual: 0.2, low: 0.1, high: 0.3, margin: null },
});

it.each(adviceKinds)('the advice record says when the first scores of %s are due', (kind) => {
  expect(adviceWords(nothing(kind))).toEqual([expect.stringMatching(/^No \w+ has been .* yet\. The first/)]);
  expect(adviceWords({ ...nothing(kind), waiting: 3, nextOn: '2026-12-08' })).toEqual([
    expect.stringMatching(/^No \w+ has been scored yet\. 3 \w+s are .* come on .*Dec 8\.$/),
  ]);
});

it.each([
  ['pickups', '80 pickups'],
  ['plans', '80 plans'],
  ['tradeIdeas', '80 results (one per week for each team in a trade)'],
  ['foundTrades', '80 results (one per week for each team in a trade)'],
  ['trades', '80 trades'],
] as const)('the advice record gives the number of scored %s, the number of their leagues, and how many were replayed', (kind, count) => {
  const few = { ...nothing(kind), season: 2026, leagues: 2 };
  expect(adviceWords(few)[0]).toMatch(
    /Scored in 2 leagues so far; figures are shown once there are at least 5 leagues/,
  );
  const rows = [row(40, true), row(40, false)];
  const [first, second] = adviceWords({ ...few, leagues: 6, rows, replayed: 12 });
  expect(first).toBe(`Season 2026-27: ${count} scored in 6 leagues.`);
  expect(second).toMatch(/Replayed, for weeks before this server ran: 12/);
  expect(adviceWords({ ...few, leagues: 6, rows: [row(29, true), row(51, false)] })[0]).toBe(
    `Season 2026-27: ${count} scored in 6 leagues. Figures are shown once 30 of a kind are scored.`,
  );
});
