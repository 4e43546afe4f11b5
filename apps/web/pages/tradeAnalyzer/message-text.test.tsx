import { longestTradeMessage } from '@fantasy-stats/words/trade-message';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessageText } from './MessageText.tsx';

const drawn = (length: number) =>
  renderToStaticMarkup(<MessageText text={'x'.repeat(length)} partner="Bricks" />);

describe('the message about a trade', () => {
  it('is flagged with its character count if it is too long, and is never cut', () => {
    const message = drawn(longestTradeMessage + 1);
    expect(message).toContain(`${longestTradeMessage + 1} / ${longestTradeMessage}`);
    expect(message).toContain('aria-invalid="true"');
    expect(message).not.toMatch(/maxlength/i);
  });

  it('shows no character count at the maximum length', () => {
    expect(drawn(longestTradeMessage)).not.toContain(` / ${longestTradeMessage}`);
    expect(drawn(longestTradeMessage)).toContain('aria-invalid="false"');
  });
});
