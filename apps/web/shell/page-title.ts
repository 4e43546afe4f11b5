import type { PageDescriptor } from './define-page.ts';
import type { Decision } from './guard.ts';

const PRODUCT = 'Fantasy Stats';

/** Returns the document title. While the app starts, it is the same as in the page's static HTML. */
export function pageTitle(
  route: Pick<PageDescriptor, 'title'> | null,
  { kind }: Pick<Decision, 'kind'>,
): string {
  if (kind === 'redirect' || (kind === 'wait' && route === null)) return PRODUCT;
  return `${route?.title ?? 'Not found'} · ${PRODUCT}`;
}
