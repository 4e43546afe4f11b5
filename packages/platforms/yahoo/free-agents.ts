import type { FreeAgent, MissingPart, Player } from '@fantasy-stats/domain';
import { z } from 'zod';
import { isGap } from '../errors.ts';
import { type Answer, day, number, text } from '../loose.ts';
import type { LeagueSource } from '../source.ts';
import type { YahooClient } from './client.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { collection, isCollection, merged, neededCollection } from './shape.ts';

const pageSize = 25;
const mostPlayers = 1000;

const Ownership = z.object({ ownership_type: text, waiver_date: day });
const PercentOwned = z.object({ value: number, delta: number });

/** A player of a list of those nobody has; null for one who is on a team, and for what is no player. */
export function readFreeAgent(
  resource: unknown,
  answer: Answer,
  at: string,
  onWaivers: ReadonlySet<string>,
): { freeAgent: FreeAgent; player: Player } | null {
  const player = readPlayer(resource, answer, at);
  if (!player) return null;
  const raw = merged(resource);
  const ownership = answer.read(Ownership, merged(raw.ownership), `${at}.ownership`);
  if (ownership.ownership_type === 'team') return null;
  const owned = answer.read(PercentOwned, merged(raw.percent_owned), `${at}.percent_owned`);
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

/** How to ask for a list's players with their ownership: both at once, or the share alone where Yahoo refuses that. */
const forms = [';out=percent_owned,ownership', '/percent_owned'] as const;
/** One broken player makes Yahoo fail the page he is on; of a smaller one less is lost. */
const smallPage = 5;
const mostFailures = 3;

/**
 * Players nobody has, in pages of 25 by Yahoo's actual rank, and then the most owned elsewhere first: Yahoo knows no
 * order by ownership. One request a page. Where Yahoo refuses two sub-resources at once, who is on waivers is asked
 * for once, beside.
 */
export async function readFreeAgents(
  client: YahooClient,
  at: string,
  limit: number,
): ReturnType<LeagueSource['readFreeAgents']> {
  const found = new Map<string, { freeAgent: FreeAgent; player: Player }>();
  const skipped: string[] = [];
  const wanted = Math.min(Math.max(0, limit), mostPlayers);
  let form: (typeof forms)[number] = forms[0];
  let onWaivers: ReadonlySet<string> = new Set();
  let isEnd = false;
  let failures = 0;
  let size = pageSize;
  let failure: string | null = null;
  let lost: MissingPart[] = [];
  for (let start = 0; start < wanted && !isEnd; ) {
    try {
      const asked = `${at}/players;status=A;sort=AR;start=${start};count=${size}`;
      const { body, answer } = await client.get(`${asked}${form}`);
      const list = leaguePart(body, 'players');
      if (!isCollection(list)) throw answer.unexpected('is not a list', 'league.players');
      const resources = neededCollection(list, 'player', answer, 'league.players');
      for (const [index, resource] of resources.entries()) {
        const read = readFreeAgent(resource, answer, `league.players[${index}]`, onWaivers);
        if (read) found.set(read.player.id, read);
      }
      skipped.push(...answer.skipped);
      isEnd = resources.length + answer.lost < size;
      if (answer.lost > 0) lost = answer.missing({ part: 'freeAgents' });
      start += size;
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
    const { body, answer } = await client.get(`${at}/players;status=W;start=0;count=${pageSize}`);
    const resources = collection(leaguePart(body, 'players'), 'player');
    const players = resources.map((resource, index) =>
      readPlayer(resource, answer, `league.players[${index}]`),
    );
    return new Set(players.flatMap((player) => (player ? [player.id] : [])));
  } catch (error) {
    if (!isGap(error)) throw error;
    skipped.push(`players on waivers: ${error.name}`);
    return new Set();
  }
}
