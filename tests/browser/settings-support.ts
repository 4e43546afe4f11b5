import { expect } from 'vitest';
import type { Window } from './support.ts';

/** Clicks buttons of a section by keyboard, each as soon as it exists. */
export function pressesIn({ page }: Window, section: string): (name: string | RegExp) => Promise<void> {
  return async (name) => {
    const button = page.locator(section).getByRole('button', { name }).first();
    await button.waitFor();
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  };
}
