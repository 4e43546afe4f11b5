import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import { shownGoal } from '@fantasy-stats/domain';
import { netOfAdd } from '@fantasy-stats/words/add-gain';
import { alertWords } from '@fantasy-stats/words/alerts';
import { leagueTasks } from '@fantasy-stats/words/league-tasks';
import { dayInWords } from '@fantasy-stats/words/phrases';
import { pickupLines } from '../../../apps/server/api/discord/answers.ts';
import { pickupsOutput } from '../../../apps/server/api/mcp/advice-tools.ts';
import { dayOutput } from '../../../apps/server/api/mcp/day-tool.ts';
import { pickupsOfWeek } from '../../../apps/server/forecasts/server-pickups.ts';
import { storedAddOf } from '../../../apps/server/forecasts/stored-add.ts';
import { alertEmail } from '../../../apps/server/notify/alerts/alert-email.ts';
import { droppedCauses } from '../../../apps/server/notify/alerts/causes/dropped.ts';
import { pickUpCauses } from '../../../apps/server/notify/alerts/causes/pickups.ts';
import { lastDayPickUp, pickUpGains } from '../../../apps/server/notify/alerts/find/find-adds-left.ts';
import { pushMessages } from '../../../apps/server/notify/alerts/push-messages.ts';
import { digestOf } from '../../../apps/server/notify/digest/digest-message.ts';
import {
  compare,
  contains,
  type Differences,
  type Home,
  phrasesOf,
  type ServerAdds,
  type ShownAdd,
  shownAdd,
} from './home-adds.ts';
import { type LeagueWorld, own } from './league-states.ts';

const now = new Date('2026-11-19T17:00:00.000Z');
const clock = () => 'noon';
const allPickUps = { pickUpPoints: -1e6, pickUpRotisseriePoints: -1e6, pickUpFantasyPoints: -1e6 };

/** Returns the day of an add as messages name it; empty for today. */
function laterDay({ about }: LeagueWorld, { day }: Pick<ShownAdd, 'day'>): string {
  return day > about.season.league.today ? ` from ${dayInWords(day)}` : '';
}

