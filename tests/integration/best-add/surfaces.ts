import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import type { TeamOpening } from '@fantasy-stats/contract/team-opening';
import { type Day, type GoalUnit, isHeadToHead, shownGoal } from '@fantasy-stats/domain';
import {
  leastGains,
  type PickupAnswer,
  teamAddsLeft,
  weekPlanQuestion,
} from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { bestAdds } from '@fantasy-stats/questions/matchup';
import { addGains, pickups } from '@fantasy-stats/questions/pickups';
import { restValues } from '@fantasy-stats/questions/rest-values';
import { type StreamingResult, streaming } from '@fantasy-stats/questions/streaming';
import { worth } from '@fantasy-stats/questions/trade';
import { netOfAdd, restValue, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import { alertWords } from '@fantasy-stats/words/alerts';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { leagueTasks } from '@fantasy-stats/words/league-tasks';
import { dayInWords } from '@fantasy-stats/words/phrases';
import { pickupLines } from '../../../apps/server/api/discord/answers.ts';
import { pickupsOutput } from '../../../apps/server/api/mcp/advice-tools.ts';
import { dayOutput } from '../../../apps/server/api/mcp/day-tool.ts';
import { restOfSeason } from '../../../apps/server/forecasts/rankings/rest-of-season.ts';
import { pickupsOfWeek, weighForTeam } from '../../../apps/server/forecasts/server-pickups.ts';
import { storedAddOf } from '../../../apps/server/forecasts/stored-add.ts';
import { bestAddFor } from '../../../apps/server/forecasts/team-opening.ts';
import { alertEmail } from '../../../apps/server/notify/alerts/alert-email.ts';
import { droppedCauses } from '../../../apps/server/notify/alerts/causes/dropped.ts';
import { pickUpCauses } from '../../../apps/server/notify/alerts/causes/pickups.ts';
import { lastDayPickUp, pickUpGains } from '../../../apps/server/notify/alerts/find/find-adds-left.ts';
import { pushMessages } from '../../../apps/server/notify/alerts/push-messages.ts';
import { digestOf } from '../../../apps/server/notify/digest/digest-message.ts';
import { pickupQuestion } from '../../../apps/web/league/pickup-question.ts';
import { editsOfPickup, readEdits, writeEdits } from '../../../apps/web/links/edits-address.ts';
import { gainInWords, partsInWords } from '../../../apps/web/pages/home/pick-up-words.ts';
import { tryable } from '../../../apps/web/pages/matchupAnalyzer/adds.ts';
import { openingOfRanking } from '../../../apps/web/pages/playerRankings/opening.ts';
import {
  dateRanges,
  laterRanges,
  usualRange,
} from '../../../apps/web/pages/streamer-selection/date-range.ts';
import { openingOfStreaming } from '../../../apps/web/pages/streamer-selection/opening.ts';
import { addsLeftIn, requestOf, wishesIn } from '../../../apps/web/pages/streamer-selection/question.ts';
import { sentenceText } from '../../../apps/web/words/sentence-parts.ts';
import { type LeagueWorld, own } from './league-states.ts';

/** The best adds as Home lists them: the answer that every other surface must repeat. */
export interface Home {
  readonly answer: PickupAnswer;
  readonly adds: readonly Said[];
}

/** An add with its texts on Home. */
interface Said {
  readonly id: string;
  readonly drop: string | null;
  readonly list: string | null;
  readonly day: Day;
  /** Net gain, gain and rest-of-season cost as pages show them. */
  readonly net: string;
  readonly gain: string;
  readonly cost: string;
}

interface Figures {
  readonly net: number;
  readonly gain: number;
  readonly givenUp: number;
  readonly points?: number | undefined;
}

function said(
  unit: GoalUnit,
  add: Figures &
    Pick<Said, 'day' | 'id'> & { readonly drop: string | null; readonly list?: string | null | undefined },
): Said {
  const { day, drop, gain, givenUp, id, list = null } = add;
  return {
    id,
    drop,
    list,
    day,
    net: netOfAdd(unit, add),
    gain: signedGain(unit, gain),
    cost: restValue(unit, givenUp),
  };
}

export function homeOf({ about, view }: LeagueWorld): Home | null {
  const question = pickupQuestion(view, about.players);
  const answer = question && resultOf(pickups, about, question);
  if (!answer || 'none' in answer) return null;
  const adds = answer.pickups.map(({ dropId, listId, ...pickup }) =>
    said(answer.unit, { ...pickup, drop: dropId, list: listId }),
  );
  return { answer, adds };
}

/** Collects the differences between a surface and Home, as readable lines. */
export type Differences = string[];

function compare(differences: Differences, surface: string, actual: unknown, expected: unknown): void {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value));
  if (one !== other) differences.push(`${surface}: ${one}, not ${other}`);
}

