import type { Day } from '@fantasy-stats/domain';
import { at } from './at.ts';
import { hockeyLeagueId, refusedLeagueId, seasonId, sessionOf, swidOf } from './espn/view.ts';
import { gameKey, leagueIdOf } from './identity.ts';
import type { World } from './world.ts';
import { yahooClient } from './yahoo/routes.ts';
import { yahooCookie } from './yahoo/sign-in.ts';
import { guidOf } from './yahoo/view.ts';

export interface SimulatorFacts {
  readonly seed: number;
  readonly today: Day;
  /** First day of the season, and the current fantasy week. */
  readonly opening: Day;
  readonly currentWeek: number;
  readonly yahoo: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly gameKey: string;
    readonly leagues: readonly LeagueFact[];
    /** Each member’s session, as a cookie header. */
    readonly members: readonly {
      readonly name: string;
      readonly number: number;
      readonly guid: string;
      readonly cookie: string;
      readonly leagueIds: readonly number[];
    }[];
  };
  readonly espn: {
    readonly season: number;
    readonly leagues: readonly LeagueFact[];
    /** The members’ cookies. `espnS2` must be sent unchanged. */
    readonly members: readonly {
      readonly name: string;
      readonly swid: string;
      readonly espnS2: string;
      readonly leagueIds: readonly number[];
    }[];
    /** A league that exists only in another sport. */
    readonly hockeyLeagueId: number;
    readonly refusedLeagueId: number;
  };
}

export interface LeagueFact {
  readonly id: number;
  /** Yahoo: the league key. ESPN: the id as a string. */
  readonly key: string;
  readonly name: string;
  readonly form: string;
  readonly teams: number;
  readonly isPublic: boolean;
  readonly leagueId: string;
  readonly managers: readonly number[];
  /** Earlier seasons, most recent first. */
  readonly earlier: readonly { readonly startYear: number; readonly id: number; readonly leagueId: string }[];
}

export function factsOf(world: World): SimulatorFacts {
  const { calendar } = world;
  const game = gameKey(calendar.startYear);
  const leagues = (platform: 'yahoo' | 'espn'): LeagueFact[] =>
    world.leagues
      .filter(({ rules }) => rules.platform === platform)
      .map(({ rules, teams, earlierSeasons, earlierIds }) => ({
        id: rules.leagueId,
        key: platform === 'yahoo' ? `${game}.l.${rules.leagueId}` : String(rules.leagueId),
        name: rules.name,
        form: rules.form,
        teams: rules.teamIds.length,
        isPublic: rules.isPublic,
        leagueId: leagueIdOf(platform, calendar.startYear, rules.leagueId),
        managers: teams.map(({ manager }) => manager.number),
        earlier: earlierSeasons.map((startYear, index) => {
          const id = at(earlierIds, index);
          return { startYear, id, leagueId: leagueIdOf(platform, startYear, id) };
        }),
      }));
  const members = new Map<number, SimulatorFacts['espn']['members'][number]>();
  for (const { rules, teams } of world.leagues) {
    if (rules.platform !== 'espn') continue;
    for (const { manager } of teams) {
      const known = members.get(manager.number);
      members.set(manager.number, {
        name: manager.nickname,
        swid: swidOf(manager),
        espnS2: sessionOf(manager),
        leagueIds: [...(known?.leagueIds ?? []), rules.leagueId],
      });
    }
  }
  const yahooMembers = new Map<number, SimulatorFacts['yahoo']['members'][number]>();
  for (const { rules, teams } of world.leagues) {
    if (rules.platform !== 'yahoo') continue;
    for (const { manager } of teams) {
      const { nickname: name, number } = manager;
      const leagueIds = [...(yahooMembers.get(number)?.leagueIds ?? []), rules.leagueId];
      const session = { guid: guidOf(manager), cookie: yahooCookie(manager) };
      yahooMembers.set(number, { name, number, ...session, leagueIds });
    }
  }
  return {
    seed: world.seed,
    today: calendar.today,
    opening: calendar.opening,
    currentWeek: calendar.currentWeek,
    yahoo: {
      clientId: yahooClient.id,
      clientSecret: yahooClient.secret,
      gameKey: game,
      leagues: leagues('yahoo'),
      members: [...yahooMembers.values()],
    },
    espn: {
      season: seasonId(world),
      leagues: leagues('espn'),
      members: [...members.values()],
      hockeyLeagueId: hockeyLeagueId(world),
      refusedLeagueId: refusedLeagueId(world),
    },
  };
}
