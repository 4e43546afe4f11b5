import type { ListedContradiction } from '@fantasy-stats/contract/audit';
import {
  type AuditCheck,
  type AuditFigure,
  formatNumber,
  formatRecord,
  formatStatistic,
  type LearnedRules,
  type LevelRule,
  type Platform,
  platformName,
  type TeamId,
} from '@fantasy-stats/domain';
import { columnInSentence, counted, formatDay, inRow } from '../words/phrases.ts';

/** How the league's things are called in sentences about its audit. */
export interface AuditNames {
  readonly platform: Platform;
  readonly team: (id: TeamId) => string;
  /** The two sides of a matchup; undefined where it is not known. */
  readonly matchup: (id: string) => { readonly home: TeamId; readonly away: TeamId | null } | undefined;
}

type Told = Omit<ListedContradiction, 'firstSeenAt' | 'lastSeenAt'>;

/** Checks of who stands on which roster; the others are of figures. */
const rosterChecks = ['rosterSlots', 'rosterOwners', 'draftRosters'] as const;
type RosterCheck = (typeof rosterChecks)[number];
type FigureCheck = Exclude<AuditCheck, RosterCheck>;

function isRosterCheck(check: AuditCheck): check is RosterCheck {
  return rosterChecks.some((one) => one === check);
}

/** What a check looks at, as the heading of its list. */
export const checkNames = {
  categoryWinner: 'Winners of categories',
  matchupWinner: 'Winners of matchups',
  matchupScore: 'Scores of matchups',
  record: 'Records',
  seasonPoints: 'Points of the season',
  ranks: 'Ranks',
  rotisseriePoints: 'Rotisserie points',
  weekTotals: 'Week totals vs. daily totals',
  percentages: 'Percentages vs. makes and attempts',
  fantasyPoints: 'Fantasy points',
  rosterSlots: 'Rosters vs. slots',
  rosterOwners: 'Players on two rosters',
  draftRosters: 'Draft picks vs. first rosters',
  addsUsed: 'Adds used',
} as const satisfies Record<AuditCheck, string>;

/** "ESPN’s". */
const whose = (platform: Platform): string => `${platformName[platform]}’s`;

/** "503 and 145 points", "turnovers": what a figure counts, behind the numbers; empty where the subject says it. */
function unitOf({ check, statistic }: Told): string {
  const isPoints =
    check === 'fantasyPoints' || check === 'seasonPoints' || (check === 'weekTotals' && statistic === null);
  return isPoints ? ' points' : '';
}

/** One figure in words: a number, a record, a side of a matchup by its team's name. */
export function figureInWords(figure: AuditFigure, told: Told, names: AuditNames): string {
  if (figure === null) return told.check === 'ranks' ? 'none' : 'nothing';
  if (typeof figure === 'object') return formatRecord(figure.wins, figure.losses, figure.ties);
  if (typeof figure === 'number') {
    const { statistic } = told;
    const isLine = told.check === 'weekTotals' || told.check === 'percentages';
    if (statistic !== null && isLine) return formatStatistic(statistic, figure, 'total');
    return formatNumber(figure, Number.isInteger(figure) ? 0 : 2);
  }
  if (figure === 'tie') return 'a tie';
  const matchup = told.matchupId === null ? undefined : names.matchup(told.matchupId);
  if (figure === 'home' || figure === 'away') {
    const team = matchup?.[figure];
    return team ? names.team(team) : `the ${figure} side`;
  }
  return figure;
}

/** "A against B in week 3", as far as it is known. */
function meetingOf({ matchupId, week }: Told, names: AuditNames): string {
  const matchup = matchupId === null ? undefined : names.matchup(matchupId);
  const inWeek = week === null ? '' : ` in week ${week}`;
  if (!matchup) return `a matchup${inWeek}`;
  const other = matchup.away === null ? 'nobody' : names.team(matchup.away);
  return `${names.team(matchup.home)} against ${other}${inWeek}`;
}

