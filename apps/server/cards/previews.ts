import type { HeadlineCard } from '@fantasy-stats/cards';
import type { FastifyInstance } from 'fastify';
import { type FoundPage, metaTags } from '../http/found-pages.ts';
import type { Parts } from '../parts.ts';

/* How the public pages look where somebody posts a link to them: the pictures that their Open Graph tags name. */

interface Preview {
  /** The picture's name in its address. */
  readonly name: string;
  readonly picture: HeadlineCard['title'];
}

/** By the page's path. */
const previews: Readonly<Record<string, Preview>> = {
  '/': { name: 'landing', picture: ['See what ', { strong: 'decides your week' }, '.'] },
  '/pricing': { name: 'pricing', picture: ['One price, ', { strong: 'every tool' }, ' for your leagues.'] },
  '/tools': {
    name: 'tools',
    picture: ['Matchups, trades, streamers, drafts: ', { strong: 'try the tools' }, '.'],
  },
  '/about': {
    name: 'about',
    picture: ['How the numbers come about, and ', { strong: 'how good they are' }, '.'],
  },
};

/** Pages without a picture of their own have the first page's. */
const usual = '/';

function cardOf({ picture }: Preview, publicUrl: string): HeadlineCard {
  return {
    kind: 'headline',
    league: 'Fantasy basketball on Yahoo and ESPN',
    title: picture,
    address: new URL(publicUrl).host,
    facts: [],
  };
}

/**
 * The tags for the head of a public page that name its picture.
 *
 * @param origin of the site, without a slash at its end
 */
export function previewTags({ path, title }: FoundPage, origin: string): string {
  const name = (previews[path] ?? previews[usual])?.name;
  const tags: readonly (readonly [name: string, content: string])[] = [
    ['og:image', `${origin}/cards/${name}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  return `${metaTags(tags)}<meta name="twitter:card" content="summary_large_image">`;
}

/** Serves the pictures that the tags name, to whoever asks. */
export function installPreviewPictures(app: FastifyInstance, { cards, config }: Parts): void {
  for (const preview of Object.values(previews))
    app.get(`/cards/${preview.name}.png`, { schema: { hide: true } }, async (_request, reply) => {
      const look = { theme: 'light', shape: 'wide' } as const;
      const png = await cards.kept(`page/${preview.name}`, look, () => cardOf(preview, config.publicUrl));
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png);
    });
}
