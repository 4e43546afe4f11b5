import type { AlertFacts, LineupChange } from '@fantasy-stats/contract/alerts';
import { formatOrdinal } from '@fantasy-stats/domain';
import { addUnits, netOfAdd, signedGain, signedPoints } from './add-gain.ts';
import { gainInWords } from './gain-units.ts';
import { namedReturnsInWords, namedSpotInWords } from './injured-list.ts';
import { injuryWords } from './injury.ts';
import { counted, dayInWords, estimate, figure, inRow, percent } from './phrases.ts';
import { priceReason } from './price-reason.ts';

// Alert texts, shared by the notification list and emails.

export interface AlertWords {
  readonly title: string;
  /** The action or consequence. */
  readonly detail: string;
  /** Path of the relevant page, with the league. */
  readonly path: string;
}

/** Formats an instant in the user's time zone, such as "19:30", or "Thu 19:30" on another day. */
export type Clock = (instant: string) => string;

export function alertWords(facts: AlertFacts, league: string, clock: Clock): AlertWords {
  return { ...contentOf(facts, clock), path: pathOf(facts, encodeURIComponent(league)) };
}

function contentOf(facts: AlertFacts, clock: Clock): Omit<AlertWords, 'path'> {
  switch (facts.kind) {
    case 'emptySlot':
      return { title: emptyTitle(facts.changes), detail: whatToStart(facts, clock) };
    case 'outStarter':
      return { title: outTitle(facts.changes), detail: whatToStart(facts, clock) };
    case 'weekLock':
      return weekLockText(facts, clock);
    case 'injuredSlot': {
      const { injury, player, slot } = facts;
      return {
        title: `${player.name} can move to ${slot}: you have a free slot`,
        detail: `${player.name} is ${injuryWords[injury]}. The move frees a roster spot.`,
      };
    }
    case 'recovered': {
      const { player, slot } = facts;
      return {
        title: `${player.name} is back: activate or drop before your next add`,
        detail: `${player.name} is in an ${slot} slot but no longer eligible, so every add is refused.`,
      };
    }
    case 'pickUp': {
      const { asOf, net, player, points, unit, week } = facts;
      const gain = unit === null || net === null ? 'a gain' : netOfAdd(unit, { net, points });
      const chances = chanceText(facts);
      return {
        title: `${player.name} would bring you ${gain}${week === null ? '' : ` in week ${week}`}`,
        detail: `${chances}${addText(facts)}${asOf ? ` ${chances ? 'Chances' : 'Gains'} as of ${clock(asOf)}.` : ''}`,
      };
    }
    case 'dropped': {
      const { by, player, unit } = facts;
      return {
        title: `${by} dropped ${player.name}: ${netOfAdd(unit, facts)} for you`,
        detail: addText(facts),
      };
    }
    case 'addsLeft': {
      const { left, pickUp, week } = facts;
      const best = pickUp
        ? `${pickUp.player.name} ${namedSpotInWords({ drop: pickUp.drop, list: pickUp.list ?? null })}: ${netOfAdd(pickUp.unit, pickUp)}. `
        : '';
      return {
        title: `${counted(left, 'add')} left, and week ${week} ends today`,
        detail: `${best}Unused adds expire with the week.`,
      };
    }
    case 'waiver': {
      const { bid, drops, gets } = facts;
      const names = (players: readonly { readonly name: string }[]) => inRow(players.map(({ name }) => name));
      return {
        title: `Waiver claim processed: you got ${names(gets)}`,
        detail: [
          ...(drops.length > 0 ? [`You dropped ${names(drops)}.`] : []),
          ...(bid === null ? [] : [`Your bid: $${bid}.`]),
        ].join(' '),
      };
    }
    case 'tradeDeadline':
      return {
        title: `Trade deadline: ${dayInWords(facts.day)}`,
        detail: 'Trades must be accepted by then.',
      };
    case 'keeperDeadline': {
      const { at, keepers } = facts;
      return {
        title: `Keeper deadline: ${clock(at)}`,
        detail:
          keepers === null
            ? 'Choose your keepers by then.'
            : `Choose up to ${counted(keepers, 'keeper')} by then.`,
      };
    }
    case 'movement':
      return movementSaid(facts);
    case 'extraMinutes':
      return extraMinutesText(facts);
    case 'tradeOffer': {
      const { expiresAt, from, gets, gives, verdict } = facts;
      const gain = verdict
        ? ` ${gainInWords(verdict.unit, verdict.gain)}${verdict.isNet ? ' beyond your best add' : ''}, ${estimate(verdict.chance)} likely to help you.`
        : '';
      const until = expiresAt === null ? '' : ` The offer expires ${clock(expiresAt)}.`;
      return {
        title: `${from} offers you a trade`,
        detail: `You would get ${inRow(gets) || 'nothing'} for ${inRow(gives) || 'nothing'}.${gain}${until}`,
      };
    }
    case 'weekResult':
      return facts.form === 'matchup' ? matchupText(facts) : tableText(facts);
  }
}

