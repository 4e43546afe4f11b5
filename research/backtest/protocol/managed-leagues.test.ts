import { dayNumber, projectionBasis } from '@fantasy-stats/engine/projection';
import { exampleNbaSeason, NBA_PLAYERS } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../model/project.ts';
import { activePlayers, managedLeagues } from './managed-leagues.ts';
import type { Pool } from './pool.ts';

const monday = dayNumber('2026-11-16');
/** Players 5 and 6 stop playing: one five games before the week, the other four. */
const games = 18;
const history = exampleNbaSeason({
  firstDay: '2026-10-20',
  seed: 2,
  plays: (player, game) => !(player === 5 && game >= games - 5) && !(player === 6 && game >= games - 4),
});
const season = { ...history, year: 2026, name: '2026-27', firstMonday: monday, weekCount: 4 };
const before = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 });
const previous = { ...before, year: 2025, name: '2025-26', firstMonday: monday - 364, weekCount: 20 };
const stage: Stage = { ...projectionBasis(season, previous, []), season, previous, older: [] };
const pool: Pool = {
  weekVariance: new Float64Array(9).fill(30),
  playerVariance: new Float64Array(9).fill(20),
  rate: new Float64Array(9).fill(0.5),
  attempts: new Float64Array(9).fill(1),
  gamesPerWeek: 2.5,
  players: new Int32Array(0),
  scores: new Float64Array(0),
};

describe('managed rosters', () => {
  it('consist of players who appeared in their NBA team’s last five games', () => {
    expect(history.nbaTeams[0]?.days.filter((day) => day < monday)).toHaveLength(games);
    const { players } = activePlayers(stage, pool, monday);
    expect(players).toHaveLength(NBA_PLAYERS - 1);
    expect([...players]).not.toContain(5);
    expect([...players]).toContain(6);
  });

  it('rank players by performance per game', () => {
    const { players, scores } = activePlayers(stage, pool, monday);
    const scoreOf = (player: number): number => scores[players.indexOf(player)] ?? Number.NaN;
    expect(scoreOf(7)).toBeGreaterThan(scoreOf(0));
  });

  it('are drafted independently for every week and league, deterministically for a seed', () => {
    const [first = [], second] = managedLeagues(stage, pool, 0, 2);
    const [again] = managedLeagues(stage, pool, 0, 1);
    expect([...first]).toEqual([...(again ?? [])]);
    expect([...(second ?? [])]).not.toEqual([...first]);
    const drafted = [...first].filter((player) => player >= 0);
    expect(new Set(drafted).size).toBe(drafted.length);
    expect(drafted).toHaveLength(NBA_PLAYERS - 1);
  });
});
