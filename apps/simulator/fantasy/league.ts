import type { SeasonCalendar } from '../calendar.ts';
import { random } from '../random.ts';
import type { TradeOffer } from './facts.ts';
import type { LiveDraft } from './live-draft.ts';
import { allManagers, type FantasyTeam, type Manager, teamNames } from './people.ts';
import { playLeague } from './play.ts';
import { Results } from './results.ts';
import type { LeagueRules } from './rules.ts';
import type { Scouting } from './scouting.ts';

/**
 * A league in a season. It is drafted and played on the first access to anything except its rules and teams.
 */
export interface League {
  readonly rules: LeagueRules;
  readonly teams: readonly FantasyTeam[];
  /** Start years of the league’s earlier seasons, most recent first. */
  readonly earlierSeasons: readonly number[];
  readonly earlierIds: readonly number[];
  readonly previousId: number | null;
  readonly nextId: number | null;
  results(): Results;
  /** Adds an offer to this instance only. The same season in other worlds is not affected. */
  addOffer(offer: TradeOffer): void;
  /** Whether a draft that control commands started is in progress or over; null if none. */
  commandedDraft(): 'running' | 'over' | null;
  /** Sets the state of a draft that control commands started, in this instance only. */
  setDraft(live: LiveDraft, isOver: boolean): void;
}

export interface Founding {
  readonly rules: LeagueRules;
  readonly teams: readonly FantasyTeam[];
  readonly earlierSeasons: number;
}

function numberBefore({ platform, leagueId }: LeagueRules, yearsBack: number): number {
  return platform === 'espn' || yearsBack === 0 ? leagueId : leagueId - 10_000 * (yearsBack + 1);
}

/** Returns the previous season’s teams, some with former managers or different names. */
function teamsBefore(
  seed: number,
  league: string,
  teams: readonly FantasyTeam[],
  year: number,
): FantasyTeam[] {
  const stream = random('teams before', seed, league, year);
  const here = new Set(teams.map(({ manager }) => manager.number));
  const names = new Set(teams.map(({ name }) => name));
  const others = stream.shuffle(allManagers.filter(({ number }) => !here.has(number)));
  const otherNames = stream.shuffle(teamNames.filter(([name]) => !names.has(name)));
  return teams.map((team) => {
    const other: Manager | undefined = stream.chance(0.12) ? others.pop() : undefined;
    const renamed = other !== undefined || stream.chance(0.35) ? otherNames.pop() : undefined;
    const [name, abbreviation] = renamed ?? [team.name, team.abbreviation];
    return { ...team, manager: other ?? team.manager, name, abbreviation };
  });
}

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

const played = new WeakMap<Scouting, Map<string, Results>>();

function resultsOf(rules: LeagueRules, teams: readonly FantasyTeam[], scouting: Scouting): Results {
  const known = played.get(scouting) ?? new Map<string, Results>();
  played.set(scouting, known);
  const key = JSON.stringify([rules, teams]);
  const results = known.get(key) ?? new Results(playLeague(rules, teams, scouting));
  known.set(key, results);
  return results;
}

/** Returns the leagues that existed a number of seasons ago. */
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
      let commanded: 'running' | 'over' | null = null;
      const results = (): Results => {
        own ??= resultsOf(rules, teams, scouting());
        return own;
      };
      return {
        rules,
        teams,
        earlierSeasons: Array.from({ length: earlierSeasons }, (_, index) => startYear - 1 - index),
        earlierIds: Array.from({ length: earlierSeasons }, (_, index) =>
          numberBefore(running.rules, yearsBack + 1 + index),
        ),
        previousId: earlierSeasons > 0 ? numberBefore(running.rules, yearsBack + 1) : null,
        nextId: yearsBack > 0 ? numberBefore(running.rules, yearsBack - 1) : null,
        results,
        addOffer: (offer) => {
          const { league } = results();
          own = new Results({ ...league, offers: [...league.offers, offer] });
        },
        commandedDraft: () => commanded,
        setDraft: (live, isOver) => {
          commanded = isOver ? 'over' : 'running';
          own = new Results(playLeague(rules, teams, scouting(), { live, isOver }));
        },
      };
    });
}
