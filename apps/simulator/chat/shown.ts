// What a chat would display for a message: its text, mentions and formatting.

export interface Shown {
  readonly text: string;
  /** Users and groups that the message notifies. */
  readonly mentions: readonly string[];
  /** Formatting in the message: bold, code, headings, masked links. */
  readonly formatting: readonly string[];
}

/** Matches an escaped character: a backslash makes the next one literal. */
const escaped = /\\([^0-9A-Za-z\s])/g;
const placeholder = '\uE000';

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
/** Matches URLs, inside which markup characters have no effect. */
const discordLink = /https?:\/\/[^\s)]+/g;

export function shownByDiscord(content: string): Shown {
  const signs: string[] = [];
  const left = content.replaceAll(escaped, (_whole, sign: string) => {
    signs.push(sign);
    return placeholder;
  });
  let next = 0;
  const links = [...left.matchAll(discordLink)].map(([found]) => found);
  const words = left.replaceAll(discordLink, placeholder);
  return {
    text: left.replaceAll(placeholder, () => signs[next++] ?? ''),
    mentions: [...left.matchAll(/@(?:everyone|here)|<[@#][!&]?\d+>/g)].map(([found]) => found),
    formatting: [
      ...links,
      ...discordFormatting.flatMap((sign) => [...words.matchAll(sign)].map(([found]) => found)),
    ],
  };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const slackFormatting = [/\*[^*\n]+\*/g, /_[^_\n]+_/g, /~[^~\n]+~/g, /`[^`\n]+`/g, /^>.*/gm];

/** Returns what Slack displays for a message. Markup applies unless it is disabled. */
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
