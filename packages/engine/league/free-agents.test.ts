import { describe, expect, it } from 'vitest';
import { exampleInputs } from '../testing/example-inputs.ts';
import { compileForecast, noTeam } from './compile.ts';
import { unownedPlayers } from './free-agents.ts';

const inputs = exampleInputs();
const [rostered] = inputs.rostered;

describe('compiled free agents', () => {
  it('have a value and no team, and do not affect rostered players', () => {
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

  it('have the same value as the same player on a team', () => {
    const { players, freeAgents } = compileForecast(inputs, rostered ? [{ ...rostered, id: 'free' }] : []);
    const same = players.get(rostered?.teamId ?? '')?.find((player) => player.rostered.id === rostered?.id);
    expect(freeAgents[0]?.value).toBe(same?.value);
  });

  it('are rejected with the name of the invalid field', () => {
    const nowhere = rostered ? [{ ...rostered, place: 99_999 }] : [];
    expect(() => compileForecast(inputs, nowhere)).toThrow('freeAgents[0].place');
  });
});

describe('unownedPlayers', () => {
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

  it('returns free agents with the fields that the rules for moves need, matched by NBA id', () => {
    const { nbaId: _nba, teamId: _team, ...same } = listed;
    expect(unownedPlayers([listed], ['11', '12'], [])).toEqual([{ ...same, place: 1 }]);
  });

  it('excludes players who have a team in the player list or are on a roster, and players without a projection', () => {
    expect(unownedPlayers([{ ...listed, teamId: '1' }], ['12'], [])).toEqual([]);
    expect(unownedPlayers([listed], ['12'], [{ id: 'free' }])).toEqual([]);
    expect(unownedPlayers([listed, { ...listed, id: 'unknown', nbaId: null }], ['11'], [])).toEqual([]);
  });
});
