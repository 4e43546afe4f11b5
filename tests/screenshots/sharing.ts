import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allKinds } from '@fantasy-stats/cards/testing';
import { calls } from '@fantasy-stats/contract/calls';
import { recapTones } from '@fantasy-stats/contract/recap-facts';
import { nothingAround, previewFacts, recapFacts, weekToRecap } from '@fantasy-stats/engine/recap';
import { z } from 'zod';
import { drawCards } from '../../apps/server/cards/cards.ts';
import { linesOf } from '../../apps/server/recaps/lines.ts';
import { bodyFor } from '../../apps/server/recaps/messages.ts';
import { callApi } from '../../scripts/lib/demo-leagues.ts';
import { type LeagueByForm, newAccount } from './leagues.ts';
import type { Scene } from './scene.ts';

/* What leaves the product: public rooms, recaps in chats, pictures. */

const Opened = z.object({ room: z.object({ path: z.string() }) });
const sections = ['', '/standings', '/stats', '/matchups', '/records'];

async function post(address: string, body: Buffer): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

/** A league's last recap and its next preview, in both tones, as the simulated chats take them. */
async function tell(simulator: string, origin: string, token: string, league: string): Promise<void> {
  const season = calls.league.season.answer.parse(
    await callApi(origin, `league/season?league=${league}`, token),
  );
  const last = weekToRecap(season, season.league.today);
  const told = last && recapFacts(season, last.number, nothingAround);
  const next = last && season.league.weeks.find(({ number }) => number === last.number + 1);
  const coming = next && previewFacts(season, next.number, nothingAround);
  for (const facts of [told, coming])
    for (const tone of facts ? recapTones : []) {
      const message = { lines: facts ? linesOf(season, facts, tone) : [], page: null };
      await post(`${simulator}/discord/api/webhooks/1001/any-token`, bodyFor('discord', null, message));
      await post(`${simulator}/slack/services/T0001/B0001/anysecret`, bodyFor('slack', null, message));
      const bot = '0123456789abcdef0123456789';
      await post(`${simulator}/groupme/v3/bots/post`, bodyFor('groupme', bot, message));
    }
}

/**
 * Opens the rooms of the leagues that anybody may link, and has their recaps arrive at the simulated chats.
 *
 * @param leagues by the form they score in
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
    await tell(simulator, origin, token, league);
  }
  return [...scenes, { name: 'recaps-in-chats', path: `${simulator}/chat`, as: 'visitor', isPlain: true }];
}

/** Draws a picture of each kind in all its looks, into card-KIND-THEME-SHAPE.png. */
export async function drawExampleCards(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cards = drawCards();
  for (const [place, card] of allKinds.entries())
    for (const theme of ['light', 'dark'] as const)
      for (const shape of ['wide', 'square'] as const)
        await writeFile(
          join(folder, `card-${place + 1}-${card.kind}-${theme}-${shape}.png`),
          await cards.png(card, { theme, shape }),
        );
}
