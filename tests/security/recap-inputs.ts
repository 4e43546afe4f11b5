import { randomUUID } from 'node:crypto';
import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { recapChannels } from '../../apps/server/kernel/database/schema/recap.ts';
import { addChannel } from '../../apps/server/notify/recaps/channels.ts';
import { emailCode } from '../../apps/server/notify/recaps/codes.ts';
import type { Makers } from './makers.ts';
import type { Person, World } from './world.ts';

async function channelOf({ league, parts, simulator }: World, { id: userId }: Person): Promise<string> {
  const channel = {
    userId,
    leagueId: league,
    service: 'discord',
    address: `${simulator.url}/discord/api/webhooks/1001/a-token`,
    settings: usualRecapSettings,
    isConfirmed: true,
  } as const;
  return parts.database
    .transaction((transaction) => addChannel(transaction, parts.credentialsKeys, channel, parts.now()))
    .catch(() => randomUUID());
}

export const recapMakers: Makers['recaps'] = {
  channels: ({ league }) => ({ query: { league } }),
  addChannel: async (world) => {
    await world.parts.database.delete(recapChannels);
    return {
      body: {
        league: world.league,
        service: 'groupme',
        address: '0123456789abcdef0123456789',
        settings: usualRecapSettings,
      },
    };
  },
  changeChannel: async (world, person) => ({
    body: {
      league: world.league,
      channel: await channelOf(world, person),
      settings: usualRecapSettings,
      isOn: false,
    },
  }),
  removeChannel: async (world, person) => {
    await world.join(person);
    return { body: { league: world.league, channel: await channelOf(world, person) } };
  },
  tryChannel: async (world, person) => ({
    body: { league: world.league, channel: await channelOf(world, person) },
  }),
  answerEmail: async (world, person) => {
    await world.join(person);
    const channel = await world.parts.database.transaction((transaction) =>
      addChannel(
        transaction,
        world.parts.credentialsKeys,
        {
          userId: person.id,
          leagueId: world.league,
          service: 'email',
          address: 'reader@example.org',
          settings: usualRecapSettings,
          isConfirmed: false,
        },
        world.parts.now(),
      ),
    );
    return { body: { code: emailCode(world.parts.hashKey, channel, 'agreed') } };
  },
};
