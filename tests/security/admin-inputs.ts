import { nbaMatchDecisions } from '../../apps/server/kernel/database/schema/nba.ts';
import { guardedWork } from '../../apps/server/kernel/database/schema/set-aside.ts';
import { mailWork } from '../../apps/server/kernel/mail/mail-outbox.ts';
import type { Makers } from './makers.ts';
import type { Person, World } from './world.ts';

const nothing = () => ({});
const about = ({ id }: Person) => ({ body: { user: id, reason: 'on request' } });
const aboutSomebody = async (world: World) => about(await world.person('free'));

/** Creates a failed job that does nothing when retried. */
async function failedJob({ pool }: World['parts']): Promise<{ queue: string; job: string }> {
  const queue = mailWork.name;
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data, state, completed_on) values ($1, $2, 'failed', now()) returning id`,
    [queue, { letter: '00000000-0000-4000-8000-000000000000' }],
  );
  return { queue, job: rows[0]?.id ?? '' };
}

export const adminMakers: Makers['admin'] = {
  health: nothing,
  record: nothing,
  syncs: () => ({ query: { show: 'all' } }),
  retrySync: ({ sync }) => ({ body: { sync } }),
  setAside: nothing,
  putBack: async ({ league, parts }) => {
    const quarantine = { reason: 'tooLong', setAsideAt: parts.now(), until: parts.now() } as const;
    await parts.database
      .insert(guardedWork)
      .values({ subject: league, work: 'alerts', ...quarantine })
      .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set: quarantine });
    return { body: { subject: league, work: 'alerts' } };
  },
  users: () => ({ query: { search: 'somebody' } }),
  grantPremium: async (world) => {
    const { body } = await aboutSomebody(world);
    return { body: { ...body, days: 30 } };
  },
  takePremium: async (world) => about(await world.person('premium')),
  lockUser: aboutSomebody,
  unlockUser: async (world) => {
    const locked = await world.person('locked');
    await world.lock(locked);
    return about(locked);
  },
  signOutUser: aboutSomebody,
  subscriptions: nothing,
  syncLeague: ({ league }) => ({ body: { league, reason: 'on request' } }),
  setLeagueAside: ({ othersLeague }) => ({ body: { league: othersLeague, days: 1, reason: 'on request' } }),
  jobs: nothing,
  retryJob: async ({ parts }) => ({ body: await failedJob(parts) }),
  leagues: nothing,
  unrecognized: nothing,
  unrecognizedBody: async (world) => ({ query: { id: await world.unrecognized() } }),
  noteUnrecognized: async (world) => ({ body: { id: await world.unrecognized() } }),
  deleteUnrecognized: async (world) => ({ body: { id: await world.unrecognized() } }),
  contradictions: nothing,
  players: nothing,
  nbaPlayers: () => ({ query: { search: 'Avery' } }),
  decidePlayer: ({ nbaPlayer, player }) => ({ body: { platform: 'espn', player, nbaPlayer } }),
  undoDecision: async ({ nbaPlayer, parts, player }) => {
    await parts.database
      .insert(nbaMatchDecisions)
      .values({ platform: 'espn', playerId: player, nbaId: nbaPlayer })
      .onConflictDoNothing();
    return { body: { platform: 'espn', player } };
  },
  audit: nothing,
};
