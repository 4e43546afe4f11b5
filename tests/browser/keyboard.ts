import type { Page } from 'playwright-core';

/*
 * Whether everything on a page is in reach of the keyboard: Tab goes to each thing that can be pressed, chosen or typed into,
 * each shows that it has the focus, and nothing that looks as if it could be pressed is left out.
 */

/** What the page under test gathers about itself. */
interface Gathered {
  /** What has had the focus, and whether that could be seen. */
  readonly focused: Map<Element, boolean>;
  /** What it was called: rows of long tables come and go. */
  readonly names: Set<string>;
  nameOf(element: Element): string;
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
    /* One after the other, without waiting for the answer to each. */
    await Promise.all(Array.from({ length: stride }, () => page.keyboard.press('Tab')));
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
    const { focused, nameOf, names } = window.keyboardWalk as Gathered;
    /* Nothing else can be reached while a dialog is open. */
    const within: Element = document.querySelector('dialog:modal') ?? document.body;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], [aria-hidden="true"]');
    const operable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';
    /* Of these one is reached by Tab, and the others from it by arrows. */
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
    for (const [element, isSeen] of focused)
      if (!isSeen && element !== document.body && document.contains(element) && isShown(element))
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
