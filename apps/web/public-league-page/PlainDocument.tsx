import type { ReactElement, ReactNode } from 'react';
import { THEMES } from '../theme/tokens.ts';
import font from '../theme/typeface/archivo-basic.woff2?url';

interface PlainDocumentProps {
  readonly title: string;
  readonly description?: string;
  /** URLs for link previews; undefined disables previews. */
  readonly place?: { readonly address: string; readonly picture: string };
  readonly styles: readonly string[];
  readonly children: ReactNode;
}

/** A page of HTML and styles only, not indexed by search engines. */
export function PlainDocument({
  title,
  description,
  place,
  styles,
  children,
}: PlainDocumentProps): ReactElement {
  const full = `${title} · Fantasy Stats`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEMES.light.background} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEMES.dark.background} />
        <title>{full}</title>
        {description === undefined ? null : <meta name="description" content={description} />}
        {place === undefined ? null : (
          <>
            <link rel="canonical" href={place.address} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="Fantasy Stats" />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={place.address} />
            <meta property="og:image" content={place.picture} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={title} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
