import type { SeasonCalendar } from '../calendar.ts';
import { random } from '../random.ts';
import type { TradeOffer } from './facts.ts';
import { everybody, type FantasyTeam, type Manager, teamNames } from './people.ts';
import { playLeague } from './play.ts';
import { Results } from './results.ts';
import type { LeagueRules } from './rules.ts';
import type { Scouting } from './scouting.ts';

/** A league of a season; it is drafted and played when somebody first asks for more than its rules and teams. */
export interface League {
  readonly rules: LeagueRules;
  readonly teams: readonly FantasyTeam[];
  /** Years in which its earlier seasons started, the latest first. */
  readonly earlierSeasons: readonly number[];
  /** Its numbers in them, in the same order. */
  readonly earlierIds: readonly number[];
  /** Its number in the season before (ESPN's stays, Yahoo's is another); null where this is its first. */
  readonly previousId: number | null;
  /** Its number in the season after; null where there is none. */
  readonly nextId: number | null;
  results(): Results;
  /** Adds an offer to what the league came to, here alone: others who play the same season know nothing of it. */
  addOffer(offer: TradeOffer): void;
}

/** What a league is in its running season, and how many it has had before. */
export interface Founding {
  readonly rules: LeagueRules;
  readonly teams: readonly FantasyTeam[];
  readonly earlierSeasons: number;
}

/** A league's number so many seasons back. */
function numberBefore({ platform, leagueId }: LeagueRules, yearsBack: number): number {
  return platform === 'espn' || yearsBack === 0 ? leagueId : leagueId - 10_000 * (yearsBack + 1);
}

/** The teams a season earlier: some were run by people who have left since, and some were called something else. */
function teamsBefore(
  seed: number,
  league: string,
  teams: readonly FantasyTeam[],
  year: number,
): FantasyTeam[] {
  const stream = random('teams before', seed, league, year);
  const here = new Set(teams.map(({ manager }) => manager.number));
  const names = new Set(teams.map(({ name }) => name));
  const others = stream.shuffle(everybody.filter(({ number }) => !here.has(number)));
  const otherNames = stream.shuffle(teamNames.filter(([name]) => !names.has(name)));
  return teams.map((team) => {
    const other: Manager | undefined = stream.chance(0.12) ? others.pop() : undefined;
    const renamed = other !== undefined || stream.chance(0.35) ? otherNames.pop() : undefined;
    const [name, abbreviation] = renamed ?? [team.name, team.abbreviation];
    return { ...team, manager: other ?? team.manager, name, abbreviation };
  });
}

/** A league's founding as it was so many seasons back. */
function foundingBefore(seed: number, founding: Founding, yearsBack: number): Founding {
  let { teams } = founding;
  for (let back = 1; back <= yearsBack; back += 1) {
    teams = teamsBefore(seed, founding.rules.name, teams, back);
  }
  return {
    rules: { ...founding.rules, leagueId: numberBefore(founding.rules, yearsBack) },
    teams,
    earlierSeasons: founding.earlierSeasons - yearsBack,
  };
}

/** What leagues of a season came to, by their rules and teams: for as long as the season is kept. */
const played = new WeakMap<Scouting, Map<string, Results>>();

/** Plays a league of a season, unless the same one has been played. */
function resultsOf(rules: LeagueRules, teams: readonly FantasyTeam[], scouting: Scouting): Results {
  const known = played.get(scouting) ?? new Map<string, Results>();
  played.set(scouting, known);
  const key = JSON.stringify([rules, teams]);
  const results = known.get(key) ?? new Results(playLeague(rules, teams, scouting));
  known.set(key, results);
  return results;
}

/** The leagues of a season so many years back, of those that were played then. */
export function openLeagues(
  seed: number,
  foundings: readonly Founding[],
  { startYear }: SeasonCalendar,
  scouting: () => Scouting,
  yearsBack: number,
): League[] {
  return foundings
    .filter(({ earlierSeasons }) => earlierSeasons >= yearsBack)
    .map((running): League => {
      const { rules, teams, earlierSeasons } = foundingBefore(seed, running, yearsBack);
      let own: Results | undefined;
      const results = (): Results => {
        own ??= resultsOf(rules, teams, scouting());
        return own;
      };
      return {
        rules,
        teams,
        earlierSeasons: Array.from({ length: earlierSeasons }, (_, place) => startYear - 1 - place),
        earlierIds: Array.from({ length: earlierSeasons }, (_, place) =>
          numberBefore(running.rules, yearsBack + 1 + place),
        ),
        previousId: earlierSeasons > 0 ? numberBefore(running.rules, yearsBack + 1) : null,
        nextId: yearsBack > 0 ? numberBefore(running.rules, yearsBack - 1) : null,
        results,
        addOffer: (offer) => {
          const { league } = results();
          own = new Results({ ...league, offers: [...league.offers, offer] });
        },
      };
    });
}
