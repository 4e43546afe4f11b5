import type { ComponentType, ReactElement } from 'react';
import type { ServerHeadlineFacts } from '../league/server-headline-facts.ts';

// The sections of pages that the server renders. The browser does not import this file.

/** Renders a page's headline; null if the page starts with something else. */
type ServerHeadline = (facts: ServerHeadlineFacts) => ReactElement | null;

function byPath<Part>(modules: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> {
  return Object.fromEntries(
    Object.entries(modules).map(([file, part]) => [
      file.slice('../pages'.length, file.lastIndexOf('/')),
      part,
    ]),
  );
}

/** The pages' headlines by path, from `Headline.tsx` in their folders. */
export const pageHeadlines = byPath(
  import.meta.glob<ServerHeadline>('../pages/*/Headline.tsx', { eager: true, import: 'serverHeadline' }),
);

/** Lead paragraphs that are the same for every user, by path, from `Lead.tsx` in the page folders. */
export const pageLeads = byPath(
  import.meta.glob<ComponentType>(['../pages/*/Lead.tsx', '../pages/settings/*/Lead.tsx'], {
    eager: true,
    import: 'Lead',
  }),
);
