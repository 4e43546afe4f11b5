import { afterEach, describe, expect, it } from 'vitest';
import { buildSimulator } from '../index.ts';

const { server } = buildSimulator({ seed: 1, date: '2027-01-13' });
const post = async (url: string, payload: object) => {
  const { body, headers, statusCode } = await server.inject({ method: 'POST', url, payload });
  return { status: statusCode, body, wait: headers['retry-after'] };
};
const discord = '/discord/api/webhooks/1001/a-token';
const slack = '/slack/services/T0001/B0001/secret';
const groupme = '/groupme/v3/bots/post';
const arrived = async () =>
  (await server.inject('/control/chat')).json<{
    arrived: { text: string; mentions: string[]; formatting: string[] }[];
  }>().arrived;

describe('the simulated chat services', () => {
  afterEach(() => post('/control/chat/clear', {}));

  it('respond to a message like the real services', async () => {
    expect(await post(discord, { content: 'Hello' })).toMatchObject({ status: 204, body: '' });
    expect(await post(`${discord}?wait=true`, { content: 'Hello' })).toMatchObject({ status: 200 });
    expect(await post(slack, { text: 'Hello' })).toMatchObject({ status: 200, body: 'ok' });
    expect(await post(groupme, { bot_id: '0123', text: 'Hello' })).toMatchObject({ status: 202 });
    expect((await arrived()).map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Hello', 'Hello']);
    expect((await server.inject('/chat')).body).toContain('discord/1001');
  });

  it('enforce the limits of the real services', async () => {
    expect((await post(discord, { content: 'x'.repeat(2001) })).body).toContain('50035');
    expect((await post(discord, {})).body).toContain('50006');
    expect(await post(slack, { text: '' })).toMatchObject({ status: 400, body: 'no_text' });
    expect(await post(groupme, { bot_id: '0123', text: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    expect(await arrived()).toEqual([]);
    for (let message = 0; message < 30; message += 1)
      expect((await post('/discord/api/webhooks/7/t', { content: `${message}` })).status).toBe(204);
    const late = await post('/discord/api/webhooks/7/t', { content: 'one too many' });
    expect(late).toMatchObject({ status: 429, wait: '5' });
    expect(JSON.parse(late.body)).toMatchObject({ retry_after: 5 });
  });

  it('simulate deleted channels, rate limits and failures on request', async () => {
    const setResponse = (match: string, response: string) =>
      post('/control/chat', { match, answer: response, seconds: 2 });
    await setResponse('discord/1001', 'gone');
    expect(await post(discord, { content: 'Hello' })).toMatchObject({ status: 404 });
    await setResponse('slack/', 'gone');
    expect(await post(slack, { text: 'Hello' })).toMatchObject({ status: 410 });
    await setResponse('groupme/0123', 'throttled');
    expect(await post(groupme, { bot_id: '0123', text: 'Hello' })).toMatchObject({ status: 429, wait: '2' });
    await setResponse('discord/', 'failing');
    expect(await post(discord, { content: 'Hello' })).toMatchObject({ status: 503 });
    expect((await post(discord, { content: 'Hello' })).status).toBe(204);
  });

  it('report the mentions and the formatting of a message', async () => {
    await post(discord, { content: '@everyone **bold** \\@here \\*plain\\*' });
    await post(discord, { content: '@everyone', allowed_mentions: { parse: [] } });
    await post(slack, { text: '<!channel> *bold* &lt;b&gt;' });
    await post(slack, { text: '*plain*', mrkdwn: false });
    expect(await arrived()).toMatchObject([
      { text: '@everyone **bold** @here *plain*', mentions: ['@everyone'], formatting: ['**bold**'] },
      { text: '@everyone', mentions: [] },
      { mentions: ['<!channel>'], formatting: ['*bold*'], text: '<!channel> *bold* <b>' },
      { text: '*plain*', formatting: [] },
    ]);
    expect((await server.inject('/chat')).body).not.toContain('<b>');
  });
});
