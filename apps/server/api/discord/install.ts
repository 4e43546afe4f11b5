import type { LeagueSeason } from '@fantasy-stats/domain';
import { computedSeason } from '@fantasy-stats/engine/season';
import type { FastifyInstance } from 'fastify';
import { versionFor } from '../../forecasts/forecast-facts.ts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import { turns } from '../../kernel/http/turns.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readSeason } from '../../leagues/facts/read-league.ts';
import { readLeaguePlayers } from '../../leagues/players/read-players.ts';
import { fittedRows } from '../../notify/recaps/messages.ts';
import { openAddress } from '../../pages/sharing/addresses.ts';
import { paramOf } from '../../pages/sharing/door.ts';
import { ToolRefused } from '../mcp/call-api.ts';
import { findPlayer } from '../mcp/find-player.ts';
import {
  CommandRefused,
  findTeam,
  matchupLines,
  pickupLines,
  playerLines,
  standingsLines,
} from './answers.ts';
import { type CommandName, commands, type Interaction, messageBody, readInteraction } from './interaction.ts';
import { inTime, inTurn } from './reply-in-time.ts';
import { isSigned } from './signature.ts';

/** Maximum size of an interaction in bytes; Discord's are a few kilobytes. */
const largestBody = 64 * 1024;
/** Time limit of a response in ms. Discord waits three seconds. */
const patienceMilliseconds = 2_500;

type Command = Extract<Interaction, { type: 2 }>['data'];

/**
 * Serves `POST discord/:secret`, a Discord application's interactions endpoint. The secret identifies a
 * member's league and is stored with the application's public key. The route is not in the API contract,
 * because the signature covers the raw body.
 */
export async function installDiscord(
  api: FastifyInstance,
  parts: Parts,
  forecasts: Forecaster,
): Promise<void> {
  const { limits, now } = parts;
  const lanes = turns(2, 20);
  await api.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    );
    own.post(
      '/discord/:secret',
      { bodyLimit: largestBody, schema: { hide: true } },
      async (request, reply) => {
        limits.check(request, 'secret');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const opened = await openAddress(parts, 'discord', paramOf(request, 'secret'));
        if (!opened) throw new ApiError('notFound');
        const signed = {
          publicKey: opened.publicKey ?? '',
          signature: request.headers['x-signature-ed25519'],
          timestamp: request.headers['x-signature-timestamp'],
          body,
        };
        if (!isSigned(signed, now())) throw new ApiError('notSignedIn');
        const interaction = readInteraction(body);
        if (!interaction) throw new ApiError('invalidRequest');
        reply.header('cache-control', 'no-store');
        if (interaction.type === 1) return reply.send({ type: 1 });
        const { membership } = opened;
        const { data } = interaction;
        const answering = inTurn(data.name === 'player' ? null : lanes, membership.userId, () =>
          answer(parts, forecasts, membership, data),
        );
        // The work continues after the time limit, so its cached result serves the next command.
        answering.catch((error: unknown) => request.log.warn({ err: error }, 'Discord command failed'));
        return reply.send(await inTime(answering, patienceMilliseconds));
      },
    );
  });
}

async function answer(
  parts: Parts,
  forecasts: Forecaster,
  membership: Membership,
  command: Command,
): Promise<ReturnType<typeof messageBody>> {
  const name = commands.find((one) => one.name === command.name)?.name;
  if (!name) return messageBody('This command does not exist here. Register the commands again.', true);
  try {
    const lines = await linesOf(parts, forecasts, membership, name, command);
    return messageBody(fittedRows('discord', lines), name === 'pickups');
  } catch (error) {
    if (!(error instanceof CommandRefused || error instanceof ToolRefused || error instanceof ApiError))
      throw error;
    return messageBody(fittedRows('discord', [error.message]), true);
  }
}

async function linesOf(
  { database }: Parts,
  forecasts: Forecaster,
  membership: Membership,
  name: CommandName,
  { options }: Command,
): Promise<string[]> {
  const { league, ownTeamId, userId } = membership;
  const option = (wanted: string) => options.find((one) => one.name === wanted)?.value.trim() || undefined;
  const stored: LeagueSeason | null = await readSnapshot(database, (transaction) =>
    readSeason(transaction, league),
  );
  if (!stored) throw new ApiError('leagueNotFound');
  const season = computedSeason(stored);
  if (name === 'player') {
    const { players } = await readLeaguePlayers(database, season.league);
    return playerLines(season, findPlayer(players, option('name') ?? ''));
  }
  const version = await versionFor(database, membership);
  const once = { version, caller: userId };
  if (name === 'pickups') {
    const team = findTeam(season, option('team'), ownTeamId);
    return pickupLines(
      season,
      team,
      await whileRunning(forecasts.request('pickups', { league, team }, once)),
    );
  }
  const dashboard = await whileRunning(forecasts.request('dashboard', { league }, once));
  if (name === 'standings') return standingsLines(season, dashboard);
  return matchupLines(season, dashboard, findTeam(season, option('team'), ownTeamId));
}
