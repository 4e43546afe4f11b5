import { daysBetween, type TeamId } from '@fantasy-stats/domain';
import {
  type LeagueHabits,
  type TraderHabit,
  type TraderRecord,
  tradeHabits,
} from '@fantasy-stats/engine/trade';
import type { SeasonView } from './season-view.ts';
import type { TradesView } from './trade-view.ts';

/**
 * Returns a key that identifies a team's managers across seasons: their ids; without ids, their names if
 * unique in the season; otherwise the team.
 */
export function managerKey(view: SeasonView, teamId: string): string {
  if (view.isOwn(teamId)) return 'own';
  const managers = view.team(teamId)?.managers ?? [];
  const ids = managers.flatMap(({ id }) => id ?? []);
  if (ids.length > 0) return ids.toSorted().join(' ');
  const namesOf = (team: TeamId) =>
    (view.team(team)?.managers ?? [])
      .map(({ name }) => name)
      .toSorted()
      .join(' & ');
  const names = namesOf(teamId);
  const isUnique = view.season.teams.filter(({ id }) => namesOf(id) === names).length === 1;
  return names !== '' && isUnique ? `name ${names}` : `${view.league.id} ${teamId}`;
}

export interface TraderHabits extends Pick<LeagueHabits, 'acceptance' | 'tradesPerSeason'> {
  /** Number of the user's offers that were accepted or declined. */
  readonly answered: number;
  readonly ofKey: (key: string) => TraderHabit | null;
  /**
   * Returns the habits of a team's managers by the team's ID in the current season; null for the user's own
   * team.
   */
  readonly ofTeam: (team: TeamId) => TraderHabit | null;
}

function shareOf({ league: { firstDay, lastDay, today } }: SeasonView): number {
  if (today >= lastDay) return 1;
  return today <= firstDay ? 0 : daysBetween(firstDay, today) / daysBetween(firstDay, lastDay);
}

type Counts = { -readonly [Name in keyof TraderRecord]: TraderRecord[Name] };

/**
 * Estimates how the managers of a league trade, over the given seasons. Net values use only seasons with the
 * same unit as the current season.
 *
 * @param seasons including the current one
 */
export function traderHabits(seasons: readonly TradesView[], current: TradesView): TraderHabits {
  const records = new Map<string, Counts>();
  const change = (view: SeasonView, team: TeamId, update: (record: Counts) => void): void => {
    const key = managerKey(view, team);
    if (key === 'own') return;
    const record = records.get(key) ?? {
      seasons: 0,
      trades: 0,
      tradesWithOthers: 0,
      accepted: 0,
      declined: 0,
      nets: [],
    };
    update(record);
    records.set(key, record);
  };
  for (const { response, view } of seasons) {
    const share = shareOf(view);
    for (const { id } of view.season.teams)
      change(view, id, (record) => {
        record.seasons += share;
      });
    for (const { sides, status } of response.trades) {
      if (status === 'vetoed') continue;
      const isWithOwn = sides.some(({ teamId }) => view.isOwn(teamId));
      for (const { teamId, value } of sides)
        change(view, teamId, (record) => {
          record.trades += 1;
          record.tradesWithOthers += isWithOwn ? 0 : 1;
          if (value && response.unit === current.response.unit)
            record.nets = [...record.nets, { value: value.made.perWeek, deviation: value.made.deviation }];
        });
    }
    for (const { accepted, declined, teamId } of response.answers)
      change(view, teamId, (record) => {
        record.accepted += accepted;
        record.declined += declined;
      });
  }
  const { managers, ...league } = tradeHabits([...records.values()]);
  const habits = new Map([...records.keys()].map((key, index) => [key, managers[index] ?? null]));
  const ofKey = (key: string) => habits.get(key) ?? null;
  return {
    ...league,
    answered: [...records.values()].reduce((sum, { accepted, declined }) => sum + accepted + declined, 0),
    ofKey,
    ofTeam: (team) => ofKey(managerKey(current.view, team)),
  };
}
