/** How a page is named in its HTML. */
export interface PageHead {
  readonly title: string;
  /** What it is to whoever finds it; undefined where nobody is to. */
  readonly description: string | undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The HTML of a page with its own title and description; a page that is nobody's to find is left out by search engines.
 *
 * @throws Error where the HTML has no title or description to put them in the place of
 */
export function withHead(html: string, { description, title }: PageHead): string {
  const [formerTitle, formerDescription] = [/<title>[^<]*<\/title>/, /<meta\s+name="description"[^>]*>/];
  if (!formerTitle.test(html) || !formerDescription.test(html))
    throw new Error('The pages’ HTML has no title or no description');
  const about =
    description === undefined
      ? '<meta name="robots" content="noindex" />'
      : `<meta name="description" content="${escaped(description)}" />`;
  return html
    .replace(formerTitle, () => `<title>${escaped(title)} · Fantasy Stats</title>`)
    .replace(formerDescription, () => about);
}
