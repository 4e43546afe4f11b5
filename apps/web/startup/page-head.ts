export interface PageHead {
  readonly title: string;
  /** Description for search engines; undefined for private pages. */
  readonly description: string | undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Adds title and description; private pages get `noindex`.
 *
 * @throws Error if the HTML has no title or description to replace
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
