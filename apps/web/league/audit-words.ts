import type { ListedContradiction } from '@fantasy-stats/contract/audit';
import {
  type AuditCheck,
  type AuditFigure,
  formatNumber,
  formatRecord,
  formatStatistic,
  injuryStatuses,
  type LearnedRules,
  type Platform,
  platformName,
  type TeamId,
  type TieRule,
} from '@fantasy-stats/domain';
import { injuryWords } from '@fantasy-stats/words/injury';
import { columnInSentence, counted, formatDay, inRow } from '../text/phrases.ts';

export interface AuditNames {
  readonly platform: Platform;
  readonly team: (id: TeamId) => string;
  readonly matchup: (id: string) => { readonly home: TeamId; readonly away: TeamId | null } | undefined;
}

type ContradictionFacts = Omit<ListedContradiction, 'firstSeenAt' | 'lastSeenAt'>;

const rosterChecks = ['rosterSlots', 'injuredSlots', 'rosterOwners', 'draftRosters'] as const;
type RosterCheck = (typeof rosterChecks)[number];
type FigureCheck = Exclude<AuditCheck, RosterCheck>;

function isRosterCheck(check: AuditCheck): check is RosterCheck {
  return rosterChecks.some((one) => one === check);
}

export const checkNames = {
  categoryWinner: 'Category winners',
  matchupWinner: 'Matchup winners',
  matchupScore: 'Matchup scores',
  record: 'Records',
  seasonPoints: 'Season points',
  ranks: 'Ranks',
  rotisseriePoints: 'Rotisserie points',
  weekTotals: 'Week totals vs. daily totals',
  runningWeek: 'Current week',
  percentages: 'Percentages vs. makes and attempts',
  fantasyPoints: 'Fantasy points',
  rosterSlots: 'Rosters vs. slots',
  injuredSlots: 'Injured list',
  rosterOwners: 'Players on two rosters',
  draftRosters: 'Draft picks vs. first rosters',
  addsUsed: 'Adds used',
} as const satisfies Record<AuditCheck, string>;

const platformOwner = (platform: Platform): string => `${platformName[platform]}’s`;

/** Empty if the subject names the unit. */
function unitOf({ check, statistic }: ContradictionFacts): string {
  const isPoints =
    check === 'fantasyPoints' || check === 'seasonPoints' || (check === 'weekTotals' && statistic === null);
  return isPoints ? ' points' : '';
}

export function figureInWords(
  figure: AuditFigure,
  contradiction: ContradictionFacts,
  names: AuditNames,
): string {
  if (figure === null) return contradiction.check === 'ranks' ? 'none' : 'nothing';
  if (typeof figure === 'object') return formatRecord(figure.wins, figure.losses, figure.ties);
  if (typeof figure === 'number') {
    const { statistic } = contradiction;
    const isLine = contradiction.check === 'weekTotals' || contradiction.check === 'percentages';
    if (statistic !== null && isLine) return formatStatistic(statistic, figure, 'total');
    return formatNumber(figure, Number.isInteger(figure) ? 0 : 2);
  }
  if (figure === 'tie') return 'a tie';
  const matchup = contradiction.matchupId === null ? undefined : names.matchup(contradiction.matchupId);
  if (figure === 'home' || figure === 'away') {
    const team = matchup?.[figure];
    return team ? names.team(team) : `the ${figure} side`;
  }
  return figure;
}

/** Describes a matchup: "A against B in week 3". Omits unknown parts. */
function meetingOf({ matchupId, week }: ContradictionFacts, names: AuditNames): string {
  const matchup = matchupId === null ? undefined : names.matchup(matchupId);
  const inWeek = week === null ? '' : ` in week ${week}`;
  if (!matchup) return `a matchup${inWeek}`;
  const other = matchup.away === null ? 'no opponent' : names.team(matchup.away);
  return `${names.team(matchup.home)} against ${other}${inWeek}`;
}

/** Returns the name of the figure that differs: "week 3 total for Team A". */
function subjectOf(check: FigureCheck, contradiction: ContradictionFacts, names: AuditNames): string {
  const { day, statistic, teamId, week } = contradiction;
  const team = teamId === null ? 'a team' : names.team(teamId);
  const category = statistic === null ? null : columnInSentence(statistic);
  const inWeek = week === null ? '' : ` in week ${week}`;
  const onDay = day === null ? '' : ` on ${formatDay(day)}`;
  switch (check) {
    case 'categoryWinner':
      return `winner of ${category ?? 'a category'} in ${meetingOf(contradiction, names)}`;
    case 'matchupWinner':
      return `winner of ${meetingOf(contradiction, names)}`;
    case 'matchupScore':
      return `score for ${teamId === null ? meetingOf(contradiction, names) : `${team}${inWeek}`}`;
    case 'record':
      return `record for ${team}`;
    case 'seasonPoints':
      return `season total for ${team}`;
    case 'ranks':
      return `rank for ${team}`;
    case 'rotisseriePoints':
      return `count of rotisserie points for ${team}${category === null ? '' : ` in ${category}`}`;
    case 'weekTotals':
      return `week total for ${team}${inWeek}${category === null ? '' : ` in ${category}`}`;
    case 'runningWeek':
      return 'current week';
    case 'percentages':
      return `${category ?? 'percentage'} for ${team}${inWeek}${onDay}, from makes and attempts,`;
    case 'fantasyPoints':
      return `count of fantasy points for ${team}${inWeek}${onDay}`;
    case 'addsUsed':
      return `count of adds for ${team}${inWeek}`;
  }
}

