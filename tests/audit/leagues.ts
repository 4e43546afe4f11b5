import { type AuditFacts, type Day, scoringForms } from '@fantasy-stats/domain';
import { drawSetUp, type LeagueSetUp, nineCategories, random, setUp } from '@fantasy-stats/simulator';
import { readSetUps } from './simulated-leagues.ts';

interface Season {
  readonly date: Day;
  readonly seed: number;
  readonly setUps: readonly LeagueSetUp[];
}

const platforms = ['yahoo', 'espn'] as const;

const everyForm = platforms.flatMap((platform) =>
  scoringForms.map((form, index) =>
    setUp({
      platform,
      form,
      size: 4 + (index % 3),
      earlierSeasons: 0,
      medianWin: form === 'headToHeadPoints',
    }),
  ),
);

/** Leagues after their playoffs. With four categories, many matchups are tied. */
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

function drawnSeasons(first: number): Season[] {
  return moments.map((date, index) => ({
    date,
    seed: first + index,
    setUps: Array.from({ length: drawnPerMoment }, (_, league) => ({
      ...drawSetUp(random('audited league', first, index, league)),
      earlierSeasons: 0,
    })),
  }));
}

/** Returns the audited leagues season by season: 12, or about 50 with FULL=1. */
export async function* simulatedLeagues(): AsyncGenerator<AuditFacts> {
  const first = Number(process.env.SEED ?? 1);
  const seasons = process.env.FULL ? [...alwaysRead, ...drawnSeasons(first)] : alwaysRead;
  for (const { setUps, ...season } of seasons) yield* await readSetUps(setUps, season);
}

export function titleOf({ league }: AuditFacts): string {
  const { name, phase, platform, scoringForm, size, today } = league;
  return `${platform} ${scoringForm}, ${size} teams, ${phase} on ${today}: ${name}`;
}
