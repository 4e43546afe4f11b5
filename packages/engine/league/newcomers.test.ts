import { addDays, nbaTeams } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import { projectionBasis } from '../projection/project-day.ts';
import { exampleFacts, exampleNba } from '../testing/example-inputs.ts';
import { exampleNbaSeason } from '../testing/example-nba-season.ts';
import { compileForecast } from './compile.ts';
import { forecastInputs, type InputFacts, type ListedPlayer } from './make-inputs.ts';

const firstDay = '2026-10-20';
const nbaTeam = (index: number) => nbaTeams[index] ?? 'ATL';

/** The example league on a day; its first rostered player is a rookie without a game. */
function factsOn(today: string, listed: readonly ListedPlayer[]): InputFacts {
  const facts = exampleFacts();
  return {
    ...facts,
    season: { ...facts.season, league: { ...facts.season.league, today } },
    indexById: new Map([...facts.indexById].filter(([id]) => id !== 'p0')),
    listed,
  };
}

const nbaOn = (played: number) => ({
  ...exampleNba(),
  basis: projectionBasis(
    exampleNbaSeason({ firstDay, seed: 2, played }),
    exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 }),
    [],
  ),
});

const rookie: ListedPlayer = {
  id: 'p0',
  number: '-77',
  name: 'A Rookie',
  nbaTeam: nbaTeam(2),
  positions: ['C'],
  usualPick: 12,
};
const free: ListedPlayer = { ...rookie, id: 'x', number: '-78', name: 'Nobody’s', usualPick: null };
/** The player was with the first NBA team last season. */
const moved: ListedPlayer = { ...rookie, id: 'p5', number: '5', name: 'Player 5', nbaTeam: nbaTeam(3) };

describe('players without any game', () => {
  const inputs = forecastInputs(factsOn(firstDay, [rookie, free, moved]), nbaOn(0), projectionConstants);

  it('are projected before the season, rostered or not, with larger errors than other players', () => {
    const [own, others] = ['-77', '-78'].map((number) => inputs.players.find(({ id }) => id === number));
    expect(own).toMatchObject({ name: 'A Rookie', nbaTeam: nbaTeam(2), regime: 0 });
    expect(own?.errorFactor).toBeGreaterThan(1);
    expect(own?.chances.length).toBe(inputs.games[nbaTeam(2)]?.length);
    // This rookie has an average draft position; the other newcomer has none.
    expect(own?.mean[0]).toBeGreaterThan(others?.mean[0] ?? 99);
    const index = inputs.rostered.find(({ id }) => id === 'p0')?.place ?? -1;
    expect(inputs.players[index]?.id).toBe('-77');
    const compiled = compileForecast(inputs);
    expect([...compiled.unknown.values()].flat()).toEqual([]);
  });

  it('have a lower chance to play if an injury report lists them as out', () => {
    const [first, second] = inputs.games[nbaTeam(2)] ?? [];
    const out = { day: first?.day ?? firstDay, status: 'out', hoursAhead: 1 } as const;
    const reported = forecastInputs(
      { ...factsOn(firstDay, [rookie, free, moved]), reports: new Map([['-77', [out]]]) },
      nbaOn(0),
      projectionConstants,
    );
    const chancesOf = (from: typeof inputs, id: string) =>
      from.players.find((player) => player.id === id)?.chances ?? [];
    expect(chancesOf(reported, '-77')[0]).toBeLessThan(0.05);
    expect(second).toBeDefined();
    expect(chancesOf(reported, '-77')[1]).toBeLessThan(chancesOf(inputs, '-77')[1] ?? 0);
    expect(chancesOf(reported, '-78')).toEqual(chancesOf(inputs, '-78'));
  });

  describe('players listed as out', () => {
    const today = addDays(firstDay, 26);
    const outlook = (health: ListedPlayer['health'], on = today, played = 20) => {
      const facts = factsOn(on, [{ ...rookie, ...(health ? { health } : {}) }, moved]);
      const listed = {
        ...facts,
        players: facts.players.map((player) => (player.id === 'p0' ? { ...player, ...health } : player)),
      };
      const inputs = forecastInputs(listed, nbaOn(played), projectionConstants);
      const compiled = compileForecast(inputs);
      const own = [...compiled.players.values()].flat().find(({ rostered }) => rostered.id === 'p0');
      return {
        chances: own?.outlook.chances ?? null,
        mean: own?.outlook.mean,
        player: inputs.players.at(-1),
      };
    };

    it('keep the preseason projection until they play, with a chance to return in each game', () => {
      expect(outlook(undefined).chances).toBeNull();
      for (const injury of ['out', 'injuredReserve', 'suspended', 'notActive'] as const) {
        const { chances, mean } = outlook({ injury });
        expect(mean).toEqual(inputs.players.find(({ id }) => id === '-77')?.mean);
        expect(chances?.length).toBeGreaterThan(10);
        expect(chances?.[0]).toBeLessThan(0.02);
        expect([...(chances ?? [])]).toEqual([...(chances ?? [])].sort((one, two) => one - two));
        expect(chances?.at(-1)).toBeGreaterThan(0.05);
        expect(chances?.at(-1)).toBeLessThan(0.6);
      }
      const [short, long] = [outlook({ injury: 'out' }), outlook({ injury: 'injuredReserve' })];
      expect(long.chances?.[5]).toBeLessThan(short.chances?.[5] ?? 0);
    });

    it('are projected like newcomers from the day they are listed as healthy', () => {
      const back = { injury: 'healthy', injurySince: `${addDays(today, -2)}T20:00:00.000Z` } as const;
      const [fresh, out] = [outlook(back), outlook({ injury: 'out' })];
      expect(fresh.chances?.[0]).toBeGreaterThan(0.3);
      expect(fresh.chances?.[0]).toBeGreaterThan(10 * (out.chances?.[0] ?? 1));
      // Ten games later, the player still has not played.
      expect(outlook(back, addDays(today, 24), 40).chances).toBeNull();
      expect(outlook({ injury: 'healthy' }).chances).toBeNull();
    });

    it('are not projected lower before the season than after its first games', () => {
      const [before, after] = [
        outlook({ injury: 'out' }, firstDay, 0),
        outlook({ injury: 'out' }, addDays(firstDay, 12), 5),
      ];
      expect(before.chances?.at(-1)).toBeGreaterThan(after.chances?.at(-1) ?? 1);
      expect(after.chances?.at(-1)).toBeGreaterThan(0.1);
    });
  });

  it('play for the NBA team the platform lists', () => {
    expect(inputs.players.find(({ id }) => id === '5')?.nbaTeam).toBe(nbaTeam(3));
    const later = forecastInputs(
      factsOn(addDays(firstDay, 30), [rookie, free, moved]),
      nbaOn(20),
      projectionConstants,
    );
    expect(later.players.find(({ id }) => id === '5')?.nbaTeam).toBe(nbaTeam(3));
    expect(later.players.some(({ id }) => id === '-77' || id === '-78')).toBe(false);
  });
});

