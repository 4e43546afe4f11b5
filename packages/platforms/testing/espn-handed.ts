import type { League } from '@fantasy-stats/domain';
import { type EspnClient, type EspnResponse, espnClientOver } from '../espn/client.ts';
import { espnLeague } from '../espn/source.ts';
import type { EspnRequest, HandedResponse } from '../espn/transport.ts';
import { PlatformResponse, properties } from '../loose.ts';
import { sampleResponses } from './espn-sample.ts';
import { sampleNow } from './sample-servers.ts';

/** Returns the requested views in alphabetical order. */
export function viewsOf(request: EspnRequest): string {
  return new URLSearchParams(request.query).getAll('view').sort().join('+');
}

export function periodOf(request: EspnRequest): number | null {
  const period = new URLSearchParams(request.query).get('scoringPeriodId');
  return period === null ? null : Number(period);
}

/** The sample league's responses as a browser would submit them; 404 for unknown requests. */
export function handOver(
  requests: readonly EspnRequest[],
  responses: ReadonlyMap<string, unknown> = sampleResponses,
): HandedResponse[] {
  return requests.map((request) => {
    const body = responses.get(viewsOf(request));
    const headers = { 'content-type': 'application/json' };
    return {
      request,
      reply: { status: body === undefined ? 404 : 200, headers, text: JSON.stringify(body ?? {}) },
    };
  });
}

/** A reply of the in-memory ESPN: a body, or a status without one. */
export type MemoryReply = { readonly body: unknown; readonly headers?: Record<string, string> } | number;

export function memoryClient(
  respond: (request: EspnRequest) => MemoryReply,
  isSignedIn = true,
): { readonly client: EspnClient; readonly requested: EspnRequest[] } {
  const requested: EspnRequest[] = [];
  const client = espnClientOver(
    async (request) => {
      requested.push(request);
      const reply = respond(request);
      return typeof reply === 'number'
        ? { status: reply, headers: new Headers(), text: '' }
        : { status: 200, headers: new Headers(reply.headers), text: JSON.stringify(reply.body ?? null) };
    },
    { isSignedIn, now: sampleNow },
  );
  return { client, requested };
}

export const sampleKey = { seasonEndYear: 2027, leagueId: '88', ownPersonId: null, isSimulated: false };

export async function sampleLeague(): Promise<League> {
  const { client } = memoryClient((request) => ({ body: sampleResponses.get(viewsOf(request)) ?? {} }));
  return (await espnLeague(client, sampleKey).readLeague()).facts;
}

export function responseWith(body: unknown): EspnResponse {
  return { body: properties(body), response: new PlatformResponse('espn', '/apis/v3/x'), serverTime: null };
}
