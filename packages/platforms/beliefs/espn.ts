import { isReserveSlot, statistic } from '@fantasy-stats/domain';
import { readSlot } from '../espn/slots.ts';
import { basketballStatistic, isEndless } from '../espn/stat-line.ts';
import { isProperties, type Properties, properties, readInteger, readNumber } from '../loose.ts';
import { type Belief, type Finding, type SeenAnswer, Tally } from './belief.ts';
import {
  type EspnSeen,
  espnLeagues,
  isDecided,
  objects,
  pointsOfDays,
  scoreOf,
  scoresOf,
  sidesOf,
} from './espn-league.ts';

function ofLeagues(
  look: (league: EspnSeen, tally: Tally) => void,
): (answers: readonly SeenAnswer[]) => Finding {
  return (answers) => {
    const tally = new Tally();
    for (const league of espnLeagues(answers)) look(league, tally);
    return { agreeing: tally.agreeing, disagreeing: tally.disagreeing };
  };
}

const itemsOf = ({ settings }: EspnSeen) => objects(properties(settings.scoringSettings).scoringItems);
const isPoints = ({ scoringType }: EspnSeen) => scoringType === 'H2H_POINTS';

/** Points are told to a hundredth at least; sums of many may differ by a few. */
const pointsTolerance = 0.05;
/** Ratios are told to three digits at least. */
const ratioTolerance = 0.0006;

/** Won by the lower value, as the readers take it. */
function lowerWins(item: Properties): boolean | null {
  const id = basketballStatistic(readInteger(item.statId) ?? -1);
  return id === null ? null : item.isReverseItem === true || statistic(id).lowerIsBetter;
}

const direction = ofLeagues((league, tally) => {
  for (const item of itemsOf(league)) {
    const number = readInteger(item.statId);
    const isLower = lowerWins(item);
    if (number === null || isLower === null || isPoints(league)) continue;
    for (const matchup of league.matchups) {
      const sides = sidesOf(matchup);
      if (!sides) continue;
      const [own, other] = sides.map((side) => scoreOf(side, number));
      const { result } = properties(scoresOf(sides[0])[String(number)]);
      if (own == null || other == null || own === other || (result !== 'WIN' && result !== 'LOSS')) continue;
      tally.add((result === 'WIN') === (isLower ? own < other : own > other));
    }
  }
});

const pointsOfDay = ofLeagues((league, tally) => {
  if (!isPoints(league)) return;
  const told = new Map<string, number>();
  for (const matchup of league.matchups)
    for (const side of [matchup.home, matchup.away].filter(isProperties))
      for (const [period, points] of Object.entries(properties(side.pointsByScoringPeriod))) {
        const number = readNumber(points);
        if (number !== null) told.set(`${readInteger(side.teamId)} ${period}`, number);
      }
  for (const { period, teams } of league.rosters)
    for (const team of teams) {
      const points = told.get(`${readInteger(team.id)} ${period}`);
      if (points !== undefined && points !== 0)
        tally.same(pointsOfLines(properties(team.roster), period), points, pointsTolerance);
    }
});

function pointsOfLines(roster: Properties, period: number): number {
  let sum = 0;
  for (const entry of objects(roster.entries)) {
    const slot = readSlot(readInteger(entry.lineupSlotId));
    if (slot === null || isReserveSlot(slot)) continue;
    const { stats } = properties(properties(entry.playerPoolEntry).player);
    for (const line of objects(stats)) {
      const isOfDay = readInteger(line.scoringPeriodId) === period;
      const isGame = readInteger(line.statSourceId) === 0 && readInteger(line.statSplitTypeId) === 5;
      if (isOfDay && isGame) sum += readNumber(line.appliedTotal) ?? 0;
    }
  }
  return sum;
}

const priceList = ofLeagues((league, tally) => {
  if (!isPoints(league)) return;
  const items = itemsOf(league).filter(
    ({ pointsOverrides }) => Object.keys(properties(pointsOverrides)).length === 0,
  );
  if (items.length === 0 || items.length < itemsOf(league).length) return;
  for (const matchup of league.matchups) {
    const sides = isDecided(matchup) ? sidesOf(matchup) : null;
    if (!sides) continue;
    // The home side may have a bonus, which is another belief's.
    const [, away] = sides;
    const parts = items.map((item) => {
      const amount = scoreOf(away, readInteger(item.statId) ?? -1);
      return amount === null ? null : amount * (readNumber(item.points) ?? 0);
    });
    if (parts.includes(null) || (readNumber(away.adjustment) ?? 0) !== 0) continue;
    const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
    tally.same(sum, readNumber(away.totalPoints), pointsTolerance);
  }
});

const homeBonus = ofLeagues((league, tally) => {
  const scoring = properties(league.settings.scoringSettings);
  for (const matchup of league.matchups) {
    const [home] = sidesOf(matchup) ?? [];
    const isRegular = matchup.playoffTierType === 'NONE' || matchup.playoffTierType === undefined;
    const bonus = readNumber(isRegular ? scoring.homeTeamBonus : scoring.playoffHomeTeamBonus) ?? 0;
    const days = home ? pointsOfDays(home) : null;
    const total = readNumber(home?.totalPoints);
    if (isPoints(league) && isDecided(matchup) && bonus !== 0 && days !== null)
      tally.same(total, days, pointsTolerance);
  }
});