/** What differs: "week 3 total for Team A", without "our". */
function subjectOf(check: FigureCheck, told: Told, names: AuditNames): string {
  const { day, statistic, teamId, week } = told;
  const team = teamId === null ? 'a team' : names.team(teamId);
  const category = statistic === null ? null : columnInSentence(statistic);
  const inWeek = week === null ? '' : ` in week ${week}`;
  const onDay = day === null ? '' : ` on ${formatDay(day)}`;
  switch (check) {
    case 'categoryWinner':
      return `winner of ${category ?? 'a category'} of ${meetingOf(told, names)}`;
    case 'matchupWinner':
      return `winner of ${meetingOf(told, names)}`;
    case 'matchupScore':
      return `score for ${teamId === null ? meetingOf(told, names) : `${team}${inWeek}`}`;
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
    case 'percentages':
      return `${category ?? 'percentage'} for ${team}${inWeek}${onDay}, from its parts,`;
    case 'fantasyPoints':
      return `count of fantasy points for ${team}${inWeek}${onDay}`;
    case 'addsUsed':
      return `count of adds for ${team}${inWeek}`;
  }
}

/** Who stands where: what the platform's rosters hold, and why that is not what we expect. */
function rosterInWords(check: RosterCheck, told: Told, names: AuditNames): string {
  const { day, playerId, platform, ours, teamId } = told;
  const at = platformName[names.platform];
  const when = day === null ? '' : ` on ${formatDay(day)}`;
  const team = teamId === null ? 'a team' : names.team(teamId);
  const player = told.playerName ?? 'a player';
  const teamOf = (figure: AuditFigure) => (typeof figure === 'string' ? names.team(figure) : 'nobody');
  switch (check) {
    case 'rosterSlots': {
      if (playerId !== null)
        return `${at} has ${player} of ${team} at ${platform}${when}; by his positions (${ours}) he cannot play there.`;
      const [slot = '', held = ''] = String(platform).split(' ');
      const [, places = ''] = String(ours).split(' ');
      return `${at} has ${counted(Number(held), 'player')} of ${team} at ${slot}${when}; as we read the league, it has ${counted(Number(places), 'place')} there.`;
    }
    case 'rosterOwners':
      return platform === ours
        ? `${at} has ${player} twice on the roster of ${team}${when}.`
        : `${at} has ${player} on two rosters${when}: ${inRow([teamOf(ours), teamOf(platform)])}.`;
    case 'draftRosters':
      return `By the draft and the moves since, ${player} was with ${teamOf(ours)}${when}; ${at} has him with ${teamOf(platform)}.`;
  }
}

/** A contradiction in a sentence: "Our week total for Team A in week 3 differs from ESPN’s: 503 and 145 points." */
export function contradictionInWords(told: Told, names: AuditNames): string {
  const { check } = told;
  if (isRosterCheck(check)) return rosterInWords(check, told, names);
  const ours = figureInWords(told.ours, told, names);
  const theirs = figureInWords(told.platform, told, names);
  return `Our ${subjectOf(check, told, names)} differs from ${whose(names.platform)}: ${ours} and ${theirs}${unitOf(told)}.`;
}

const levelRuleWords = {
  nobody: 'tied matchups stay tied',
  home: 'tied matchups go to the home team',
  betterSeed: 'tied matchups go to the better seed',
  headToHead: 'tied matchups go to the head-to-head winner',
  other: 'tied matchups are decided by a rule that we cannot follow',
} as const satisfies Record<LevelRule, string>;

/** What was learned of a league's rules, a sentence each: "ESPN’s settings say more turnovers win; its results show fewer do. We follow the results." */
export function learnedInWords({ directions, levelMatchups }: LearnedRules, platform: Platform): string[] {
  const { regularSeason, playoffs } = levelMatchups ?? { regularSeason: null, playoffs: null };
  const phases = [
    ...(regularSeason ? [`${levelRuleWords[regularSeason]} in the regular season`] : []),
    ...(playoffs ? [`${levelRuleWords[playoffs]} in the playoffs`] : []),
  ];
  return [
    ...directions.map(({ lowerIsBetter, statistic }) => {
      const [told, shown] = lowerIsBetter ? ['more', 'fewer'] : ['fewer', 'more'];
      return `${whose(platform)} settings say ${told} ${columnInSentence(statistic)} win; its results show ${shown} do. We follow the results.`;
    }),
    ...(phases.length > 0
      ? [
          `${whose(platform)} results show a different rule for tied matchups than its settings: ${inRow(phases)}. We follow the results.`,
        ]
      : []),
  ];
}

/** How many contradictions there are beyond those told: "and 12 more"; null without. */
export function moreInWords(count: number, told: number): string | null {
  return count > told ? `And ${counted(count - told, 'more figure')}.` : null;
}