function pathOf(facts: AlertFacts, league: string): string {
  switch (facts.kind) {
    case 'emptySlot':
    case 'outStarter':
    case 'injuredSlot':
    case 'recovered':
      return `/home?league=${league}#today`;
    case 'weekLock':
      return `/home?league=${league}#starters`;
    // Link to home, whose pickups are computed from the newest data.
    case 'pickUp':
    case 'dropped':
    case 'addsLeft':
      return `/home?league=${league}#pickups`;
    case 'waiver':
      return `/home?league=${league}#today`;
    case 'tradeDeadline':
      return `/tradeAnalyzer?league=${league}`;
    case 'keeperDeadline':
      return `/draftAnalysis?league=${league}&view=keepers`;
    case 'movement': {
      const [price] = facts.players.length === 0 ? (facts.prices ?? []) : [];
      return `/playerRankings?league=${league}&view=movement${price ? `#${price.call}` : ''}`;
    }
    case 'extraMinutes':
      return `/playerRankings?league=${league}&view=movement#openedMinutes`;
    case 'tradeOffer':
      return offerPath(facts, league);
    case 'weekResult':
      return facts.form === 'matchup'
        ? `/weeklyMatchups?league=${league}&week=${facts.week}`
        : `/seasonTotalRankings?league=${league}`;
  }
}

/**
 * Returns the path of the trade analyzer with both sides filled in, or of the list of offers if the players
 * are unknown.
 */
function offerPath({ trade }: Extract<AlertFacts, { kind: 'tradeOffer' }>, league: string): string {
  if (!trade || trade.moves.length === 0) return `/tradeHistory?league=${league}#offers`;
  const moves = trade.moves.map(({ playerId, to }) => `${playerId}~${to}`).join(',');
  return `/tradeAnalyzer?league=${league}&${new URLSearchParams({ with: trade.with.join(','), trade: moves })}`;
}

function emptyTitle(changes: readonly LineupChange[]): string {
  return changes.length === 1
    ? `Empty lineup slot: ${changes[0]?.slot}`
    : `${changes.length} empty lineup slots: ${inRow(changes.map(({ slot }) => slot))}`;
}

function outTitle(changes: readonly LineupChange[]): string {
  const starters = changes.flatMap(({ instead }) => (instead ? [instead] : []));
  const [only] = starters;
  if (starters.length > 1)
    return `${starters.length} of your starters are not playing today, but bench players are`;
  if (!only) return 'One of your starters is not playing';
  return only.hasGame
    ? `${only.name} is ${injuryWords[only.injury]} but in your lineup`
    : `${only.name} has no game today but is in your lineup`;
}

