import type { HeadlineCard } from '@fantasy-stats/cards';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../kernel/parts.ts';
import { type FoundPage, metaTags } from '../found-pages.ts';
import type { Cards } from './cards.ts';

// Draws the Open Graph images of public pages, which link previews show.

interface Preview {
  readonly name: string;
  readonly picture: HeadlineCard['title'];
}

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

/** Pages without their own picture use the home page's. */
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
 * Returns the preview tags of a public page.
 * @param origin the site's origin, without a trailing slash
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

export function installPreviewPictures(
  app: FastifyInstance,
  { config }: Pick<Parts, 'config'>,
  cards: Cards,
): void {
  for (const preview of Object.values(previews))
    app.get(`/cards/${preview.name}.png`, { schema: { hide: true } }, async (_request, reply) => {
      const look = { theme: 'light', shape: 'wide' } as const;
      const png = await cards.cached(`page/${preview.name}`, look, () => cardOf(preview, config.publicUrl));
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png);
    });
}
