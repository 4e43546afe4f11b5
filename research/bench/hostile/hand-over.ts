import { calls, type InputOf } from '@fantasy-stats/contract';
import { requestJson } from './http-client.ts';

type Handed = InputOf<typeof calls.settings.espnReading>;

interface Browser {
  readonly server: string;
  readonly espn: string;
  readonly token: string;
  readonly from: string;
}

async function requestEspn(
  { espn }: Browser,
  cookie: string,
  request: Handed['answers'][number]['request'],
): Promise<Handed['answers'][number]> {
  const response = await fetch(`${espn}/espn${request.path}?${request.query}`, {
    headers: { cookie, ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }) },
  });
  const headers: Handed['answers'][number]['reply']['headers'] = {};
  for (const name of ['content-type', 'x-fantasy-server-time', 'x-fantasy-filter-player-count'] as const) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { request, reply: { status: response.status, headers, text: await response.text() } };
}

/**
 * Reads a league of the simulated ESPN as a browser would, until the server has all data.
 *
 * @returns the last uploaded data
 */
export async function handOver(browser: Browser, league: string, cookie: string): Promise<Handed> {
  const { from, server, token } = browser;
  const send = async (path: string, body: unknown) =>
    requestJson(server, { path: `/api/${path}`, token, from, body });
  const plan = calls.settings.espnReadPlan.response.parse(await send('settings/espn/readPlan', { league }));
  const [first] = plan.seasons;
  if (!first) throw new Error('the plan names no season');
  const handed: Handed = { league: first.league, season: first.season, ownTeamId: null, answers: [] };
  let { requests } = first;
  for (;;) {
    for (const request of requests) handed.answers.push(await requestEspn(browser, cookie, request));
    const response = calls.settings.espnReading.response.parse(await send('settings/espn/reading', handed));
    if (response.state === 'done') return handed;
    requests = response.requests;
  }
}
