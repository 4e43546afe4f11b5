import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { noOutcomes, projectionBasis } from '@fantasy-stats/engine/projection';
import { exampleFacts, exampleNba, exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { newcomerNumber } from '../nba/newcomer-number.ts';
import { prepareForecast } from './compute-forecast.ts';
import type { LeagueFacts } from './forecast-facts.ts';

const today = '2026-10-20';
const rookie = '466.p.7';

function facts(): LeagueFacts {
  const { season, rosters, players } = exampleFacts();
  const [first, ...rest] = players;
  if (!first) throw new Error('The example has no players');
  return {
    version: '1',
    nbaVersion: '1',
    season: { ...season, league: { ...season.league, today } },
    isContradicted: false,
    rosters: rosters.map(({ entries, ...roster }) => ({
      ...roster,
      entries: entries.map((entry) => (entry.playerId === first.id ? { ...entry, playerId: rookie } : entry)),
    })),
    players: [{ ...first, id: rookie, nbaTeam: 'BOS' }, ...rest],
    // The first player is a rookie without a box score.
    nbaNumbers: new Map(rest.map(({ id }, index) => [id, index + 1])),
    others: [
      { ...first, id: '466.p.900', name: 'Free agents Rookie', nbaTeam: 'BOS' },
      { ...first, id: '466.p.901', name: 'Without an NBA team', nbaTeam: null },
    ],
    otherNumbers: new Map(),
    usualPicks: new Map([['466.p.900', 9]]),
    scoreAt: null,
    reports: new Map(),
    nearGames: [],
    areStatusesRead: true,
    now: null,
    gamesBySlot: null,
    sharpness: { categories: 1, matchups: 1 },
    reportOutcomes: noOutcomes,
  };
}

describe('players without an NBA id', () => {
  it('are projected before the season under a negative id', () => {
    const example = exampleNba();
    const basis = projectionBasis(
      exampleNbaSeason({ firstDay: today, seed: 2, played: 0 }),
      exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 }),
      [],
    );
    const indexByNbaId = new Map(example.players.map((_, index) => [index, index]));
    const nba = {
      ...example,
      basis,
      indexByNbaId,
      gamesOver: 0,
      gamesRead: 0,
      isPast: false,
      knowsSeasonBefore: true,
    };
    const { wire, compiled } = prepareForecast(facts(), nba);
    const inputs = wire && decodeForecastInputs(wire);
    const newcomers = inputs?.players.filter(({ id }) => Number(id) < 0) ?? [];
    expect(newcomers.map(({ id, name }) => [id, name])).toEqual([
      ['-7', 'Player 0'],
      ['-900', 'Free agents Rookie'],
    ]);
    expect(newcomers.every(({ errorFactor }) => (errorFactor ?? 0) > 1)).toBe(true);
    expect(compiled?.unknown.size).toBe(0);
  });

  it('have the negative of their Yahoo or ESPN number as their id', () => {
    expect(newcomerNumber('466.p.10095')).toBe(-10095);
    expect(newcomerNumber('5041939')).toBe(-5041939);
    expect(newcomerNumber('p')).toBeNull();
  });
});
