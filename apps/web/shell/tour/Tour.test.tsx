import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import Tour from './Tour.tsx';

it('the tour finds its targets after the page has rendered', () => {
  expect(renderToString(<Tour onEnd={() => undefined} />)).toBe('');
});
