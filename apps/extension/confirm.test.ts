import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the confirmation page disables its buttons until its script runs', () => {
  const page = readFileSync(new URL('./confirm.html', import.meta.url), 'utf8');
  const buttons = page.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toMatch(/ disabled>$/);
});
