import { calls, type InputOf } from '@fantasy-stats/contract';
import { askJson } from './http-client.ts';

type Handed = InputOf<typeof calls.settings.espnReading>;

interface Browser {
  readonly server: string;
  readonly espn: string;
  readonly token: string;
  readonly from: string;
}

/** What a browser gets from the simulated ESPN for a request. */
async function askEspn(
  { espn }: Browser,
  cookie: string,
  request: Handed['answers'][number]['request'],
): Promise<Handed['answers'][number]> {
  const answer = await fetch(`${espn}/espn${request.path}?${request.query}`, {
    headers: { cookie, ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }) },
  });
  const headers: Handed['answers'][number]['reply']['headers'] = {};
  for (const name of ['content-type', 'x-fantasy-server-time', 'x-fantasy-filter-player-count'] as const) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { request, reply: { status: answer.status, headers, text: await answer.text() } };
}

/** Reads a league of the simulated ESPN as a browser does, until the server has all of it. @returns what was handed over last */
export async function handOver(browser: Browser, league: string, cookie: string): Promise<Handed> {
  const { from, server, token } = browser;
  const ask = async (path: string, body: unknown) =>
    askJson(server, { path: `/api/${path}`, token, from, body });
  const plan = calls.settings.espnReadPlan.answer.parse(await ask('settings/espn/readPlan', { league }));
  const [first] = plan.seasons;
  if (!first) throw new Error('the plan names no season');
  const handed: Handed = { league: first.league, season: first.season, ownTeamId: null, answers: [] };
  let { requests } = first;
  for (;;) {
    for (const request of requests) handed.answers.push(await askEspn(browser, cookie, request));
    const answer = calls.settings.espnReading.answer.parse(await ask('settings/espn/reading', handed));
    if (answer.state === 'done') return handed;
    requests = answer.requests;
  }
}