function whatToStart(
  { before, changes }: { readonly before: string | null; readonly changes: readonly LineupChange[] },
  clock: Clock,
): string {
  const starts = changes.map(({ instead, slot, start }) =>
    instead ? `${start.name} for ${instead.name}` : `${start.name} at ${slot}`,
  );
  return `Start ${inRow(starts)}${before === null ? '' : `, before ${clock(before)}`}.`;
}

function weekLockText(facts: Extract<AlertFacts, { kind: 'weekLock' }>, clock: Clock) {
  const { firstDay, gain, locksAt, locksByPlayer, points, sits, starts, unit, week } = facts;
  const calendarWeek = locksByPlayer ? `the week of ${dayInWords(firstDay)}` : 'next week';
  const names = (players: readonly { readonly name: string }[]) => inRow(players.map(({ name }) => name));
  const steps = [
    ...(starts.length > 0 ? [`Start ${names(starts)}.`] : []),
    ...(sits.length > 0 ? [`Sit ${names(sits)}.`] : []),
  ];
  return {
    title: `A better lineup for ${week === null ? calendarWeek : `week ${week}`}: ${points === undefined ? `${signedGain(unit, gain)} ${addUnits[unit].many}` : netOfAdd(unit, { net: gain, points })}`,
    detail: `${steps.join(' ')} ${locksByPlayer ? 'Your players lock from' : 'Lineups lock'} ${clock(locksAt)}.`,
  };
}

/** Describes a pickup's effect on the chance to win; empty if unknown, and if the shown chance stays the same. */
function chanceText({ after, before, week }: Extract<AlertFacts, { kind: 'pickUp' }>): string {
  if (week === null || before === null || after === null) return '';
  const [from, to] = [percent(before), percent(after)];
  if (from === to) return '';
  return `It ${after > before ? 'raises' : 'lowers'} your chance to win week ${week} from ${from} to ${to}. `;
}

/** Returns the steps of an add, and the number of games that it brings. */
function addText({
  day,
  drop,
  games,
  list,
  player,
  returns,
}: Pick<
  Extract<AlertFacts, { kind: 'dropped' }>,
  'day' | 'drop' | 'games' | 'list' | 'player' | 'returns'
>): string {
  const first = returns.length > 0 ? `First ${namedReturnsInWords(returns)}. ` : '';
  const rounded = Math.max(1, Math.round(games));
  return `${first}Add ${player.name} ${namedSpotInWords({ drop, list })}: about ${rounded} ${
    rounded > 1 ? 'games that count' : 'game that counts'
  } from ${dayInWords(day)} on.`;
}

type ExtraMinutesFacts = Extract<AlertFacts, { kind: 'extraMinutes' }>;

function extraMinutesText({ day, out, players }: ExtraMinutesFacts) {
  const names = inRow(out.map(({ name }) => name));
  const gains = players.map(({ minutes, name, season }) => `${name} +${figure(minutes - season)}`);
  const lines = players.map(
    ({ add, margin, minutes, name, points, season, why }) =>
      `${name} (${reasons[why]}): ${points === undefined ? '' : `${signedPoints(points)}, `}${figure(minutes)} minutes expected, ${figure(season)} so far (±${figure(margin)}).${
        add ? ` Adding ${name}: ${netOfAdd(add.unit, add)}.` : ''
      }`,
  );
  return {
    title: `${names} out: ${inRow(gains)} minutes`,
    detail: `Next game ${dayInWords(day)}. ${lines.join(' ')}`,
  };
}

type MovementFacts = Extract<AlertFacts, { kind: 'movement' }>;
type Moved = MovementFacts['players'][number];

const reasons = { own: 'your team', watched: 'watch list', free: 'free agent' } as const satisfies Record<
  Moved['why'],
  string
>;
const measured = {
  minutes: 'minutes a game',
  usage: 'possessions used per 36 minutes',
  value: 'value per game',
} as const satisfies Record<Moved['measure'], string>;

const callNames = { buyLow: 'Buy low', sellHigh: 'Sell high' } as const;

