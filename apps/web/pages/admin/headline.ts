import type { Health } from '../../api/responses.ts';
import { inRow } from '../../text/phrases.ts';

export const platformNames = { yahoo: 'Yahoo', espn: 'ESPN', nba: 'the NBA' } as const;

export function atStart(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function headline({ nba, platforms }: Health): string {
  const waiting = platforms.filter(({ blocks }) => blocks.some(({ account }) => account === null));
  const failing = platforms.filter(
    ({ lastFailure, lastSuccess, platform }) =>
      platform !== 'nba' && lastFailure !== null && (lastSuccess === null || lastFailure.at > lastSuccess),
  );
  const parts: string[] = [];
  if (failing.length > 0)
    parts.push(
      `${atStart(inRow(failing.map(({ platform }) => platformNames[platform])))} ${failing.length === 1 ? 'does' : 'do'} not respond as ${failing.length === 1 ? 'it' : 'they'} should`,
    );
  if (waiting.length > 0)
    parts.push(
      `${inRow(waiting.map(({ platform }) => platformNames[platform]))} ${waiting.length === 1 ? 'asks' : 'ask'} us to wait`,
    );
  if (nba.source === 'espn') parts.push('ESPN replaces the NBA’s files');
  if (parts.length === 0) return 'Every platform responds normally.';
  return `${atStart(parts.join('; '))}.`;
}
