import { isHeadToHead, shownGoal } from '@fantasy-stats/domain';
import { teamAddsLeft, weekPlanQuestion } from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { bestAdds } from '@fantasy-stats/questions/matchup';
import { addGains } from '@fantasy-stats/questions/pickups';
import { restValues } from '@fantasy-stats/questions/rest-values';
import { type StreamingResult, streaming } from '@fantasy-stats/questions/streaming';
import { worth } from '@fantasy-stats/questions/trade';
import { addUnits, netOfAdd, restValue, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { restOfSeason } from '../../../apps/server/forecasts/rankings/rest-of-season.ts';
import { pickupQuestion } from '../../../apps/web/league/pickup-question.ts';
import { editsOfPickup, readEdits, writeEdits } from '../../../apps/web/links/edits-address.ts';
import { gainInWords, partsInWords } from '../../../apps/web/pages/home/pickup-words.ts';
import { tryable } from '../../../apps/web/pages/matchupAnalyzer/adds.ts';
import { headlineOfRanking } from '../../../apps/web/pages/playerRankings/headline.ts';
import {
  dateRanges,
  laterRanges,
  openFrom,
  usualRange,
} from '../../../apps/web/pages/streamer-selection/date-range.ts';
import { headlineOfStreaming } from '../../../apps/web/pages/streamer-selection/headline.ts';
import { addsLeftIn, requestOf, wishesIn } from '../../../apps/web/pages/streamer-selection/question.ts';
import { formatDay } from '../../../apps/web/text/phrases.ts';
import { sentenceText } from '../../../apps/web/text/sentence-parts.ts';
import {
  compare,
  contains,
  type Differences,
  type Home,
  phrasesOf,
  type ServerAdds,
  shownAdd,
} from './home-adds.ts';
import { type LeagueWorld, own } from './league-states.ts';

/** Compares player rankings, and the headline that the server stores for it, with Home. */
export function compareRankings(
  world: LeagueWorld,
  home: Home,
  { bestAdd }: ServerAdds,
  differences: Differences,
): void {
  const { about, view } = world;
  const question = pickupQuestion(view, about.players);
  const found = question && resultOf(addGains, about, question);
  if (!found || 'none' in found) return void differences.push('rankings: no gains');
  const helpful = Object.entries(found.gains)
    .filter(([, { isHelpful }]) => isHelpful)
    .sort(([, one], [, other]) => one.index - other.index)
    .slice(0, 3)
    .map(([id, { dropId, listId, ...gain }]) =>
      shownAdd(found.unit, { ...gain, id, drop: dropId, list: listId }),
    );
  compare(differences, 'rankings', helpful, home.adds);
  const [best] = home.adds;
  compare(differences, 'stored best add', bestAdd?.isHelpful ? bestAdd.id : null, best?.id ?? null);
  if (!bestAdd || !best) return;
  const { name, net } = phrasesOf(best, world);
  const choice = { window: 'season' } as Parameters<typeof headlineOfRanking>[2];
  const text = sentenceText(headlineOfRanking(view, [], choice, bestAdd));
  const spot =
    best.list !== null
      ? `moving ${world.nameOf(best.list)} to the injured list`
      : best.drop === null
        ? 'into your open roster spot'
        : `dropping ${world.nameOf(best.drop)}`;
  contains(differences, 'rankings headline', text, [
    name,
    `${spot}${best.day > view.league.today ? ` from ${formatDay(best.day)}` : ''}.`,
    net,
  ]);
}

/** Checks that Home's own list uses the standard wording. */
export function compareHomeWords({ answer }: Home, differences: Differences): void {
  for (const pickup of answer.pickups) {
    const text = `${gainInWords(pickup, answer)} ${partsInWords(pickup, answer, 'this week')}`;
    const { net, points } = pickup;
    // With fantasy points, the gain and its unit may be apart, so look for each separately.
    const words =
      points === undefined
        ? [netOfAdd(answer.unit, { net })]
        : [signedPoints(points), signedGain(answer.unit, net), addUnits[answer.unit].short];
    contains(differences, 'Home', text, words);
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
  // Without an opponent, the page considers the likely ones, which `comparePlanQuestion` checks.
  if (!isPaired) return null;
  const list = resultOf(streaming, about, { request, choice: 'best', isStopped: false });
  if ('none' in list) {
    differences.push(`streamer: ${list.none}`);
    return null;
  }
  const { result } = list;
  const { unit } = result;
  const helpful = result.gains
    .slice(0, Math.min(result.helpful, 3))
    .map(({ day, ...gain }) => shownAdd(unit, { ...gain, day: result.days[day] ?? '' }));
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
  // A plan's figures include its returns from the injured list; an add's figures do not.
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
    const text = sentenceText(headlineOfStreaming(facts, result));
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

/**
 * Compares the streamer's default week with Home's. In a bye and while lineups are locked, it is the next
 * week.
 */
export function compareWeek(
  { about, games, isWeekClosed, now, view }: LeagueWorld,
  differences: Differences,
): void {
  const question = pickupQuestion(view, about.players);
  const usual = usualRange(view, openFrom(view, games, now));
  if (!question || !usual) return;
  const hasMatchup = question.opponentId !== null || (question.likelyOpponents?.length ?? 0) > 0;
  const [first] = games;
  const isLocked =
    view.league.weekLock === 'ownGame'
      ? isWeekClosed
      : view.league.lineupLock === 'weekly' && question.first === first?.day && now > new Date(first.tip);
  const isOpen = !isLocked && (hasMatchup || !isHeadToHead(view.league.scoringForm));
  const shown = isOpen ? question : question.next;
  if (shown) compare(differences, 'streamer week', usual.last, shown.last);
}

/** Compares the request of the streamer page with the one for which the server computes plans. */
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

/** Compares the matchup analyzer's suggestions for Home's week with Home. */
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
      shownAdd(unit, {
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