/** Returns the players to buy or sell: "Buy low: A and B; sell high: C". */
function priceTitle(prices: NonNullable<MovementFacts['prices']>): string {
  const title = (Object.keys(callNames) as (keyof typeof callNames)[])
    .map((call) => ({ call, names: prices.flatMap((one) => (one.call === call ? [one.name] : [])) }))
    .filter(({ names }) => names.length > 0)
    .map(({ call, names }) => `${callNames[call].toLowerCase()}: ${inRow(names)}`)
    .join('; ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function priceText({
  call,
  margin,
  name,
  price,
  projected,
  ranks,
  team,
}: NonNullable<MovementFacts['prices']>[number]): string {
  const of = team === null ? '' : ` (${team})`;
  if (ranks) return `${callNames[call]}: ${name}${of}, ${priceReason(ranks)}.`;
  return `${callNames[call]}: ${name}${of}, projected value per game ${figure(projected)}, price ${figure(price)} (±${figure(margin)}).`;
}

function movementSaid({ days, players, prices = [] }: MovementFacts) {
  const priced = prices.map(priceText);
  if (players.length === 0) return { title: priceTitle(prices), detail: priced.join(' ') };
  const up = players.filter(({ before, now }) => now > before);
  const [only] = players;
  const parts = [
    ...(up.length > 0 ? [`${counted(up.length, 'player')} up`] : []),
    ...(up.length < players.length ? [`${counted(players.length - up.length, 'player')} down`] : []),
  ];
  const title =
    players.length === 1 && only
      ? `${only.name} is ${only.now > only.before ? 'up' : 'down'}: ${figure(only.now)} ${measured[only.measure]}`
      : `Risers and fallers: ${inRow(parts)}`;
  const lines = players.map(
    ({ before, margin, measure, name, now, why }) =>
      `${name} (${reasons[why]}): ${figure(now)} ${measured[measure]}, ${figure(before)} before (±${figure(margin)}).`,
  );
  return { title, detail: [`Over ${days} days.`, ...lines, ...priced].join(' ') };
}

type MatchupFacts = Extract<AlertFacts, { form: 'matchup' }>;
type TableFacts = Extract<AlertFacts, { form: 'table' }>;

function matchupText({ opponent, playoffs, ranks, result, score, week }: MatchupFacts) {
  const scores = `${figure(score.own)}–${figure(score.opponent)}`;
  const figures = result !== 'tied' && score.own === score.opponent ? `${scores} on the tiebreaker` : scores;
  const title =
    result === 'tied'
      ? `You tied week ${week} with ${opponent}, ${figures}`
      : `You ${result} week ${week} against ${opponent}, ${figures}`;
  const parts = [
    ...(ranks ? [rankText(ranks)] : []),
    ...(playoffs
      ? [`Playoff odds: ${estimate(playoffs.before)} before the week, ${estimate(playoffs.after)} after it.`]
      : []),
  ];
  return { title, detail: parts.join(' ') };
}

function tableText({ points, ranks, since, until }: TableFacts) {
  const moved = ranks.before === null || ranks.before === ranks.after;
  const title = moved
    ? `You are ${formatOrdinal(ranks.after)} of ${ranks.teams} after the week`
    : `You went from ${formatOrdinal(ranks.before ?? ranks.after)} to ${formatOrdinal(ranks.after)} of ${ranks.teams}`;
  const gained = points
    ? ` Your points: ${figure(points.before)} before, ${figure(points.after)} after.`
    : '';
  return { title, detail: `From ${dayInWords(since)} to ${dayInWords(until)}.${gained}` };
}

function rankText({ after, before, teams }: NonNullable<MatchupFacts['ranks']>): string {
  if (before === null || before === after) return `You are ${formatOrdinal(after)} of ${teams}.`;
  return `You went from ${formatOrdinal(before)} to ${formatOrdinal(after)} of ${teams}.`;
}