function statusInWords(figure: AuditFigure): string {
  const status = injuryStatuses.find((one) => one === figure);
  return status ? `“${injuryWords[status]}”` : String(figure);
}

/** Describes a roster contradiction: the platform's roster, and why it is unexpected. */
function rosterInWords(check: RosterCheck, contradiction: ContradictionFacts, names: AuditNames): string {
  const { day, playerId, platform, ours, teamId } = contradiction;
  const at = platformName[names.platform];
  const when = day === null ? '' : ` on ${formatDay(day)}`;
  const team = teamId === null ? 'a team' : names.team(teamId);
  const player = contradiction.playerName ?? 'a player';
  const teamOf = (figure: AuditFigure) => (typeof figure === 'string' ? names.team(figure) : 'no team');
  switch (check) {
    case 'rosterSlots': {
      if (playerId !== null)
        return `${at} has ${player} (${team}) at ${platform}${when}, but the player’s eligible slots are ${ours}.`;
      const [slot = '', platformPlayer = ''] = String(platform).split(' ');
      const [, places = ''] = String(ours).split(' ');
      return `${at} has ${counted(Number(platformPlayer), 'player')} of ${team} at ${slot}${when}, but the league’s settings have only ${counted(Number(places), 'slot')} there.`;
    }
    case 'injuredSlots':
      return `${at} has ${player} (${team}) in ${platform}${when}; the status ${statusInWords(ours)} should not allow that.`;
    case 'rosterOwners':
      return platform === ours
        ? `${at} has ${player} twice on ${team}’s roster${when}.`
        : `${at} has ${player} on two rosters${when}: ${inRow([teamOf(ours), teamOf(platform)])}.`;
    case 'draftRosters':
      return `According to the draft and later moves, ${player} was on ${teamOf(ours)}${when}; ${at} lists ${teamOf(platform)}.`;
  }
}

/**
 * Describes a contradiction: "Our week total for Team A in week 3 differs from ESPN’s: 503 and 145 points."
 */
export function contradictionInWords(contradiction: ContradictionFacts, names: AuditNames): string {
  const { check } = contradiction;
  if (isRosterCheck(check)) return rosterInWords(check, contradiction, names);
  const ours = figureInWords(contradiction.ours, contradiction, names);
  const theirs = figureInWords(contradiction.platform, contradiction, names);
  return `Our ${subjectOf(check, contradiction, names)} differs from ${platformOwner(names.platform)}: ${ours} and ${theirs}${unitOf(contradiction)}.`;
}

const tieRuleText = {
  tie: 'tied matchups stay tied',
  home: 'tied matchups go to the home team',
  betterSeed: 'tied matchups go to the better seed',
  headToHead: 'tied matchups go to the head-to-head winner',
  statistic: 'tied matchups go to the leader in one category',
  other: 'tied matchups are decided by a rule we do not support',
} as const satisfies Record<TieRule, string>;

/**
 * Describes the inferred rules, one sentence each: "ESPN’s settings say more turnovers win, but its results show
 * fewer do. We follow the results."
 */
export function learnedInWords(
  { directions, injuredSlots = [], tieRules }: LearnedRules,
  platform: Platform,
): string[] {
  const { regularSeason, playoffs } = tieRules ?? { regularSeason: null, playoffs: null };
  const phases = [
    ...(regularSeason ? [`${tieRuleText[regularSeason]} in the regular season`] : []),
    ...(playoffs ? [`${tieRuleText[playoffs]} in the playoffs`] : []),
  ];
  return [
    ...directions.map(({ lowerIsBetter, statistic }) => {
      const [reportedWord, shown] = lowerIsBetter ? ['more', 'fewer'] : ['fewer', 'more'];
      return `${platformOwner(platform)} settings say ${reportedWord} ${columnInSentence(statistic)} win, but its results show ${shown} do. We follow the results.`;
    }),
    ...(phases.length > 0
      ? [
          `${platformOwner(platform)} results show a different rule for tied matchups than its settings: ${inRow(phases)}. We follow the results.`,
        ]
      : []),
    ...injuredSlots.map(
      ({ slot, status }) =>
        `${platformOwner(platform)} rosters show players with the status “${injuryWords[status]}” moving to ${slot}. Our advice allows this.`,
    ),
  ];
}

/** Returns the number of unlisted contradictions: "and 12 more"; null for none. */
export function moreInWords(count: number, shown: number): string | null {
  return count > shown ? `And ${counted(count - shown, 'more figure')}.` : null;
}