describe('a player listed with a new NBA team', () => {
  const today = addDays(firstDay, 26);
  const facts = factsOn(today, []);
  const listedWith = (id: string, nbaTeam: ListedPlayer['nbaTeam']): ListedPlayer => ({
    ...moved,
    id,
    nbaTeam,
  });
  const nba = nbaOn(20);
  const before = forecastInputs(facts, nba, projectionConstants);
  const player = before.players.find(({ id }) => id === '5');
  const other = nbaTeams.find((one) => one !== player?.nbaTeam && before.games[one]?.length) ?? 'ATL';

  it('has the new team’s games from the day of the trade', () => {
    const after = forecastInputs({ ...facts, listed: [listedWith('p5', other)] }, nba, projectionConstants);
    const traded = after.players.find(({ id }) => id === '5');
    expect(traded?.nbaTeam).toBe(other);
    expect(traded?.chances).toHaveLength(after.games[other]?.length ?? -1);
    expect(traded?.mean[0]).toBeGreaterThan(0);
  });

  it('has the same model of chances to play as before if the player did not miss the last game', () => {
    const after = forecastInputs({ ...facts, listed: [listedWith('p5', other)] }, nba, projectionConstants);
    expect(after.players.find(({ id }) => id === '5')?.regime).toBe(player?.regime);
  });

  const freeAgent = { ...facts, players: facts.players.filter(({ id }) => id !== 'p5') };

  it('has the new team’s games, even as a free agent', () => {
    const after = forecastInputs(
      { ...freeAgent, listed: [listedWith('p5', other)] },
      nba,
      projectionConstants,
    );
    expect(after.players.find(({ id }) => id === '5')?.nbaTeam).toBe(other);
  });

  it('has the NBA team of the last game when a past day is recomputed', () => {
    const listed = [listedWith('p5', other)];
    for (const then of [facts, freeAgent]) {
      const after = forecastInputs({ ...then, listed, isReplay: true }, nba, projectionConstants);
      expect(after.players.find(({ id }) => id === '5')?.nbaTeam).toBe(player?.nbaTeam);
    }
  });

  it('has no games and is omitted if listed without an NBA team', () => {
    const inputs = forecastInputs({ ...facts, listed: [listedWith('p5', null)] }, nba, projectionConstants);
    expect(inputs.players.some(({ id }) => id === '5')).toBe(false);
    expect(inputs.rostered.find(({ id }) => id === 'p5')?.place).toBeNull();
    const unknown = [...compileForecast(inputs).unknown.values()].flat();
    expect(unknown.map(({ id }) => id)).toContain('p5');
  });
});
