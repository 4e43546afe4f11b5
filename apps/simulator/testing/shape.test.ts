import { describe, expect, it } from 'vitest';
import { compareShapes, unexplained } from './shape.ts';

describe('compareShapes', () => {
  it('reports nothing for responses of the same shape', () => {
    const recorded = { week: 3, stats: { '0': 1.5, '12': 2 }, names: ['a'], own: null };
    const simulated = { week: 9, stats: { '7': 4 }, names: ['x', 'y'], own: null };
    expect(compareShapes([recorded], [simulated])).toEqual([]);
  });

  it('reports keys that are missing, new or have another type', () => {
    const differences = compareShapes(
      [{ id: 1, name: 'x', at: { day: 1 } }],
      [{ id: '1', at: {}, extra: 0 }],
    );
    expect(differences).toEqual([
      { path: '.id', problem: 'is string, recorded number' },
      { path: '.name', problem: 'is missing' },
      { path: '.at.day', problem: 'is missing' },
      { path: '.extra', problem: 'was not recorded' },
    ]);
  });

  it('allows a key to be absent if some recorded elements lack it', () => {
    const recorded = [{ id: 1, note: 'x' }, { id: 2 }];
    expect(compareShapes([recorded], [[{ id: 3 }]])).toEqual([]);
  });

  it('compares metadata lists by key in any order', () => {
    const recorded = [{ key: 'a' }, [], { id: '1' }, { name: 'n' }];
    expect(compareShapes([recorded], [[{ name: 'm' }, { id: '2' }, [], { key: 'b' }]])).toEqual([]);
    expect(compareShapes([recorded], [[{ name: 'm' }, [], { key: 'b' }]])).toEqual([
      { path: '{}.id', problem: 'is missing' },
    ]);
  });

  it('compares metadata and sub-resources by index', () => {
    const recorded = [{ key: 'l', name: 'n' }, { settings: [{ a: 1 }] }];
    expect(compareShapes([recorded], [[{ key: 'l', name: 'n' }, { standings: [] }]])).toEqual([
      { path: '[1].settings', problem: 'is missing' },
      { path: '[1].standings', problem: 'was not recorded' },
    ]);
  });

  it('allows an empty list, and rejects elements if only empty lists were recorded', () => {
    expect(compareShapes([[1, 2]], [[]])).toEqual([]);
    expect(compareShapes([[]], [[1]])).toEqual([{ path: '', problem: 'has elements, recorded empty' }]);
  });

  it('ignores only the tolerated differences', () => {
    const differences = compareShapes([{ a: 1 }], [{ a: null, b: 1 }]);
    const tolerated = [{ path: '.b', problem: 'was not recorded', reason: 'new' }];
    expect(unexplained(differences, tolerated)).toEqual([
      { path: '.a', problem: 'is null, recorded number' },
    ]);
  });
});
