import type { FastifyInstance } from 'fastify';

/** A public page as search engines and link previews show it. */
export interface FoundPage {
  readonly path: string;
  /** Title without the product's name. */
  readonly title: string;
  readonly description: string;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function metaTags(tags: readonly (readonly [name: string, content: string])[]): string {
  return tags.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`).join('');
}

function siteData(origin: string, { description }: FoundPage): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Fantasy Stats',
    url: `${origin}/`,
    description,
    applicationCategory: 'SportsApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Returns a public page's additional head tags: canonical URL and link preview.
 * @param origin the site's origin, without a trailing slash
 */
export function foundHead(page: FoundPage, origin: string): string {
  const url = `${origin}${page.path}`;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Fantasy Stats'],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', url],
  ] as const;
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    metaTags(tags),
    page.path === '/' ? siteData(origin, page) : '',
  ].join('');
}

/**
 * Serves sitemap and robots.txt. Pages with `noindex` are not blocked in robots.txt, because crawlers must
 * read a page to see its `noindex`.
 */
export function installSitemap(app: FastifyInstance, pages: readonly FoundPage[], origin: string): void {
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  const locations = pages.map(({ path }) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>\n`;
  for (const [url, type, body] of [
    ['/robots.txt', 'text/plain', robots],
    ['/sitemap.xml', 'application/xml', sitemap],
  ] as const)
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(body),
    );
}
