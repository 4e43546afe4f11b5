import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allKinds } from '@fantasy-stats/cards/testing';
import { calls } from '@fantasy-stats/contract/calls';
import { recapTones } from '@fantasy-stats/contract/recap-facts';
import { nothingAround, previewFacts, recapFacts, weekToRecap } from '@fantasy-stats/engine/recap';
import { z } from 'zod';
import { linesOf } from '../../apps/server/notify/recaps/lines.ts';
import { bodyFor } from '../../apps/server/notify/recaps/messages.ts';
import { drawCards } from '../../apps/server/pages/cards/cards.ts';
import { callApi } from '../../scripts/lib/demo-leagues.ts';
import { type LeagueByForm, newAccount } from './leagues.ts';
import type { Scene } from './scene.ts';

// Shared content: public league pages, recaps in chats, images.

const Opened = z.object({ room: z.object({ path: z.string() }) });
const sections = ['', '/standings', '/stats', '/matchups', '/records'];

async function post(address: string, body: Buffer): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

async function sendRecap(simulator: string, origin: string, token: string, league: string): Promise<void> {
  const season = calls.league.season.response.parse(
    await callApi(origin, `league/season?league=${league}`, token),
  );
  const last = weekToRecap(season, season.league.today);
  const recap = last && recapFacts(season, last.number, nothingAround);
  const next = last && season.league.weeks.find(({ number }) => number === last.number + 1);
  const coming = next && previewFacts(season, next.number, nothingAround);
  for (const facts of [recap, coming])
    for (const tone of facts ? recapTones : []) {
      const message = { lines: facts ? linesOf(season, facts, tone) : [], page: null };
      await post(`${simulator}/discord/api/webhooks/1001/any-token`, bodyFor('discord', null, message));
      await post(`${simulator}/slack/services/T0001/B0001/anysecret`, bodyFor('slack', null, message));
      const bot = '0123456789abcdef0123456789';
      await post(`${simulator}/groupme/v3/bots/post`, bodyFor('groupme', bot, message));
    }
}

/**
 * Opens the public league pages and sends recaps to the simulated chats.
 *
 * @param leagues by scoring type
 */
export async function sharingScenes(
  { origin, simulator }: { readonly origin: string; readonly simulator: string },
  leagues: LeagueByForm,
): Promise<Scene[]> {
  const token = await newAccount(origin, 'host', true);
  const scenes: Scene[] = [];
  for (const [form, league] of Object.entries(leagues)) {
    const [platform, , number] = league.split('-');
    if (platform !== 'espn' || form === 'eachCategory') continue;
    await callApi(origin, 'settings/espn/league', token, { league: number });
    const { room } = Opened.parse(
      await callApi(origin, 'room/open', token, { league, hidesNames: form === 'rotisserie' }),
    );
    for (const section of sections)
      scenes.push({
        name: `room-${form}${section.replace('/', '-')}`,
        path: room.path + section,
        as: 'visitor',
        isPlain: true,
      });
    await sendRecap(simulator, origin, token, league);
  }
  return [...scenes, { name: 'recaps-in-chats', path: `${simulator}/chat`, as: 'visitor', isPlain: true }];
}

/** Saves a card of each kind in all variants as card-KIND-THEME-SHAPE.png. */
export async function drawExampleCards(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cards = drawCards();
  for (const [index, card] of allKinds.entries())
    for (const theme of ['light', 'dark'] as const)
      for (const shape of ['wide', 'square'] as const)
        await writeFile(
          join(folder, `card-${index + 1}-${card.kind}-${theme}-${shape}.png`),
          await cards.png(card, { theme, shape }),
        );
}
