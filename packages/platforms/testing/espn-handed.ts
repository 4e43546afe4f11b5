import type { League } from '@fantasy-stats/domain';
import { type EspnAnswer, type EspnClient, espnClientOver } from '../espn/client.ts';
import { espnLeague } from '../espn/source.ts';
import type { EspnRequest, HandedAnswer } from '../espn/transport.ts';
import { Answer, properties } from '../loose.ts';
import { sampleAnswers } from './espn-sample.ts';
import { sampleNow } from './sample-servers.ts';

/** The views a question asks for, in alphabetical order. */
export function viewsOf(request: EspnRequest): string {
  return new URLSearchParams(request.query).getAll('view').sort().join('+');
}

/** The numbered day a question asks for; null for none. */
export function periodOf(request: EspnRequest): number | null {
  const period = new URLSearchParams(request.query).get('scoringPeriodId');
  return period === null ? null : Number(period);
}

/** The sample league's answers to questions, as a browser would hand them over; 404 for what it does not have. */
export function handOver(
  requests: readonly EspnRequest[],
  answers: ReadonlyMap<string, unknown> = sampleAnswers,
): HandedAnswer[] {
  return requests.map((request) => {
    const body = answers.get(viewsOf(request));
    const headers = { 'content-type': 'application/json' };
    return {
      request,
      reply: { status: body === undefined ? 404 : 200, headers, text: JSON.stringify(body ?? {}) },
    };
  });
}

/** What an in-memory ESPN says to a question: a body, or a status without one. */
export type MemoryReply = { readonly body: unknown; readonly headers?: Record<string, string> } | number;

/** A client that asks a function, and the questions it asked. */
export function memoryClient(
  answer: (request: EspnRequest) => MemoryReply,
  isSignedIn = true,
): { readonly client: EspnClient; readonly asked: EspnRequest[] } {
  const asked: EspnRequest[] = [];
  const client = espnClientOver(
    async (request) => {
      asked.push(request);
      const reply = answer(request);
      return typeof reply === 'number'
        ? { status: reply, headers: new Headers(), text: '' }
        : { status: 200, headers: new Headers(reply.headers), text: JSON.stringify(reply.body ?? null) };
    },
    { isSignedIn, now: sampleNow },
  );
  return { client, asked };
}

/** Where the sample league lives. */
export const sampleKey = { seasonEndYear: 2027, leagueId: '88', ownPersonId: null, isSimulated: false };

/** The sample league's facts. */
export async function sampleLeague(): Promise<League> {
  const { client } = memoryClient((request) => ({ body: sampleAnswers.get(viewsOf(request)) ?? {} }));
  return (await espnLeague(client, sampleKey).readLeague()).facts;
}

/** An answer as readers are given it. */
export function answerWith(body: unknown): EspnAnswer {
  return { body: properties(body), answer: new Answer('espn', '/apis/v3/x'), serverTime: null };
}
