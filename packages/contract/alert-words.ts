import { formatOrdinal, type InjuryStatus } from '@fantasy-stats/domain';
import type { AlertKind } from './alert-kinds.ts';
import type { AlertFacts, LineupChange } from './alerts.ts';
import { dayInWords, estimate, figure, inRow, percent } from './phrases.ts';

/* What an alert says, said once: for the list behind the bell and for emails. */

export interface AlertWords {
  /** One line: what is the case. */
  readonly title: string;
  /** What to do, or what follows. */
  readonly detail: string;
  /** The page that answers it, with its league. */
  readonly path: string;
}

/** A moment by the reader's own clock, such as "19:30", or "Thu 19:30" on another day. */
export type Clock = (instant: string) => string;

/** What a kind of alert is called. */
export const alertKindName = {
  emptySlot: 'Empty slots',
  outStarter: 'Starters not playing',
  pickUp: 'A better pickup',
  tradeOffer: 'Trade offers',
  weekResult: 'The week’s result',
} as const satisfies Record<AlertKind, string>;

const injuryWords: Readonly<Record<InjuryStatus, string>> = {
  healthy: 'healthy',
  probable: 'probable',
  questionable: 'questionable',
  doubtful: 'doubtful',
  out: 'out',
  injuredReserve: 'on the injured list',
  suspended: 'suspended',
  notActive: 'not active',
};

/** The words of an alert about a league. */
export function alertWords(facts: AlertFacts, league: string, clock: Clock): AlertWords {
  return { ...said(facts, clock), path: pathOf(facts, encodeURIComponent(league)) };
}

function said(facts: AlertFacts, clock: Clock): Omit<AlertWords, 'path'> {
  switch (facts.kind) {
    case 'emptySlot':
      return { title: emptyTitle(facts.changes), detail: whatToStart(facts, clock) };
    case 'outStarter':
      return { title: outTitle(facts.changes), detail: whatToStart(facts, clock) };
    case 'pickUp': {
      const { after, asOf, before, day, drop, games, player, week } = facts;
      return {
        title: `${player.name} would raise your chance in week ${week} from ${percent(before)} to ${percent(after)}`,
        detail: `Pick him up ${drop ? `for ${drop.name}` : 'into your open roster spot'}: about ${Math.max(1, Math.round(games))} ${
          Math.round(games) > 1 ? 'games that count' : 'game that counts'
        } from ${dayInWords(day)} on.${asOf ? ` Chances as of ${clock(asOf)}.` : ''}`,
      };
    }
    case 'tradeOffer': {
      const { expiresAt, from, gets, gives } = facts;
      const until = expiresAt === null ? '' : ` The offer expires ${clock(expiresAt)}.`;
      return {
        title: `${from} offers you a trade`,
        detail: `You would get ${inRow(gets) || 'nothing'} for ${inRow(gives) || 'nothing'}.${until}`,
      };
    }
    case 'weekResult':
      return facts.form === 'matchup' ? matchupSaid(facts) : tableSaid(facts);
  }
}

function pathOf(facts: AlertFacts, league: string): string {
  switch (facts.kind) {
    case 'emptySlot':
    case 'outStarter':
      return `/home?league=${league}#today`;
    /* The list there asks the same question of the newest data. */
    case 'pickUp':
      return `/home?league=${league}#pickups`;
    case 'tradeOffer':
      return `/tradeHistory?league=${league}#offers`;
    case 'weekResult':
      return facts.form === 'matchup'
        ? `/weeklyMatchups?league=${league}&week=${facts.week}`
        : `/seasonTotalRankings?league=${league}`;
  }
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
    return `${starters.length} of your starters are not playing today; bench players are`;
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

type MatchupFacts = Extract<AlertFacts, { form: 'matchup' }>;
type TableFacts = Extract<AlertFacts, { form: 'table' }>;

function matchupSaid({ opponent, playoffs, ranks, result, score, week }: MatchupFacts) {
  const figures = `${figure(score.own)}–${figure(score.opponent)}`;
  const title =
    result === 'tied'
      ? `You tied week ${week} with ${opponent}, ${figures}`
      : `You ${result} week ${week} against ${opponent}, ${figures}`;
  const parts = [
    ...(ranks ? [placeSaid(ranks)] : []),
    ...(playoffs
      ? [`Playoff odds: ${estimate(playoffs.before)} before the week, ${estimate(playoffs.after)} after it.`]
      : []),
  ];
  return { title, detail: parts.join(' ') };
}

function tableSaid({ points, ranks, since, until }: TableFacts) {
  const moved = ranks.before === null || ranks.before === ranks.after;
  const title = moved
    ? `You are ${formatOrdinal(ranks.after)} of ${ranks.teams} after the week`
    : `You went from ${formatOrdinal(ranks.before ?? ranks.after)} to ${formatOrdinal(ranks.after)} of ${ranks.teams}`;
  const gained = points
    ? ` Your points: ${figure(points.before)} before, ${figure(points.after)} after.`
    : '';
  return { title, detail: `From ${dayInWords(since)} to ${dayInWords(until)}.${gained}` };
}

function placeSaid({ after, before, teams }: NonNullable<MatchupFacts['ranks']>): string {
  if (before === null || before === after) return `You are ${formatOrdinal(after)} of ${teams}.`;
  return `You went from ${formatOrdinal(before)} to ${formatOrdinal(after)} of ${teams}.`;
}