function contains(differences: Differences, surface: string, text: string, parts: readonly string[]): void {
  for (const part of parts)
    if (!text.includes(part)) differences.push(`${surface}: “${text}” without “${part}”`);
}

const now = new Date('2026-11-19T17:00:00.000Z');
const clock = () => 'noon';
const allPickUps = { pickUpPoints: -1e6, pickUpRotisseriePoints: -1e6, pickUpFantasyPoints: -1e6 };

/** Returns the phrases that describe an add in a text. */
function phrasesOf(add: Said, { nameOf }: LeagueWorld) {
  return { name: nameOf(add.id), spot: spotInWords(add, nameOf), net: add.net };
}

function serverAnswer({ about, transactions }: LeagueWorld) {
  const addsLeft = (week: Parameters<typeof teamAddsLeft>[1]) =>
    teamAddsLeft(about.season, week, own, transactions, true);
  return {
    addsLeft,
    weighed: weighForTeam(about, own, null, addsLeft),
    bestAdd: bestAddFor(about, own, null, addsLeft),
  };
}

/** Compares player rankings, and the headline that the server stores for it, with Home. */
export function compareRankings(world: LeagueWorld, home: Home, differences: Differences): void {
  const { about, view } = world;
  const question = pickupQuestion(view, about.players);
  const found = question && resultOf(addGains, about, question);
  if (!found || 'none' in found) return void differences.push('rankings: no gains');
  const helpful = Object.entries(found.gains)
    .filter(([, { isHelpful }]) => isHelpful)
    .sort(([, one], [, other]) => one.index - other.index)
    .slice(0, 3)
    .map(([id, { dropId, listId, ...gain }]) =>
      said(found.unit, { ...gain, id, drop: dropId, list: listId }),
    );
  compare(differences, 'rankings', helpful, home.adds);
  const { bestAdd } = serverAnswer(world);
  const [best] = home.adds;
  compare(differences, 'stored best add', bestAdd?.isHelpful ? bestAdd.id : null, best?.id ?? null);
  if (!bestAdd || !best) return;
  const { name, net } = phrasesOf(best, world);
  const choice = { window: 'season' } as Parameters<typeof openingOfRanking>[2];
  const text = sentenceText(openingOfRanking(view, [], choice, bestAdd));
  const spot =
    best.list !== null
      ? `moving ${world.nameOf(best.list)} to the injured list`
      : best.drop === null
        ? 'into your open roster spot'
        : `dropping ${world.nameOf(best.drop)}`;
  contains(differences, 'rankings headline', text, [name, spot, net]);
}

