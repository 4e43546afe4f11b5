import type { Day } from '@fantasy-stats/domain';
import { at } from './at.ts';
import { hockeyLeagueId, refusedLeagueId, seasonId, sessionOf, swidOf } from './espn/view.ts';
import { gameKey, leagueIdOf } from './identity.ts';
import type { World } from './world.ts';
import { yahooClient } from './yahoo/routes.ts';

/** What a demo, a test or a person needs to link the simulated leagues. */
export interface SimulatorFacts {
  readonly seed: number;
  readonly today: Day;
  /** First day of the season, and the fantasy week today falls into. */
  readonly opening: Day;
  readonly currentWeek: number;
  readonly yahoo: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly gameKey: string;
    readonly leagues: readonly LeagueFact[];
  };
  readonly espn: {
    readonly season: number;
    readonly leagues: readonly LeagueFact[];
    /** Cookies of each member; `espnS2` is sent exactly as it stands here. */
    readonly members: readonly {
      readonly name: string;
      readonly swid: string;
      readonly espnS2: string;
      readonly leagueIds: readonly number[];
    }[];
    /** Exists in another sport only. */
    readonly hockeyLeagueId: number;
    /** Is scored in a form nobody reads: of all against all, every week. */
    readonly refusedLeagueId: number;
  };
}

export interface LeagueFact {
  readonly id: number;
  /** Yahoo: the league key. ESPN: the id as text. */
  readonly key: string;
  readonly name: string;
  readonly form: string;
  readonly teams: number;
  readonly isPublic: boolean;
  /** The product's id of it. */
  readonly leagueId: string;
  /** The people in it, by the number the consent page of the simulated Yahoo knows them by. */
  readonly managers: readonly number[];
  /** Its earlier seasons, the latest first. */
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
        earlier: earlierSeasons.map((startYear, place) => {
          const id = at(earlierIds, place);
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
