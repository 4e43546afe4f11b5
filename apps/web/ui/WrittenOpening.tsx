import type { ReactElement } from 'react';

/** The opening of a page in the words of the server, until the page has its own: the same. */
export function WrittenOpening({ html }: { html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own server wrote it with the page's components, which escape
  return <div data-awaited="" dangerouslySetInnerHTML={{ __html: html }} />;
}
