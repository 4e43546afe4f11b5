import type { Page } from 'playwright-core';

/*
 * Whether everything on a page is in reach of the keyboard: Tab goes to each thing that can be pressed, chosen or typed into,
 * each shows that it has the focus, and nothing that looks as if it could be pressed is left out.
 */

/** What the page under test gathers about itself. */
interface Gathered {
  /** What has had the focus, and whether that could be seen. */
  readonly focused: Map<Element, boolean>;
  /** How many that were when this was looked at last. */
  before: number;
}

declare global {
  interface Window {
    keyboardWalk?: Gathered;
  }
}

/** Presses between two looks at whether the end of the page is reached. */
const stride = 20;
/** Pages have at most a few hundred places to go to. */
const most = 1500;

/** What on a page cannot be reached, or is reached unseen, by keyboard; of what is shown now. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    const focused = new Map<Element, boolean>();
    window.keyboardWalk = { focused, before: -1 };
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(target);
      focused.set(target, (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none');
    });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let pressed = 0; pressed < most; pressed += stride) {
    for (let press = 0; press < stride; press += 1) await page.keyboard.press('Tab');
    /* Beyond the last place the browser goes on with itself, and then with the first. */
    const isRound = await page.evaluate(() => {
      const walk = window.keyboardWalk as Gathered;
      const { before } = walk;
      walk.before = walk.focused.size;
      return before === walk.before;
    });
    if (isRound) break;
  }
  return page.evaluate(() => {
    const { focused } = window.keyboardWalk as Gathered;
    const says = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], [aria-hidden="true"]');
    const operable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';
    /* Of these one is reached by Tab, and the others from it by arrows. */
    const composite = '[role="tab"], [role="radio"], [role="option"], [role="menuitem"], input[type="radio"]';
    const faults: string[] = [];
    for (const element of document.querySelectorAll(operable)) {
      if (!isShown(element) || element.matches(composite) || element.matches(':disabled, [aria-disabled="true"]'))
        continue;
      if (!focused.has(element)) faults.push(`not reached: ${says(element)}`);
    }
    for (const [element, isSeen] of focused)
      if (!isSeen && element !== document.body && document.contains(element) && isShown(element))
        faults.push(`reached unseen: ${says(element)}`);
    const reach = `${operable}, ${composite}, label, [tabindex]`;
    for (const element of document.body.querySelectorAll('*')) {
      if (getComputedStyle(element).cursor !== 'pointer' || !isShown(element)) continue;
      if (!element.closest(reach) && !element.querySelector(reach)) faults.push(`pointer only: ${says(element)}`);
    }
    return [...new Set(faults)];
  });
}
