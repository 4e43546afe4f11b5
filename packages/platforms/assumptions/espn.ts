import { isReserveSlot, statistic } from '@fantasy-stats/domain';
import { readSlot } from '../espn/slots.ts';
import { basketballStatistic, isEndless } from '../espn/stat-line.ts';
import { isProperties, type Properties, properties, readInteger, readNumber } from '../loose.ts';
import { type Assumption, type Finding, type SampleResponse, Tally } from './assumption.ts';
import {
  type EspnSample,
  espnLeagues,
  isDecided,
  isLevel,
  objects,
  pointsOfDays,
  scoreOf,
  scoresOf,
  sidesOf,
} from './espn-league.ts';

function ofLeagues(
  look: (league: EspnSample, tally: Tally) => void,
): (responses: readonly SampleResponse[]) => Finding {
  return (responses) => {
    const tally = new Tally();
    for (const league of espnLeagues(responses)) look(league, tally);
    return { agreeing: tally.agreeing, disagreeing: tally.disagreeing };
  };
}

/** Checks that at least half of the players on an NBA roster have a birth date. */
function birthDates(responses: readonly SampleResponse[]): Finding {
  const tally = new Tally();
  for (const { body, platform } of responses) {
    const { athletes, team } = properties(body);
    if (platform !== 'espn' || !Array.isArray(athletes) || !isProperties(team)) continue;
    const dates = objects(athletes).map(({ dateOfBirth }) => String(dateOfBirth ?? ''));
    if (dates.length === 0) continue;
    const readable = dates.filter((date) => /^(?:19|20)\d\d-\d\d-\d\dT/.test(date));
    tally.add(2 * readable.length >= dates.length);
  }
  return { agreeing: tally.agreeing, disagreeing: tally.disagreeing };
}

const itemsOf = ({ settings }: EspnSample) => objects(properties(settings.scoringSettings).scoringItems);
const isPoints = ({ scoringType }: EspnSample) => scoringType === 'H2H_POINTS';

/** Points have at least two decimals; long sums can differ slightly. */
const pointsTolerance = 0.05;
/** Ratios have at least three decimals. */
const ratioTolerance = 0.0006;

