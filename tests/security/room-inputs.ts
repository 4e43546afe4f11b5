import { calls } from '@fantasy-stats/contract';
import type { Makers } from './makers.ts';

export const roomMakers: Makers['room'] = {
  state: ({ league }) => ({ query: { league } }),
  open: ({ league }) => ({ body: { league, hidesNames: true } }),
  change: async (world, { token }) => {
    const { league } = world;
    await world.call(calls.room.open, { token, body: { league, hidesNames: true } });
    return { body: { league, newAddress: true } };
  },
  invitation: async ({ call, league }, { token }) => {
    const { json } = await call(calls.room.open, { token, body: { league, hidesNames: true } });
    const opened = calls.room.open.response.safeParse(json);
    return { query: { room: opened.data?.room.path.split('/').at(-1) ?? 'x' } };
  },
  close: ({ league }) => ({ body: { league } }),
};
