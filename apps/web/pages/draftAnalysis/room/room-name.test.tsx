import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leftName, RoomName } from './RoomName.tsx';

const tooLong = 'x'.repeat(roomLimits.name + 1);

describe('the name of a draft room', () => {
  it('is flagged with its character count if it is too long, and is never cut', () => {
    const drawn = renderToStaticMarkup(<RoomName name={tooLong} onChange={() => undefined} />);
    expect(drawn).toContain('aria-invalid="true"');
    expect(drawn).toContain(`${roomLimits.name + 1} / ${roomLimits.name}`);
    expect(drawn).not.toMatch(/maxlength/i);
  });

  it('is saved if it changed, reset if empty, and kept for editing if too long', () => {
    expect(leftName(' Mock 2 ', 'Mock 1')).toBe('save');
    expect(leftName(' Mock 1', 'Mock 1')).toBe('reset');
    expect(leftName('  ', 'Mock 1')).toBe('reset');
    expect(leftName(tooLong, 'Mock 1')).toBe('keep');
  });
});
