import { at } from '../at.ts';
import { eastern } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import type { MoneyMove, PickMove, PlayedLeague, TradeOffer } from './facts.ts';
import type { LeagueState } from './league-state.ts';
import { activeSpots } from './rules.ts';

const hour = 3_600_000;
/** Review period of an accepted trade, in days. */
const reviewDays = 2;

interface Idea {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly own: number;
  readonly theirs: number;
}

function gain(
  worths: readonly number[],
  gets: readonly number[],
  gives: readonly number[],
  floor: number,
): number {
  const sum = (players: readonly number[]): number =>
    players.reduce((total, player) => total + Math.max(0, at(worths, player) - floor), 0);
  return sum(gets) - sum(gives);
}

/** Returns the best of several trade ideas that both sides would accept. */
function think(
  state: LeagueState,
  from: number,
  to: number,
  dayNumber: number,
  stream: Random,
): Idea | undefined {
  const { week } = state.season.calendar.weekOf(dayNumber);
  const own = state.opinions.of(from, week);
  const theirs = state.opinions.of(to, week);
  const plain = state.opinions.plain(week);
  const order = state.opinions.order(week);
  const floor = at(plain, at(order, state.teams.length * 13));
  // Players at the end of the bench are not traded.
  const core = (team: number): number[] =>
    order.filter((player) => state.owner.get(player) === team).slice(0, 11);
  const [mine, others] = [core(from), core(to)];
  const choose = (players: readonly number[], count: number): number[] =>
    stream.shuffle(players).slice(0, count);
  let best: Idea | undefined;
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const [count, back] = stream.pick([
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 1],
      [1, 2],
    ] as const);
    const gives = choose(mine, count);
    const gets = choose(others, back);
    const idea = {
      gives,
      gets,
      own: gain(own, gets, gives, floor),
      theirs: gain(theirs, gives, gets, floor),
    };
    if (idea.own <= 0.1 * state.opinions.unit || idea.theirs < -0.6 * state.opinions.unit) continue;
    if (!best || idea.own + 1.5 * idea.theirs > best.own + 1.5 * best.theirs) best = idea;
  }
  return best;
}

/** An unanswered offer expires after two days. */
function unanswered(dayNumber: number, proposedAt: number) {
  return {
    dayNumber,
    proposedAt,
    expiresAt: proposedAt + 48 * hour,
    outcome: 'open',
    decidedAt: 0,
    decidedOn: 0,
    processedAt: 0,
    processedOn: 0,
  } as const;
}

/** Lets a manager offer a trade. The partner responds within a day or lets the offer expire. */
export function offerTrade(state: LeagueState, dayNumber: number, minute: number): void {
  const stream = random('trade', state.season.seed, state.rules.leagueId, dayNumber);
  if (dayNumber > (state.rules.tradeDeadline ?? dayNumber)) return;
  if (dayNumber < 10 || !stream.chance(state.rules.incidents ? 0.8 : 0.45)) return;
  const from = stream.below(state.teams.length);
  const to = (from + 1 + stream.below(state.teams.length - 1)) % state.teams.length;
  const { trading } = at(state.teams, from).manager.temperament;
  if (!stream.chance(trading)) return;
  const idea = think(state, from, to, dayNumber, stream);
  if (!idea) return;
  const busy = new Set(
    state.offers
      .filter(
        ({ outcome, processedAt }) => outcome === 'open' || (outcome === 'accepted' && processedAt === 0),
      )
      .flatMap(({ gives, gets }) => [...gives, ...gets]),
  );
  if ([...idea.gives, ...idea.gets].some((player) => busy.has(player))) return;
  const proposedAt = state.time(dayNumber, minute);
  state.offers.push({
    number: state.offers.length + 1,
    from,
    to,
    gives: idea.gives,
    gets: idea.gets,
    ...sweeten(state, from, to, dayNumber),
    ...unanswered(dayNumber, proposedAt),
  });
}

/**
 * Creates an unanswered offer: one player for another of equal value, each their team’s third best.
 * @returns the offer; null if either team has no such player
 */