/** Returns whether our parser lets lower values win; null for an unknown statistic. */
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
  const reported = new Map<string, number>();
  for (const matchup of league.matchups)
    for (const side of [matchup.home, matchup.away].filter(isProperties))
      for (const [period, points] of Object.entries(properties(side.pointsByScoringPeriod))) {
        const number = readNumber(points);
        if (number !== null) reported.set(`${readInteger(side.teamId)} ${period}`, number);
      }
  for (const { period, teams } of league.rosters)
    for (const team of teams) {
      const points = reported.get(`${readInteger(team.id)} ${period}`);
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
    // Check the away side, because the home side may have a bonus, which is a separate assumption.
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
    const isReported = sides?.every((side) => Object.keys(scoresOf(side)).length > 0) ?? true;
    if (!isReported && week !== null && currentWeek !== null) tally.add(week <= currentWeek);
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

/**
 * The first week has 4 to 10 days and the week of the All-Star break 14, so week n lies between day 7n − 8
 * and day 7n + 10.
 */
const matchupWeeks = ofLeagues(({ matchups, settings }, tally) => {
  const schedule = properties(settings.scheduleSettings);
  const listed = properties(schedule.matchupPeriods);
  if (readInteger(schedule.periodTypeId) !== 2) return;
  for (const matchup of matchups) {
    const list = listed[String(readInteger(matchup.matchupPeriodId))];
    const weeks = (Array.isArray(list) ? list : []).flatMap((week) => readInteger(week) ?? []);
    const days = [matchup.home, matchup.away]
      .filter(isProperties)
      .flatMap((side) => Object.keys(properties(side.pointsByScoringPeriod)))
      .flatMap((day) => readInteger(day) ?? []);
    if (weeks.length === 0 || days.length === 0) continue;
    tally.add(
      Math.min(...days) >= 7 * Math.min(...weeks) - 8 && Math.max(...days) <= 7 * Math.max(...weeks) + 10,
    );
  }
});

const tieRuleOf = ({ settings }: EspnSample, field: string): string => {
  const rule = properties(settings.scoringSettings)[field];
  return typeof rule === 'string' ? rule : 'NONE';
};

const ties = ofLeagues((league, tally) => {
  const rule = tieRuleOf(league, 'matchupTieRule');
  // In each-category leagues, standings count categories, so no rule decides tied matchups.
  const expected = rule === 'NONE' ? 'TIE' : rule === 'HOME_TEAM_WINS' ? 'HOME' : null;
  if (expected === null || league.scoringType === 'H2H_CATEGORY') return;
  for (const matchup of league.matchups)
    if (matchup.playoffTierType === 'NONE' && isLevel(matchup, isPoints(league)))
      tally.add(matchup.winner === expected);
});

const playoffTies = ofLeagues((league, tally) => {
  const rule = tieRuleOf(league, 'playoffMatchupTieRule');
  if (rule !== 'NONE' && rule !== 'HIGHEST_PLAYOFF_SEED') return;
  for (const matchup of league.matchups) {
    if (matchup.playoffTierType !== 'WINNERS_BRACKET' || !isLevel(matchup, isPoints(league))) continue;
    const [home, away] = [matchup.home, matchup.away].map((side) =>
      league.seeds.get(readInteger(properties(side).teamId)),
    );
    if (matchup.winner === 'TIE') tally.add(false);
    else if (home !== undefined && away !== undefined) tally.add((matchup.winner === 'HOME') === home < away);
  }
});

const gamesCaps = ofLeagues(({ settings }, tally) => {
  const limits = properties(properties(settings.rosterSettings).lineupSlotStatLimits);
  for (const limit of Object.values(limits)) {
    const { statId, limitValue } = properties(limit);
    tally.add(readInteger(statId) === 42 && readNumber(limitValue) !== null);
  }
});

export const espnAssumptions: readonly Assumption[] = [
  {
    id: 'espn-direction',
    sentence:
      'The lower value wins where a category is marked as reverse or less of its statistic is better.',
    evidence: 'a most-categories league of 2020-21 that does not mark turnovers, five matchups of five',
    check: direction,
  },
  {
    id: 'espn-points-of-day',
    sentence:
      'A team’s points of a day are the sum of `appliedTotal` of the period’s lines in counting slots.',
    evidence: 'a points league whose lineup total was 503 for a day of 145, after one of 358',
    check: pointsOfDay,
  },
  {
    id: 'espn-price-list',
    sentence: 'A matchup’s points are the price list times its statistics.',
    evidence: 'a points league, four teams of four',
    check: priceList,
  },
  {
    id: 'espn-home-bonus',
    sentence: 'A home side’s `totalPoints` are those of its days; its bonus is added.',
    evidence: 'none recorded',
    check: homeBonus,
  },
  {
    id: 'espn-decided-played',
    sentence: 'A matchup with a winner but no statistics was played; the response omits them.',
    evidence: 'responses to `mMatchupScore` alone',
    check: decidedIsPlayed,
  },
  {
    id: 'espn-percentages',
    sentence: 'Percentages are made ÷ attempted of the same line.',
    evidence: 'season lines of players',
    check: percentages,
  },
  {
    id: 'espn-endless-ratio',
    sentence: '`"Infinity"` is a ratio without a denominator.',
    evidence: 'statistics 35 and 36 of a categories league',
    check: endlessRatio,
  },
  {
    id: 'espn-slots',
    sentence: 'All slot numbers are known.',
    evidence: 'a points league before its season; public code',
    check: knownSlots,
  },
  {
    id: 'espn-statistics',
    sentence: 'All numbers of scored statistics are known.',
    evidence: 'a points league before its season; public code',
    check: knownStatistics,
  },
  {
    id: 'espn-once-a-week',
    sentence: 'A team has one matchup a week.',
    evidence: 'a hockey season of categories',
    check: oncePerWeek,
  },
  {
    id: 'espn-matchup-weeks',
    sentence:
      '`matchupPeriods` lists ESPN’s weeks of the NBA season; a late league’s matchup 1 lists a later week.',
    evidence: 'a league that starts on its day 14 and lists week 3 first',
    check: matchupWeeks,
  },
  {
    id: 'espn-ties',
    sentence: 'A tied regular-season matchup stays a `TIE`; with `HOME_TEAM_WINS` the home side wins.',
    evidence: 'ESPN’s help pages',
    check: ties,
  },
  {
    id: 'espn-playoff-ties',
    sentence: 'Without a tie rule, the better `playoffSeed` wins a tied playoff matchup.',
    evidence: 'ESPN’s help pages',
    check: playoffTies,
  },
  {
    id: 'espn-games-caps',
    sentence: '`lineupSlotStatLimits` has games caps: slot, statistic 42, `limitValue`.',
    evidence: 'public code; recorded leagues have none',
    check: gamesCaps,
  },
  {
    id: 'espn-birth-dates',
    sentence: 'NBA rosters list `athletes` with `dateOfBirth`, whose date part is the birth date.',
    evidence: 'public code',
    check: birthDates,
  },
].map((assumption) => ({ ...assumption, platform: 'espn' }));
