import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { MatchupStage, WeekMatchup, WeekMatchups } from '@fantasy-stats/engine/standings';
import { formatPoints } from '../words/phrases.ts';
import type { SeasonView } from './season-view.ts';

/** What a match is for; empty for the regular season. */
export const stageWords = {
  regular: '',
  playoffs: 'playoffs',
  quarterfinal: 'quarterfinal',
  semifinal: 'semifinal',
  final: 'final',
  placement: 'placement matchup',
  consolation: 'consolation',
} as const satisfies Record<MatchupStage, string>;

/** A record short: "6–3", ties behind it where there are any: "5–3–1". */
export function recordText({ wins, losses, ties }: WinLossTie): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

/** One side of a matchup and the other, as the one looks at it. */
export interface Facing {
  readonly matchup: WeekMatchup;
  readonly teamId: TeamId;
  /** Null for a bye. */
  readonly opponent: TeamId | null;
  readonly values: readonly (number | null)[];
  /** 1 where it wins the column, −1 where it loses it, 0 for a tie; null where that is not known. */
  readonly verdicts: readonly (1 | 0 | -1)[] | null;
  /** Categories won, or points. */
  readonly score: number | null;
  readonly opponentScore: number | null;
  readonly ties: number;
  /** Ahead by so many categories or points; null without a score. */
  readonly margin: number | null;
}

/** Both sides of a matchup, home first; one for a bye. */
export function sidesOf(entry: WeekMatchup): Facing[] {
  const { home, away, outcome, margin } = entry;
  const ties = outcome?.categories.ties ?? 0;
  const verdicts = outcome?.verdicts ?? null;
  const first: Facing = {
    matchup: entry,
    teamId: home.teamId,
    opponent: away?.teamId ?? null,
    values: home.values,
    verdicts,
    score: home.score,
    opponentScore: away?.score ?? null,
    ties,
    margin,
  };
  if (!away) return [{ ...first, score: null, verdicts: null }];
  return [
    first,
    {
      matchup: entry,
      teamId: away.teamId,
      opponent: home.teamId,
      values: away.values,
      verdicts: verdicts?.map(turned) ?? null,
      score: away.score,
      opponentScore: home.score,
      ties,
      margin: margin === null ? null : -margin,
    },
  ];
}

function turned(verdict: 1 | 0 | -1): 1 | 0 | -1 {
  return verdict === 0 ? 0 : verdict === 1 ? -1 : 1;
}

/** Whether the reader's team plays in a matchup. */
export function hasOwnTeam(view: SeasonView, { home, away }: WeekMatchup): boolean {
  return view.isOwn(home.teamId) || (away !== null && view.isOwn(away.teamId));
}

/** The week with the reader's own matchup first. */
export function ownFirst(view: SeasonView, week: WeekMatchups): WeekMatchups {
  const own = week.matchups.filter((entry) => hasOwnTeam(view, entry));
  return { ...week, matchups: [...own, ...week.matchups.filter((entry) => !own.includes(entry))] };
}

/** A team's side of the week's matchups; undefined where it has none. */
export function sideOf({ matchups }: WeekMatchups, teamId: TeamId | null): Facing | undefined {
  return matchups.flatMap(sidesOf).find((side) => side.teamId === teamId);
}

/** A score as its side says it: "6 – 3 – 0" short of empty ties, or points with a decimal. */
export function scoreText(view: SeasonView, { score, opponentScore, ties }: Facing): string {
  if (score === null || opponentScore === null) return '–';
  if (view.league.scoringForm === 'headToHeadPoints')
    return `${formatPoints(score)} – ${formatPoints(opponentScore)}`;
  return ties > 0 ? `${score} – ${opponentScore} – ${ties}` : `${score} – ${opponentScore}`;
}

/** A lead in its unit: "3 categories", "41.5 points". */
export function marginText(view: SeasonView, margin: number): string {
  const size = Math.abs(margin);
  if (view.league.scoringForm === 'headToHeadPoints') return `${formatPoints(size)} points`;
  return size === 1 ? '1 category' : `${size} categories`;
}

/** Whether a side has won, by the platform's word where the score is even. */
export function hasWon({ matchup: { matchup, outcome }, teamId }: Facing): boolean | null {
  if (!outcome) return null;
  const { wins, losses } = outcome.result;
  if (wins === losses && (matchup.winner === null || matchup.winner === 'tie')) return null;
  const isHome = teamId === matchup.home;
  const isHomeAhead = wins === losses ? matchup.winner === 'home' : wins > losses;
  return isHome === isHomeAhead;
}