/** Compares alerts, emails, push messages, the digest, Discord, the API and assistants with Home. */
export function compareMessages(
  world: LeagueWorld,
  home: Home,
  { bestAdd, weighed }: ServerAdds,
  differences: Differences,
): void {
  const { about, nameOf } = world;
  const { season } = about;
  const { league } = season;
  const [best] = home.adds;
  const { unit } = weighed;
  if (!unit) {
    if (best) differences.push(`API: ${weighed.none}`);
    return;
  }
  compare(
    differences,
    'API',
    weighed.pickups.map(({ drop, list, player, ...pickup }) =>
      shownAdd(unit, { ...pickup, id: player.id, drop: drop?.id ?? null, list: list?.id }),
    ),
    home.adds,
  );
  const assistant = pickupsOutput({ ...weighed, message: null });
  compare(
    differences,
    'MCP best_pickups',
    assistant.pickups.map(
      ({ drop, givenUpLater, moveToInjuredList, player, playsFrom, points, ...pickup }) => ({
        ...shownAdd(unit, {
          ...pickup,
          id: player.id,
          drop: drop?.id ?? null,
          list: moveToInjuredList?.id,
          day: playsFrom,
          givenUp: givenUpLater,
          points: points ?? undefined,
        }),
        isSum: shownGoal(unit, pickup.gain - givenUpLater) === shownGoal(unit, pickup.net),
      }),
    ),
    home.adds.map((add) => ({ ...add, isSum: true })),
  );
  const headline: TeamHeadline = {
    matchup: null,
    plan: null,
    ranking: { bestAdd, window: 'season', players: [] },
  };
  const rosters = {
    rosters: season.teams.map(({ id }) => ({
      teamId: id,
      day: league.today,
      entries: about.inputs.rostered
        .filter(({ teamId }) => teamId === id)
        .map(({ id: playerId, slot }) => ({ playerId, slot })),
    })),
  };
  const stored = storedAddOf(headline, league.today, rosters, own);
  compare(differences, 'all leagues', stored?.player.id ?? null, best?.id ?? null);
  if (!best || !stored) return;
  const { name, net, spot } = phrasesOf(best, world);
  const from = laterDay(world, best);
  const lines = pickupLines(season, own, weighed).slice(1);
  compare(differences, 'Discord', lines.length, home.adds.length);
  home.adds.forEach((add, index) => {
    const words = phrasesOf(add, world);
    contains(differences, 'Discord', lines[index] ?? '', [
      `${words.name} ${words.spot}${laterDay(world, add)}`,
      words.net,
    ]);
  });
  const day: LeagueToday = leagueDay(world, stored);
  const [task] = leagueTasks(day, { clock, day: dayInWords, dayAndTime: clock });
  contains(differences, 'all leagues', task?.text ?? '', [`Add ${name} ${spot}${from}`, net]);
  const sent = { recipient: 'a@example.org', publicUrl: 'https://example.org', timeZone: 'UTC', now };
  const digest = digestOf([{ ...day, openSpots: 1 }], {
    ...sent,
    unsubscribeUrl: 'https://example.org/off',
  });
  contains(differences, 'digest', digest?.email.text ?? '', [`Add ${name} ${spot}${from}`, net]);
  const { bestAdd: output } = dayOutput(day);
  compare(
    differences,
    'MCP my_day',
    output && {
      ids: [output.add.id, output.drop?.id ?? null, output.moveToInjuredList?.id ?? null],
      day: output.from ?? league.today,
      net: netOfAdd(unit, { net: output.net, points: output.points ?? undefined }),
    },
    { ids: [best.id, best.drop, best.list], day: best.day, net },
  );
  const causes = pickUpCauses(pickupsOfWeek(weighed), allPickUps, new Set(), now, () => now);
  const drops = [{ playerId: best.id, name, by: '2', at: now.toISOString() }];
  const dropped = droppedCauses(drops, weighed, allPickUps, [], nameOf, () => now);
  for (const { facts, kind } of [...causes, ...dropped]) {
    const { detail, title } = alertWords(facts, league.id, clock);
    contains(differences, `alert ${kind}`, title, [name, net]);
    contains(differences, `alert ${kind}`, detail, [
      `Add ${name} ${spot}`,
      `from ${dayInWords(best.day)} on`,
    ]);
    const alert = { league: league.id, leagueName: 'League', facts };
    const { subject, text } = alertEmail([alert], { ...sent, code: () => 'code' });
    contains(differences, `email ${kind}`, `${subject} ${text}`, [name, net, spot]);
    const [push] = pushMessages([{ ...alert, id: '1', endsAt: null }], { now, timeZone: 'UTC' });
    contains(differences, `push ${kind}`, `${push?.message.title} ${push?.message.body}`, [name, net, spot]);
  }
  const usual = { pickUpPoints: 3, pickUpRotisseriePoints: 0.2, pickUpFantasyPoints: 10 };
  for (const { facts } of pickUpCauses(pickupsOfWeek(weighed), usual, new Set(), now, () => now))
    compare(differences, 'alert above the minimum', facts.kind === 'pickUp' && facts.player.id, best.id);
  const ending = league.weeks.find(({ lastDay }) => lastDay === league.today);
  const isThisWeek = weighed.week === null || weighed.week === ending?.number;
  for (const computed of [weighed, null]) {
    const plan = { result: { days: [league.today] } } as unknown as TeamHeadline['plan'];
    const sources = { computed, headline: { ...headline, plan }, pickUps: [] };
    const pickUp = lastDayPickUp(sources, league, rosters, own);
    if (ending && isThisWeek) {
      const facts = { kind: 'addsLeft', week: ending.number, day: league.today, left: 1, pickUp } as const;
      const { detail } = alertWords(facts, league.id, clock);
      contains(differences, 'alert addsLeft', detail, [`${name} ${spot}`, net]);
    }
    const add = pickUpGains(sources, league, rosters, own).get(best.id);
    compare(differences, 'alert extraMinutes', add && netOfAdd(add.unit, add), net);
  }
}

function leagueDay({ about: { season } }: LeagueWorld, add: NonNullable<LeagueToday['add']>): LeagueToday {
  const { id, lineupLock, name, platform, scoringForm } = season.league;
  return {
    id,
    platform,
    name,
    scoringForm,
    lineupLock,
    isActive: true,
    isOver: false,
    team: { id: own, name: 'Team 1' },
    isPlayed: true,
    hasRoster: true,
    changes: [],
    before: null,
    weekLineup: null,
    openSpots: 0,
    injuredMoves: [],
    recovered: [],
    sitsToday: null,
    offersFrom: [],
    tradeDeadline: null,
    keeperDeadline: null,
    standing: null,
    matchup: null,
    add,
    isForecastCurrent: true,
  };
}
