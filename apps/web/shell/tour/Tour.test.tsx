import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import Tour from './Tour.tsx';

it('looks for what it points at once the page is there, not while it is drawn with it', () => {
  expect(renderToString(<Tour onEnd={() => undefined} />)).toBe('');
});
