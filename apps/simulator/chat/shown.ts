/* What a chat would make of a text: what people read, and what of it was more than text. */

export interface Shown {
  /** As it is read. */
  readonly text: string;
  /** Who is notified by it. */
  readonly mentions: readonly string[];
  /** Signs that format instead of being read: bold, code, headings, links under other words. */
  readonly formatting: readonly string[];
}

/** Where a backslash makes the next sign one to be read. */
const escaped = /\\([^0-9A-Za-z\s])/g;
const kept = '\uE000';

const discordFormatting = [
  /\*\*?[^*\n]+\*\*?/g,
  /__?[^_\n]+__?/g,
  /~~[^~\n]+~~/g,
  /`[^`\n]+`/g,
  /\|\|[^|\n]+\|\|/g,
  /\[[^\]\n]+\]\([^)\n]+\)/g,
  /^(?:#{1,3}|>|[-*+]|\d+\.) .*/gm,
  /:\w+:/g,
];
/** An address is a link whole, whatever signs are in it. */
const discordLink = /https?:\/\/[^\s)]+/g;

/** What Discord shows of a message's content, whoever may be mentioned. */
export function shownByDiscord(content: string): Shown {
  const signs: string[] = [];
  const left = content.replaceAll(escaped, (_whole, sign: string) => {
    signs.push(sign);
    return kept;
  });
  let next = 0;
  const links = [...left.matchAll(discordLink)].map(([found]) => found);
  const words = left.replaceAll(discordLink, kept);
  return {
    text: left.replaceAll(kept, () => signs[next++] ?? ''),
    mentions: [...left.matchAll(/@(?:everyone|here)|<[@#][!&]?\d+>/g)].map(([found]) => found),
    formatting: [
      ...links,
      ...discordFormatting.flatMap((sign) => [...words.matchAll(sign)].map(([found]) => found)),
    ],
  };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const slackFormatting = [/\*[^*\n]+\*/g, /_[^_\n]+_/g, /~[^~\n]+~/g, /`[^`\n]+`/g, /^>.*/gm];

/** What Slack shows of a message's text; signs that format do so unless it is told not to look for them. */
export function shownBySlack(text: string, isMarkdown: boolean): Shown {
  const mentions = [...text.matchAll(/<(?:!|@|#)[^>]*>/g)].map(([found]) => found);
  const links = [...text.matchAll(/<[^!@#>][^>]*>/g)].map(([found]) => found);
  return {
    text: text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
    mentions,
    formatting: [
      ...links,
      ...(isMarkdown
        ? slackFormatting.flatMap((sign) => [...text.matchAll(sign)].map(([found]) => found))
        : []),
    ],
  };
}
