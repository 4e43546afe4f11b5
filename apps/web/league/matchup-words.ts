import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import {
  type MatchupStage,
  type WeekMatchup,
  type WeekMatchups,
  winnerIn,
} from '@fantasy-stats/engine/season';
import { formatPoints } from '../text/phrases.ts';
import type { SeasonView } from './season-view.ts';

export const stageWords = {
  regular: '',
  playoffs: 'playoffs',
  quarterfinal: 'quarterfinal',
  semifinal: 'semifinal',
  final: 'final',
  placement: 'placement matchup',
  consolation: 'consolation',
} as const satisfies Record<MatchupStage, string>;

/** Formats a record: "6–3", with ties "5–3–1". */
export function recordText({ wins, losses, ties }: WinLossTie): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

export interface Facing {
  readonly matchup: WeekMatchup;
  readonly teamId: TeamId;
  readonly opponent: TeamId | null;
  readonly values: readonly (number | null)[];
  /** The result in each column: 1 for a win, −1 for a loss, 0 for a tie; null if unknown. */
  readonly verdicts: readonly (1 | 0 | -1)[] | null;
  readonly score: number | null;
  readonly opponentScore: number | null;
  readonly ties: number;
  /** The lead in categories or points; null without a score. */
  readonly margin: number | null;
}

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

export function hasOwnTeam(view: SeasonView, { home, away }: WeekMatchup): boolean {
  return view.isOwn(home.teamId) || (away !== null && view.isOwn(away.teamId));
}

export function ownFirst(view: SeasonView, week: WeekMatchups): WeekMatchups {
  const own = week.matchups.filter((entry) => hasOwnTeam(view, entry));
  return { ...week, matchups: [...own, ...week.matchups.filter((entry) => !own.includes(entry))] };
}

export function sideOf({ matchups }: WeekMatchups, teamId: TeamId | null): Facing | undefined {
  return matchups.flatMap(sidesOf).find((side) => side.teamId === teamId);
}

/** Formats a score: "6 – 3" or "6 – 3 – 1" with ties, or points with a decimal. */
export function scoreText(view: SeasonView, { score, opponentScore, ties }: Facing): string {
  if (score === null || opponentScore === null) return '–';
  if (view.league.scoringForm === 'headToHeadPoints')
    return `${formatPoints(score)} – ${formatPoints(opponentScore)}`;
  return ties > 0 ? `${score} – ${opponentScore} – ${ties}` : `${score} – ${opponentScore}`;
}

/** Formats a lead with its unit: "3 categories", "41.5 points". */
export function marginText(view: SeasonView, margin: number): string {
  const size = Math.abs(margin);
  if (view.league.scoringForm === 'headToHeadPoints') return `${formatPoints(size)} points`;
  return size === 1 ? '1 category' : `${size} categories`;
}

export function hasWon({ matchup: { matchup, outcome }, teamId }: Facing): boolean | null {
  if (!outcome) return null;
  const winner = winnerIn({ matchup, result: outcome.result });
  return winner === null ? null : winner === (teamId === matchup.home ? 'home' : 'away');
}
