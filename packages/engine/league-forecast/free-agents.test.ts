import { describe, expect, it } from 'vitest';
import { compileForecast, noTeam } from './compile.ts';
import { exampleInputs } from './example-inputs.ts';
import { unownedPlayers } from './free-agents.ts';

const inputs = exampleInputs();
const [rostered] = inputs.rostered;

describe('free agents beside a league', () => {
  it('are ready to be forecast and change nothing in what is said of the rostered players', () => {
    const alone = compileForecast(inputs);
    const { freeAgents, ...league } = compileForecast(inputs, [
      {
        id: 'free',
        name: 'Free',
        nbaTeam: null,
        positions: ['C'],
        jersey: null,
        injury: 'healthy',
        place: 0,
      },
      { id: 'nobody', name: '?', nbaTeam: null, positions: [], jersey: null, injury: 'healthy', place: null },
    ]);
    expect({ ...league, freeAgents: [] }).toEqual({ ...alone, freeAgents: [] });
    expect(freeAgents.map(({ rostered: player }) => [player.id, player.teamId])).toEqual([['free', noTeam]]);
    expect(freeAgents[0]?.value).toBeGreaterThan(0);
  });

  it('are worth the same to a lineup as the same player on a team', () => {
    const { players, freeAgents } = compileForecast(inputs, rostered ? [{ ...rostered, id: 'free' }] : []);
    const same = players.get(rostered?.teamId ?? '')?.find((player) => player.rostered.id === rostered?.id);
    expect(freeAgents[0]?.value).toBe(same?.value);
  });

  it('are refused by the name of their field', () => {
    const nowhere = rostered ? [{ ...rostered, place: 99_999 }] : [];
    expect(() => compileForecast(inputs, nowhere)).toThrow('freeAgents[0].place');
  });
});

describe('a league’s list of players', () => {
  const listed = {
    id: 'free',
    name: 'Free',
    nbaTeam: 'BOS',
    positions: ['SF', 'C'],
    primaryPosition: 'C',
    isUndroppable: true,
    jersey: '7',
    injury: 'out',
    nbaId: 12,
    teamId: null,
  } as const;

  it('becomes free agents with all that rules of moves ask about, joined by the NBA’s number', () => {
    const { nbaId: _nba, teamId: _team, ...same } = listed;
    expect(unownedPlayers([listed], ['11', '12'], [])).toEqual([{ ...same, place: 1 }]);
  });

  it('leaves out players on a team, by the list or by the rosters, and those who cannot be projected', () => {
    expect(unownedPlayers([{ ...listed, teamId: '1' }], ['12'], [])).toEqual([]);
    expect(unownedPlayers([listed], ['12'], [{ id: 'free' }])).toEqual([]);
    expect(unownedPlayers([listed, { ...listed, id: 'unknown', nbaId: null }], ['11'], [])).toEqual([]);
  });
});
