import { describe, expect, it } from 'vitest';
import { changeShape, type ShapeChangeKind } from './shape-change.ts';

const body = JSON.stringify({
  id: 7,
  teams: [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ],
  settings: { size: 2, isOpen: true },
});

function after(at: string, change: ShapeChangeKind): unknown {
  return JSON.parse(changeShape(body, { at, change }));
}

describe('changeShape', () => {
  it.each([
    ['a key dropped', 'settings.size', 'drop', { settings: { isOpen: true } }],
    ['a key renamed', 'settings.size', 'rename', { settings: { sizeRenamed: 2 } }],
    ['a number as text', 'settings.size', 'text', { settings: { size: '2' } }],
    ['an object as a number', 'settings', 'number', { settings: 7 }],
    ['nothing where something was', 'teams.1.name', 'null', { teams: [{ name: 'One' }, { name: null }] }],
    ['one more list around', 'id', 'list', { id: [7] }],
    ['an object around', 'id', 'object', { id: { value: 7 } }],
    ['a number doubled', 'teams.[id=2].id', 'double', { teams: [{ id: 1 }, { id: 4 }] }],
    ['a flag turned', 'settings.isOpen', 'negate', { settings: { isOpen: false } }],
  ] as const)('returns the body with %s', (_what, at, change, expected) => {
    expect(after(at, change)).toMatchObject(expected);
  });

  it('drops only the given key', () => {
    expect(after('settings.size', 'drop')).toEqual({ ...JSON.parse(body), settings: { isOpen: true } });
  });

  it('changes every key on one level with *, and on any level with **', () => {
    expect(after('teams.*.id', 'text')).toMatchObject({ id: 7, teams: [{ id: '1' }, { id: '2' }] });
    expect(after('**.id', 'text')).toMatchObject({ id: '7', teams: [{ id: '1' }, { id: '2' }] });
    expect(after('teams.*', 'drop')).toMatchObject({ teams: [] });
  });

  it('leaves the body unchanged if the path does not exist or the body is not JSON', () => {
    expect(changeShape(body, { at: 'nothing.here', change: 'drop' })).toBe(body);
    expect(changeShape('<html>', { at: 'id', change: 'drop' })).toBe('<html>');
  });
});
