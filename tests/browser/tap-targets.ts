import type { Page } from 'playwright-core';

/** Minimum side of a tap target, in CSS pixels. */
const LEAST = 44;

/**
 * Returns names and sizes of the page’s actions (buttons, links, selects, disclosures, labels of checkboxes
 * and radio buttons) whose tap target is smaller than 44 × 44 px. Exempts actions inside a sentence (WCAG
 * 2.5.5); column headers can be narrower.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (least) => {
    const selector =
      'a[href], button, select, summary, input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]), textarea, label:has(input[type="checkbox"]), label:has(input[type="radio"])';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], [aria-hidden="true"]');
    /** Returns whether the same line of the block has other text. */
    const isInSentence = (element: Element): boolean => {
      if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline'))
        return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (!block) return false;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const isOther = /\p{L}/u.test(textContent ?? '') && !parentElement?.closest(selector);
        if (isOther && parentElement && isShown(parentElement)) return true;
      }
      return false;
    };
    const faults = new Set<string>();
    for (const element of document.querySelectorAll(selector)) {
      if (!isShown(element) || element.matches(':disabled, [href="#content"]') || isInSentence(element))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
      const isAtCenter = (): boolean => {
        const at = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2));
      };
      /** Returns the size of the area around the center in which taps hit the target, up to the minimum. */
      const reach = (): { readonly across: number; readonly down: number } => {
        const { height, left, top, width } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = (dx: number, dy: number): boolean => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (element.contains(hit) || hit.closest(selector) === element);
        };
        const along = (size: number, step: (distance: number) => boolean): number => {
          if (size >= least - 0.5) return size;
          let low = 0;
          let high = 0;
          while (low < least && step(-low - 1)) low += 1;
          while (high < least && step(high + 1)) high += 1;
          return low + high + 1;
        };
        const isHeader = element.closest('thead') !== null;
        return {
          across: isHeader ? least : along(width, (distance) => hits(distance, 0)),
          down: along(height, (distance) => hits(0, distance)),
        };
      };
      const isEnough = ({ across, down }: ReturnType<typeof reach>): boolean =>
        across >= least - 1 && down >= least - 1;
      // Scrolling is slow, so first try without it.
      if (isAtCenter() && isEnough(reach())) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Scrolling lays out nearby sections, which may move the element, and sticky columns at the left edge
      // may cover it. So try several positions.
      for (const inline of ['center', 'end', 'start'] as const) {
        if (isAtCenter() && isEnough(reach())) break;
        element.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { across, down } = reach();
      if (isEnough({ across, down })) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ');
      const where = element.closest('section[id], nav, header, footer, table, dialog');
      faults.add(
        `<${element.tagName.toLowerCase()}> ${name.slice(0, 40)} in ${where ? `${where.tagName.toLowerCase()}#${where.id}` : 'page'}: ${Math.round(across)} × ${Math.round(down)}`,
      );
    }
    return [...faults];
  }, LEAST);
}
