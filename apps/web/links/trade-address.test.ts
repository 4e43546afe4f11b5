import { describe, expect, it } from 'vitest';
import { readFinder, readTrade, writeByTeam, writeMoves } from './trade-address.ts';

const from = (text: string) => {
  const parameters = new URLSearchParams(text);
  return (name: string) => parameters.get(name);
};

describe('a trade in the URL', () => {
  it('is read back as written', () => {
    const moves = [
      { playerId: '466.p.10095', to: '3' },
      { playerId: '466.p.7', to: '1' },
    ];
    const drops = { '3': ['466.p.9'] };
    const adds = { '1': [], '3': ['466.p.1', '466.p.2'] };
    const address = new URLSearchParams({
      trade: writeMoves(moves),
      drop: writeByTeam(drops),
      add: writeByTeam(adds),
      with: '3',
      from: '2027-01-05',
      punt: 'FG%,TO',
    });
    expect(readTrade((name) => address.get(name))).toEqual({
      team: null,
      partners: ['3'],
      moves,
      drops,
      adds,
      from: '2027-01-05',
      punts: ['FG%', 'TO'],
    });
  });

  it('omits invalid values', () => {
    expect(readTrade(from('trade=abc,~,x~&from=soon&punt=WINS,AST&with=,,'))).toEqual({
      team: null,
      partners: [],
      moves: [],
      drops: {},
      adds: {},
      from: null,
      punts: ['AST'],
    });
    expect(readFinder(from('want=C,QB&better=BLK,NONE&keep=a,a&get=b&rid='))).toEqual({
      partner: null,
      positions: ['C'],
      better: ['BLK'],
      untouchable: ['a'],
      get: 'b',
      rid: null,
    });
  });
});