export function offerNow(
  { offers, ranking, rosters, season }: PlayedLeague,
  from: number,
  to: number,
): TradeOffer | null {
  const { calendar } = season;
  const third = (team: number): number | undefined => {
    const own = new Set((rosters.at(-1)?.[team] ?? []).map(({ player }) => player));
    return ranking.filter((player) => own.has(player))[2];
  };
  const [given, gotten] = [third(from), third(to)];
  if (given === undefined || gotten === undefined) return null;
  return {
    number: offers.length + 1,
    from,
    to,
    gives: [given],
    gets: [gotten],
    picks: [],
    money: [],
    ...unanswered(calendar.todayNumber, eastern(calendar.today, 0, calendar.clockMinute)),
  };
}

/** Returns whether an offer is still unanswered. By default, every team responds the next day. */
function waits(state: LeagueState, offer: TradeOffer, dayNumber: number, days: number): boolean {
  return state.rules.incidents && dayNumber < offer.dayNumber + days;
}

/** Adds picks to a trade in keeper leagues, and budget in leagues with bidding. */
function sweeten(
  state: LeagueState,
  from: number,
  to: number,
  dayNumber: number,
): Pick<TradeOffer, 'picks' | 'money'> {
  const { rules, season } = state;
  const stream = random('sweetener', season.seed, rules.leagueId, dayNumber);
  const picks: PickMove[] = [];
  const money: MoneyMove[] = [];
  if (!rules.incidents) return { picks, money };
  if (rules.keepers !== null && stream.chance(0.4)) {
    for (const [giver, taker] of stream.chance(0.5)
      ? ([[from, to]] as const)
      : ([
          [from, to],
          [to, from],
        ] as const)) {
      const round = 1 + stream.below(activeSpots(rules));
      const original = [giver, ...state.teams.map(({ index }) => index)].find(
        (team) => (state.pickOwners.get(team * 100 + round) ?? team) === giver,
      );
      if (original !== undefined) picks.push({ round, original, from: giver, to: taker });
    }
  }
  if (rules.waiverBudget !== null && stream.chance(0.35)) {
    const amount = Math.min(state.budgetLeft(from), 1 + stream.below(12));
    if (amount > 0) money.push({ amount, from, to });
  }
  return { picks, money };
}

function isRostered(state: LeagueState, offer: TradeOffer): boolean {
  return (
    offer.gives.every((player) => state.owner.get(player) === offer.from) &&
    offer.gets.every((player) => state.owner.get(player) === offer.to) &&
    offer.picks.every(
      ({ original, round, from }) => (state.pickOwners.get(original * 100 + round) ?? original) === from,
    ) &&
    offer.money.every(({ amount, from }) => amount <= state.budgetLeft(from))
  );
}

function answer(state: LeagueState, offer: TradeOffer, dayNumber: number, minute: number): void {
  const { seed } = state.season;
  const stream = random('answer', seed, state.rules.leagueId, offer.number);
  const { trading } = at(state.teams, offer.to).manager.temperament;
  const { week } = state.season.calendar.weekOf(dayNumber);
  const worths = state.opinions.of(offer.to, week);
  const value = gain(worths, offer.gives, offer.gets, 0) / state.opinions.unit;
  const even = offer.gives.length === offer.gets.length;
  const liked = even ? value > -0.7 : stream.chance(0.6);
  if (stream.chance(0.12)) {
    if (waits(state, offer, dayNumber, 3)) return;
    offer.outcome = 'expired';
  } else if (stream.chance(0.08)) offer.outcome = 'cancelled';
  else {
    if (waits(state, offer, dayNumber, 1 + (offer.number % 2))) return;
    offer.outcome = liked && stream.chance(0.45 + 0.6 * trading) ? 'accepted' : 'declined';
  }
  offer.decidedAt = state.time(dayNumber, minute);
  offer.decidedOn = dayNumber;
}

export function settleTrades(state: LeagueState, dayNumber: number, minute: number): void {
  for (const offer of state.offers) {
    if (offer.outcome === 'open' && offer.dayNumber < dayNumber) answer(state, offer, dayNumber, minute);
    if (offer.outcome !== 'accepted' || offer.processedAt > 0 || dayNumber < offer.decidedOn + reviewDays) {
      continue;
    }
    offer.processedAt = state.time(dayNumber, minute);
    offer.processedOn = dayNumber;
    const vetoed = random('veto', state.season.seed, state.rules.leagueId, offer.number).chance(
      state.rules.incidents ? 0.14 : 0.06,
    );
    if (!isRostered(state, offer)) offer.outcome = 'cancelled';
    else if (vetoed) offer.outcome = 'vetoed';
    else state.trade(offer, dayNumber, minute);
  }
}
