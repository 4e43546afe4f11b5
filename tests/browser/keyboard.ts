import type { Page } from 'playwright-core';

// Checks keyboard access: Tab reaches every control, each shows its focus, and no clickable element is left
// out.

interface Gathered {
  /** Elements that had the focus, and whether it was visible. */
  readonly focused: Map<Element, boolean>;
  /** Accessible names of the focused elements, which identify rows after long tables replace them. */
  readonly names: Set<string>;
  nameOf(element: Element): string;
  /** Number of focused elements at the last check. */
  before: number;
}

declare global {
  interface Window {
    keyboardWalk?: Gathered;
  }
}

/** Number of key presses between two checks for the end of the page. */
const stride = 20;
/** Maximum number of tab stops. Pages have at most a few hundred. */
const most = 1500;

/** Returns the visible controls that Tab does not reach or that show no focus. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    const focused = new Map<Element, boolean>();
    const names = new Set<string>();
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
    window.keyboardWalk = { focused, names, nameOf, before: -1 };
    const isMarked = (element: Element): boolean => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const label = target.closest('label');
      focused.set(target, isMarked(target) || (label !== null && isMarked(label)));
      names.add(nameOf(target));
    });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let pressed = 0; pressed < most; pressed += stride) {
    // Do not wait for each key press to finish.
    await Promise.all(Array.from({ length: stride }, () => page.keyboard.press('Tab')));
    // After the last element, the browser focuses its own window, then the first element again.
    const isRound = await page.evaluate(() => {
      const walk = window.keyboardWalk as Gathered;
      const { before } = walk;
      walk.before = walk.focused.size;
      return before === walk.before;
    });
    if (isRound) break;
  }
  return page.evaluate(() => {
    const { focused, nameOf, names } = window.keyboardWalk as Gathered;
    // A modal dialog makes the rest of the page inert.
    const within: Element = document.querySelector('dialog:modal') ?? document.body;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], [aria-hidden="true"]');
    const operable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';
    // Tab reaches one element of a group; arrow keys reach the others.
    const composite = '[role="tab"], [role="radio"], [role="option"], [role="menuitem"], input[type="radio"]';
    const faults: string[] = [];
    for (const element of within.querySelectorAll(operable)) {
      if (
        !isShown(element) ||
        element.matches(composite) ||
        element.matches(':disabled, [aria-disabled="true"]')
      )
        continue;
      if (!focused.has(element) && !names.has(nameOf(element)))
        faults.push(`not reached: ${nameOf(element)}`);
    }
    for (const [element, isVisible] of focused)
      if (!isVisible && element !== document.body && document.contains(element) && isShown(element))
        faults.push(`reached unseen: ${nameOf(element)}`);
    const reach = `${operable}, ${composite}, label, [tabindex]`;
    for (const element of within.querySelectorAll('*')) {
      if (getComputedStyle(element).cursor !== 'pointer' || !isShown(element)) continue;
      if (!element.closest(reach) && !element.querySelector(reach))
        faults.push(`pointer only: ${nameOf(element)}`);
    }
    return [...new Set(faults)];
  });
}
