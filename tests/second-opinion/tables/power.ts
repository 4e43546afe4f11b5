import { powerRanking } from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import type { Differences } from '../differences.ts';
import { ranks, shareAgainstAll, weeksOver } from '../figures.ts';
import type { RawLeague } from '../raw-league.ts';

export function power(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const weeks = weeksOver(raw);
  const shares = (of: readonly number[]) => raw.teams.map(({ id }) => shareAgainstAll(raw, of, id));
  const now = weeks.length === 0 ? raw.teams.map(() => null) : shares(weeks);
  const before = weeks.length < 2 ? raw.teams.map(() => null) : ranks(shares(weeks.slice(0, -1)));
  const places = ranks(now);
  const shown = new Map(powerRanking(view.season).map((row) => [row.teamId, row]));
  raw.teams.forEach(({ id }, team) => {
    const [rank = null, last = null] = [places[team], before[team]];
    const change = rank === null || last === null ? null : last - rank;
    differences.compare('power', `team ${id}`, shown.get(id), { share: now[team] ?? null, rank, change });
  });
}