const decidedIsPlayed = ofLeagues(({ matchups, currentWeek }, tally) => {
  for (const matchup of matchups) {
    const sides = isDecided(matchup) ? sidesOf(matchup) : null;
    const week = readInteger(matchup.matchupPeriodId);
    const isTold = sides?.every((side) => Object.keys(scoresOf(side)).length > 0) ?? true;
    if (!isTold && week !== null && currentWeek !== null) tally.add(week <= currentWeek);
  }
});

const percentages = ofLeagues(({ matchups }, tally) => {
  const rates = [
    [13, 14, 19],
    [15, 16, 20],
    [17, 18, 21],
  ] as const;
  for (const matchup of matchups)
    for (const side of sidesOf(matchup) ?? [])
      for (const [made, attempted, rate] of rates) {
        const [above, below] = [scoreOf(side, made), scoreOf(side, attempted)];
        if (above !== null && below !== null && below > 0)
          tally.same(above / below, scoreOf(side, rate), ratioTolerance);
      }
});

const endlessRatio = ofLeagues(({ matchups }, tally) => {
  for (const matchup of matchups)
    for (const side of sidesOf(matchup) ?? [])
      for (const [number, value] of Object.entries(scoresOf(side))) {
        if (!isEndless(properties(value).score)) continue;
        const id = basketballStatistic(Number(number));
        tally.add(id !== null && statistic(id).computed.kind === 'rate');
      }
});

const knownSlots = ofLeagues(({ settings, rosters }, tally) => {
  const counts = properties(properties(settings.rosterSettings).lineupSlotCounts);
  for (const [slot, count] of Object.entries(counts))
    if ((readInteger(count) ?? 0) > 0) tally.add(readSlot(readInteger(slot)) !== null);
  for (const { teams } of rosters)
    for (const { roster } of teams)
      for (const { lineupSlotId } of objects(properties(roster).entries))
        tally.add(readSlot(readInteger(lineupSlotId)) !== null);
});

const knownStatistics = ofLeagues((league, tally) => {
  for (const { statId } of itemsOf(league))
    tally.add(basketballStatistic(readInteger(statId) ?? -1) !== null);
});

const oncePerWeek = ofLeagues(({ matchups }, tally) => {
  const teams = new Map<string, number>();
  for (const matchup of matchups)
    for (const side of [matchup.home, matchup.away].filter(isProperties)) {
      const key = `${readInteger(matchup.matchupPeriodId)} ${readInteger(side.teamId)}`;
      teams.set(key, (teams.get(key) ?? 0) + 1);
    }
  for (const count of teams.values()) tally.add(count === 1);
});

const gamesCaps = ofLeagues(({ settings }, tally) => {
  const limits = properties(properties(settings.rosterSettings).lineupSlotStatLimits);
  for (const limit of Object.values(limits)) {
    const { statId, limitValue } = properties(limit);
    tally.add(readInteger(statId) === 42 && readNumber(limitValue) !== null);
  }
});

/** What is believed of ESPN's answers. */
export const espnBeliefs: readonly Belief[] = [
  {
    id: 'espn-direction',
    sentence:
      'A category is won by the lower value where it is marked as reverse or its statistic is one of which less is better.',
    evidence: 'a most-categories league of 2020-21 that does not mark turnovers, five matchups of five',
    check: direction,
  },
  {
    id: 'espn-points-of-day',
    sentence:
      'A team’s points of a day are the sum of `appliedTotal` of that period’s lines of players in counting slots.',
    evidence: 'a points league whose lineup told 503 for a day of 145, after one of 358',
    check: pointsOfDay,
  },
  {
    id: 'espn-price-list',
    sentence: 'The points of a matchup are the price list times its statistics.',
    evidence: 'a points league, four teams of four',
    check: priceList,
  },
  {
    id: 'espn-home-bonus',
    sentence: '`totalPoints` of a home side are those of its days, and its bonus comes on top.',
    evidence: 'nothing: no league with a bonus was recorded',
    check: homeBonus,
  },
  {
    id: 'espn-decided-played',
    sentence: 'A matchup with a winner and without statistics was played; the answer lacks them.',
    evidence: 'answers to `mMatchupScore` alone',
    check: decidedIsPlayed,
  },
  {
    id: 'espn-percentages',
    sentence: 'Percentages are made divided by attempted, of the numbers that stand beside them.',
    evidence: 'season lines of players',
    check: percentages,
  },
  {
    id: 'espn-endless-ratio',
    sentence: '`"Infinity"` stands for ratios without a denominator, and for nothing else.',
    evidence: 'statistics 35 and 36 of a categories league',
    check: endlessRatio,
  },
  {
    id: 'espn-slots',
    sentence: 'The numbers of slots are those the readers know.',
    evidence: 'a points league before its season, and public code',
    check: knownSlots,
  },
  {
    id: 'espn-statistics',
    sentence: 'The numbers of scored statistics are those the readers know.',
    evidence: 'a points league before its season, and public code',
    check: knownStatistics,
  },
  {
    id: 'espn-once-a-week',
    sentence: 'A team is in one matchup a week.',
    evidence: 'a hockey season of categories',
    check: oncePerWeek,
  },
  {
    id: 'espn-games-caps',
    sentence: 'Limits of games stand as `lineupSlotStatLimits`: a slot, statistic 42, and `limitValue`.',
    evidence: 'public code; every recorded league has none',
    check: gamesCaps,
  },
].map((belief) => ({ ...belief, platform: 'espn' }));
