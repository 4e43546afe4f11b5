import { type AuditFacts, type Day, scoringForms } from '@fantasy-stats/domain';
import { drawSetUp, type LeagueSetUp, nineCategories, random, setUp } from '@fantasy-stats/simulator';
import { readSetUps } from './simulated-leagues.ts';

interface Season {
  readonly date: Day;
  readonly seed: number;
  readonly setUps: readonly LeagueSetUp[];
}

const platforms = ['yahoo', 'espn'] as const;

/** Every form at both platforms, with four to six teams. */
const everyForm = platforms.flatMap((platform) =>
  scoringForms.map((form, place) =>
    setUp({
      platform,
      form,
      size: 4 + (place % 3),
      earlierSeasons: 0,
      medianWin: form === 'headToHeadPoints',
    }),
  ),
);

/** Leagues that have had their playoffs; with four categories many a matchup ends level. */
const finished = [
  setUp({
    platform: 'yahoo',
    form: 'mostCategories',
    size: 5,
    earlierSeasons: 0,
    categories: nineCategories.slice(2, 6),
    playoffs: { teams: 4, firstWeek: 16, weeksPerRound: 1, reseeding: false, consolation: true },
  }),
  setUp({
    platform: 'espn',
    form: 'headToHeadPoints',
    size: 4,
    earlierSeasons: 0,
    homeBonus: { regularSeason: 15, playoffs: 5 },
    playoffs: { teams: 4, firstWeek: 16, weeksPerRound: 2, reseeding: false, consolation: true },
  }),
];

const alwaysRead: readonly Season[] = [
  { date: '2026-11-20', seed: 11, setUps: everyForm },
  { date: '2027-05-01', seed: 12, setUps: finished },
];

/** Moments of a season at which leagues are read that nobody has thought of. */
const moments: readonly Day[] = [
  '2026-10-03',
  '2026-10-19',
  '2026-10-24',
  '2026-11-01',
  '2027-01-13',
  '2027-02-17',
  '2027-03-14',
  '2027-03-24',
  '2027-05-01',
];

const drawnPerMoment = 4;

/** Leagues drawn at random, in a season of their own at each moment. */
function drawnSeasons(first: number): Season[] {
  return moments.map((date, place) => ({
    date,
    seed: first + place,
    setUps: Array.from({ length: drawnPerMoment }, (_, league) => ({
      ...drawSetUp(random('audited league', first, place, league)),
      earlierSeasons: 0,
    })),
  }));
}

/** The simulated leagues that are audited, season by season: twelve, and with FULL=1 three dozen more. */
export async function* simulatedLeagues(): AsyncGenerator<AuditFacts> {
  const first = Number(process.env.SEED ?? 1);
  const seasons = process.env.FULL ? [...alwaysRead, ...drawnSeasons(first)] : alwaysRead;
  for (const { setUps, ...season } of seasons) yield* await readSetUps(setUps, season);
}

/** What a league is, for the words of a failure. */
export function titleOf({ league }: AuditFacts): string {
  const { name, phase, platform, scoringForm, size, today } = league;
  return `${platform} ${scoringForm}, ${size} teams, ${phase} on ${today}: ${name}`;
}
