import type { RawResponse } from '@fantasy-stats/platforms';
import {
  assumptionLines,
  checkAssumptions,
  hostFactLines,
  type SampleAnswer,
  settleHostFacts,
  type YahooWay,
} from '@fantasy-stats/platforms/assumptions';

/**
 * Returns which assumptions of our readers are confirmed by the recorded responses, as lines without names.
 */
export function assumptionReport(responses: readonly RawResponse[]): string[] {
  const samples = responses.flatMap(({ platform, status, text }): SampleAnswer[] => {
    if (platform === 'nba' || status !== 200) return [];
    try {
      const body: unknown = JSON.parse(text);
      return [{ platform, body }];
    } catch {
      return [];
    }
  });
  return [
    'Reader assumptions confirmed by these responses (docs/platforms.md):',
    ...assumptionLines(checkAssumptions(samples)),
  ];
}

/**
 * Returns which assumptions about Yahoo's hosts are confirmed or contradicted by the recorded responses, as
 * lines without names.
 */
export function shownHostFacts(responses: readonly RawResponse[], way: YahooWay): string[] {
  const ofYahoo = responses.flatMap(({ platform, status, text, url }) => {
    const [, resource] = /\/fantasy\/v2\/(.+)$/.exec(decodeURI(url.pathname)) ?? [];
    return platform === 'yahoo' && resource !== undefined ? [{ way, resource, status, text }] : [];
  });
  if (ofYahoo.length === 0) return [];
  return [
    'Facts about Yahoo’s hosts (packages/platforms/assumptions/yahoo-hosts.ts):',
    ...hostFactLines(settleHostFacts(ofYahoo)),
  ];
}