/** Compares alerts, emails, push messages, the digest, Discord, the API and assistants with Home. */
export function compareMessages(world: LeagueWorld, home: Home, differences: Differences): void {
  const { about, nameOf } = world;
  const { bestAdd, weighed } = serverAnswer(world);
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
      said(unit, { ...pickup, id: player.id, drop: drop?.id ?? null, list: list?.id }),
    ),
    home.adds,
  );
  const assistant = pickupsOutput({ ...weighed, message: null });
  compare(
    differences,
    'MCP best_pickups',
    assistant.pickups.map(
      ({ drop, givenUpLater, moveToInjuredList, player, playsFrom, points, ...pickup }) => ({
        ...said(unit, {
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
  const opening: TeamOpening = {
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
  const stored = storedAddOf(opening, league.today, rosters, own);
  compare(differences, 'all leagues', stored?.player.id ?? null, best?.id ?? null);
  if (!best || !stored) return;
  const { name, net, spot } = phrasesOf(best, world);
  const lines = pickupLines(season, own, weighed).slice(1);
  compare(differences, 'Discord', lines.length, home.adds.length);
  home.adds.forEach((add, index) => {
    const words = phrasesOf(add, world);
    contains(differences, 'Discord', lines[index] ?? '', [`${words.name} ${words.spot}`, words.net]);
  });
  const day: LeagueToday = leagueDay(world, stored);
  const [task] = leagueTasks(day, { clock, day: dayInWords, dayAndTime: clock });
  contains(differences, 'all leagues', task?.text ?? '', [`Add ${name} ${spot}`, net]);
  const about_ = { recipient: 'a@example.org', publicUrl: 'https://example.org', timeZone: 'UTC', now };
  const digest = digestOf([{ ...day, openSpots: 1 }], {
    ...about_,
    unsubscribeUrl: 'https://example.org/off',
  });
  contains(differences, 'digest', digest?.email.text ?? '', [`Add ${name} ${spot}`, net]);
  const { bestAdd: output } = dayOutput(day);
  compare(
    differences,
    'MCP my_day',
    output && {
      ids: [output.add.id, output.drop?.id ?? null, output.moveToInjuredList?.id ?? null],
      net: netOfAdd(unit, { net: output.net, points: output.points ?? undefined }),
    },
    { ids: [best.id, best.drop, best.list], net },
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
    const { subject, text } = alertEmail([alert], { ...about_, code: () => 'code' });
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
    const plan = { result: { days: [league.today] } } as unknown as TeamOpening['plan'];
    const sources = { computed, opening: { ...opening, plan }, pickUps: [] };
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
    offersFrom: [],
    tradeDeadline: null,
    keeperDeadline: null,
    matchup: null,
    add,
    isForecastCurrent: true,
  };
}

/** Compares the texts of Home’s own list with the common words. */
export function compareHomeWords({ answer }: Home, differences: Differences): void {
  for (const pickup of answer.pickups) {
    const text = `${gainInWords(pickup, answer)} ${partsInWords(pickup, answer, 'this week')}`;
    const { points } = pickup;
    const net = netOfAdd(answer.unit, { net: pickup.net });
    contains(differences, 'Home', text, points === undefined ? [net] : [signedPoints(points), net]);
  }
}

function streamerRequest({ about, view }: LeagueWorld, home: Home | null, adds: number | null) {
  const range = home
    ? [...dateRanges(view), ...laterRanges(view)].find(
        ({ last, week }) => week === home.answer.week && last === home.answer.last,
      )
    : usualRange(view);
  if (!range) return null;
  const wishes = { ...wishesIn(() => null), adds };
  return { range, request: requestOf(view, range, wishes, own, about.players, []) };
}

/** Compares the streamer's list, its plan of one add, and its headline with Home. */
export function compareStreamer(
  world: LeagueWorld,
  home: Home,
  differences: Differences,
): StreamingResult | null {
  const { about, nameOf, view } = world;
  const planned = streamerRequest(world, home, 1);
  if (!planned) {
    differences.push('streamer: no week');
    return null;
  }
  const { range, request } = planned;
  const isPaired = request.opponentId !== null || !isHeadToHead(about.season.league.scoringForm);
  // The page adds likely opponents; they are compared by the question.
  if (!isPaired) return null;
  const list = resultOf(streaming, about, { request, choice: 'best', isStopped: false });
  if ('none' in list) {
    differences.push(`streamer: ${list.none}`);
    return null;
  }
  const { result } = list;
  const { unit } = result;
  const helpful = result.gains
    .filter(({ net }) => net > leastGains[about.season.league.scoringForm])
    .slice(0, 3)
    .map(({ day, ...gain }) => said(unit, { ...gain, day: result.days[day] ?? '' }));
  if (home.answer.addsLeft !== 0) compare(differences, 'streamer', helpful, home.adds);
  const nets = result.gains.map(({ net }) => net);
  compare(
    differences,
    'streamer order',
    nets,
    nets.toSorted((one, other) => other - one),
  );
  const [best] = home.adds;
  const { shown } = result;
  const [move] = shown?.plan.moves ?? [];
  compare(differences, 'streamer plan', move?.add ?? null, best?.id ?? null);
  if (!best || !shown || !move) return result;
  compare(
    differences,
    'streamer plan',
    { drop: move.drop, list: move.list ?? null, day: result.days[move.day] },
    { drop: best.drop, list: best.list, day: best.day },
  );
  // A plan’s figures include its returns from the injured list; an add’s are on top of those that help alone.
  if (shown.plan.returns) return result;
  compare(differences, 'streamer plan cost', restValue(unit, shown.plan.givenUp), best.cost);
  if (home.answer.pickups[0]?.chance !== null) {
    const { after, before } = shown.worth;
    compare(
      differences,
      'streamer plan gain',
      signedGain(unit, shownGoal(unit, after) - shownGoal(unit, before)),
      best.gain,
    );
    const left = addsLeftIn(view, range, own);
    const facts = { view, today: request.first, range, left, isStopped: false, nameOf };
    const text = sentenceText(openingOfStreaming(facts, result));
    const name = nameOf(best.id);
    contains(differences, 'streamer headline', text, [
      `First: ${name}`,
      ...(best.list === null && best.drop !== null
        ? [`${name} for ${nameOf(best.drop)}`]
        : [spotInWords(best, nameOf)]),
    ]);
  }
  return result;
}

/** Compares the streamer's question with the one that the server computes plans for. */
export function comparePlanQuestion(world: LeagueWorld, differences: Differences): void {
  const { about, transactions, view } = world;
  const planned = streamerRequest(world, null, null);
  const left = planned && addsLeftIn(view, planned.range, own).left;
  const question = weekPlanQuestion(about.season, own, about.players, left);
  if (!planned || !question || question.week !== planned.request.week) return;
  if (question.first < planned.request.first) return;
  const { from, protectedIds, seasonLines, ...rest } = question;
  compare(
    differences,
    'stored plan',
    sorted({
      ...rest,
      from: [...from],
      protectedIds: [...protectedIds],
      seasonLines: [...(seasonLines ?? [])],
    }),
    sorted({ ...planned.request }),
  );
  compare(
    differences,
    'adds left',
    teamAddsLeft(
      about.season,
      { firstDay: planned.range.first, lastDay: planned.range.last },
      own,
      transactions,
      true,
    ).left,
    left,
  );
}

const sorted = (record: object) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Compares the what-if suggestions of the matchup in Home's week with Home. */
export function compareWhatIf(world: LeagueWorld, home: Home, differences: Differences): void {
  const { about, view } = world;
  const { league } = about.season;
  const week = league.weeks.find(({ number }) => number === home.answer.week);
  const range = streamerRequest(world, home, 1)?.range;
  if (!week || !isHeadToHead(league.scoringForm) || !range?.opponent) return;
  const agents = tryable(
    about.inputs,
    about.players.filter(({ availability }) => availability !== 'rostered'),
    week,
    league.today,
  );
  const aim = league.scoringForm === 'eachCategory' ? 'score' : 'share';
  const rules = {
    aim,
    adds: agents.flatMap(({ canBeHad, from, player }) => (canBeHad ? [[player.id, from] as const] : [])),
    addsLeft: addsLeftIn(view, range, own).left,
  } as const;
  const question = { week: week.number, team: own, opponent: range.opponent, edits: [], rules };
  const { effects } = bestAdds(about, question);
  const { unit } = home.answer;
  const found = effects.slice(0, 3).flatMap(({ edit, later, needs = [], ...effect }) => {
    if (edit.kind !== 'add') return [];
    const listed = needs.find(({ kind }) => kind === 'list')?.playerId;
    return [
      said(unit, {
        id: edit.playerId,
        drop: edit.dropId,
        list: edit.dropId === null ? listed : null,
        day: edit.day,
        gain: effect[aim],
        net: later?.net ?? effect[aim],
        givenUp: later?.givenUp ?? 0,
        points: league.scoringForm === 'headToHeadPoints' ? effect.score : undefined,
      }),
    ];
  });
  compare(differences, 'what-if', found, home.adds);
  for (const pickup of home.answer.pickups) {
    const edits = editsOfPickup(pickup, own);
    compare(differences, '“Try it” link', readEdits(writeEdits(edits)), edits);
    const effect = effects.find(({ edit }) => edit.playerId === pickup.id);
    if (effect) compare(differences, '“Try it” edits', [...(effect.needs ?? []), effect.edit], edits);
  }
}

/** Compares the rest-of-season values of player rankings, their table, the trade page and the streamer. */
export function compareRestOfSeason(
  { about, view }: LeagueWorld,
  home: Home | null,
  streamed: StreamingResult | null,
  differences: Differences,
): void {
  const question = pickupQuestion(view, about.players);
  if (!question) return;
  const { first, from, last, seasonLines } = question;
  const request = { teamId: own, first, last, from: [...from], seasonLines: [...seasonLines] };
  const rankings = resultOf(restValues, about, { request, counts: {} });
  compare(differences, 'rankings table', restOfSeason(about.season, about, own, {}), rankings);
  const trades = resultOf(worth, about, { side: { teamId: own, punts: [] }, counts: {} }).worth;
  const values = Object.fromEntries(Object.entries(rankings).map(([id, { value }]) => [id, value]));
  compare(differences, 'trade page', trades, values);
  const isSameWeek = home !== null && home.answer.last === last;
  if (!streamed || !isSameWeek) return;
  for (const { id, later, laterError } of streamed.roster)
    compare(differences, 'streamer’s own players', { value: later, error: laterError }, rankings[id]);
}
