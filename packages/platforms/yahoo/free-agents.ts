import type { FreeAgent, MissingPart, Player } from '@fantasy-stats/domain';
import { z } from 'zod';
import { isGap } from '../errors.ts';
import { day, number, type PlatformResponse, text } from '../loose.ts';
import type { LeagueSource } from '../source.ts';
import { smallestPage, type YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { collection, isCollection, merged, neededCollection } from './shape.ts';

const mostPlayers = 1000;

const Ownership = z.object({ ownership_type: text, waiver_date: day });
const PercentOwned = z.object({ value: number, delta: number });

/** Reads an available player; null for rostered players and invalid entries. */
export function readFreeAgent(
  resource: unknown,
  response: PlatformResponse,
  at: string,
  onWaivers: ReadonlySet<string>,
): { freeAgent: FreeAgent; player: Player } | null {
  const player = readPlayer(resource, response, at);
  if (!player) return null;
  const raw = merged(resource);
  const ownership = response.read(Ownership, merged(raw.ownership), `${at}.ownership`);
  if (ownership.ownership_type === 'team') return null;
  const owned = response.read(PercentOwned, merged(raw.percent_owned), `${at}.percent_owned`);
  const isOnWaivers = ownership.ownership_type === 'waivers' || onWaivers.has(player.id);
  return {
    player,
    freeAgent: {
      playerId: player.id,
      availability: isOnWaivers ? 'waivers' : 'freeAgent',
      waiversUntil: isOnWaivers ? ownership.waiver_date : null,
      percentOwned: percent(owned.value),
      percentStarted: null,
      percentOwnedChange: percent(owned.delta),
    },
  };
}

function percent(value: number | null): number | null {
  return value !== null && Math.abs(value) <= 100 ? value : null;
}

/** Sub-resources for both kinds of ownership or, if Yahoo refuses that, only for the rostered percentage. */
const forms = [';out=percent_owned,ownership', '/percent_owned'] as const;
/** One malformed player makes Yahoo reject the whole page, so smaller pages lose fewer players. */
const smallPage = 5;
const mostFailures = 3;

/**
 * Reads available players in pages by Yahoo's actual rank, and returns the most rostered first. Where Yahoo
 * refuses two sub-resources in one request, another request lists the players on waivers.
 */
export async function readFreeAgents(
  client: YahooClient,
  at: string,
  limit: number,
): ReturnType<LeagueSource['readFreeAgents']> {
  const found = new Map<string, { freeAgent: FreeAgent; player: Player }>();
  const skipped: string[] = [];
  const wanted = Math.min(Math.max(0, limit), mostPlayers);
  const pageSize = Math.min(client.pageSize, Math.max(smallestPage, wanted));
  let form: (typeof forms)[number] = forms[0];
  let onWaivers: ReadonlySet<string> = new Set();
  let isEnd = false;
  let failures = 0;
  let size = pageSize;
  let failure: string | null = null;
  let lost: MissingPart[] = [];
  for (let start = 0; start < wanted && !isEnd; ) {
    try {
      const path = `${at}/players;status=A;sort=AR;start=${start};count=${size}`;
      const { body, response } = await client.get(`${path}${form}`);
      const list = leaguePart(body, 'players');
      if (!isCollection(list)) throw response.unexpected('is not a list', 'league.players');
      const resources = neededCollection(list, 'player', response, 'league.players');
      for (const [index, resource] of resources.entries()) {
        const read = readFreeAgent(resource, response, `league.players[${index}]`, onWaivers);
        if (read) found.set(read.player.id, read);
      }
      skipped.push(...response.skipped);
      const rows = resources.length + response.lost;
      // A host may serve fewer rows than requested.
      isEnd = rows < Math.min(size, smallestPage);
      if (response.lost > 0) lost = response.missing({ part: 'freeAgents' });
      start += rows;
      if (start % pageSize === 0) size = pageSize;
    } catch (error) {
      if (!isGap(error)) throw error;
      if (start === 0 && form === forms[0]) {
        form = forms[1];
        onWaivers = await playersOnWaivers(client, at, skipped);
      } else if (size === pageSize && start > 0) {
        size = smallPage;
      } else {
        failure = error.name;
        failures += 1;
        if (start === 0 || failures >= mostFailures) break;
        skipped.push(`free agents ${start + 1} to ${start + size}: ${error.name}`);
        start += size;
        if (start % pageSize === 0) size = pageSize;
      }
    }
  }
  const byOwnership = [...found.values()]
    .sort((left, right) => (right.freeAgent.percentOwned ?? -1) - (left.freeAgent.percentOwned ?? -1))
    .slice(0, wanted);
  return {
    facts: {
      freeAgents: byOwnership.map(({ freeAgent }) => freeAgent),
      players: byOwnership.map(({ player }) => player),
      isWhole: isEnd && failure === null && lost.length === 0 && byOwnership.length === found.size,
    },
    missing: failure === null ? lost : [{ part: 'freeAgents', reason: failure }],
    skipped,
  };
}

async function playersOnWaivers(
  client: YahooClient,
  at: string,
  skipped: string[],
): Promise<ReadonlySet<string>> {
  try {
    const { body, response } = await client.get(`${at}/players;status=W;start=0;count=${client.pageSize}`);
    const resources = collection(leaguePart(body, 'players'), 'player');
    const players = resources.map((resource, index) =>
      readPlayer(resource, response, `league.players[${index}]`),
    );
    return new Set(players.flatMap((player) => (player ? [player.id] : [])));
  } catch (error) {
    if (!isGap(error)) throw error;
    skipped.push(`players on waivers: ${error.name}`);
    return new Set();
  }
}
