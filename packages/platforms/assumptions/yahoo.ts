import { daysBetween, mayMoveToInjuredList, statistic, statisticOfPlatform } from '@fantasy-stats/domain';
import {
  isProperties,
  PlatformResponse,
  type Properties,
  readDay,
  readFlag,
  readInteger,
  readNumber,
} from '../loose.ts';
import { collection, merged, teamIdOf } from '../yahoo/shape.ts';
import { readInjury, readSlot } from '../yahoo/slots.ts';
import { compositeParts, readTeamStats } from '../yahoo/stat-line.ts';
import type { Assumption } from './assumption.ts';
import { formOf, keyOf, ofLeagues, type YahooSample } from './yahoo-league.ts';
import { yahooPlayoffTies, yahooTies } from './yahoo-ties.ts';

const categoriesOf = ({ settings }: YahooSample) =>
  collection(merged(settings.stat_categories).stats, 'stat').map(merged);
const lineOf = (team: Properties) => readTeamStats(team.team_stats, new PlatformResponse('yahoo', ''));

function valuesOf(team: Properties): Map<number, number> {
  const entries = collection(merged(team.team_stats).stats, 'stat').map(merged);
  return new Map(
    entries.flatMap(({ stat_id: id, value }): [number, number][] => {
      const [number, amount] = [readInteger(id), readNumber(value)];
      return number === null || amount === null ? [] : [[number, amount]];
    }),
  );
}

const direction = ofLeagues((league, tally) => {
  const isLower = new Map(
    categoriesOf(league).map(({ stat_id: id, sort_order: order }) => [
      readInteger(id),
      String(order) === '0',
    ]),
  );
  for (const { matchup, teams } of league.matchups) {
    const [home, away] = teams;
    if (!home || !away) continue;
    const [own, other] = [valuesOf(home), valuesOf(away)];
    for (const winner of collection(matchup.stat_winners, 'stat_winner').map(merged)) {
      const number = readInteger(winner.stat_id) ?? -1;
      const [left, right, lower] = [own.get(number), other.get(number), isLower.get(number)];
      if (left === undefined || right === undefined || lower === undefined || left === right) continue;
      if (!readFlag(winner.is_tied))
        tally.add(
          (teamIdOf(String(winner.winner_team_key)) === keyOf(home)) ===
            (lower ? left < right : left > right),
        );
    }
  }
});

const categoriesWon = ofLeagues((league, tally) => {
  if (formOf(league) !== 'head') return;
  for (const { matchup, teams } of league.matchups) {
    const winners = collection(matchup.stat_winners, 'stat_winner').map(merged);
    if (winners.length === 0) continue;
    for (const team of teams) {
      const won = winners.filter(({ winner_team_key: key }) => teamIdOf(String(key)) === keyOf(team)).length;
      tally.same(readNumber(merged(team.team_points).total), won, 0);
    }
  }
});

const priceList = ofLeagues((league, tally) => {
  if (formOf(league) !== 'headpoint' || readFlag(league.head.is_highscore)) return;
  const prices = collection(merged(league.settings.stat_modifiers).stats, 'stat').map(merged);
  if (prices.length === 0) return;
  for (const { matchup, teams } of league.matchups)
    for (const team of teams) {
      const values = valuesOf(team);
      const parts = prices.map(({ stat_id: id, value }) => {
        const amount = values.get(readInteger(id) ?? -1);
        return amount === undefined ? null : amount * (readNumber(value) ?? 0);
      });
      if (matchup.status !== 'postevent' || parts.includes(null)) continue;
      const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
      tally.same(sum, readNumber(merged(team.team_points).total), 0.05);
    }
});

const pricesThere = ofLeagues((league, tally) => {
  const form = formOf(league);
  if (form === 'headpoint' || form === 'point')
    tally.add(merged(league.settings.stat_modifiers).stats !== undefined);
});

const highScore = ofLeagues((league, tally) => {
  if (readFlag(league.head.is_highscore) || readFlag(league.settings.is_highscore))
    tally.add(formOf(league) === 'headpoint' || formOf(league) === 'point');
});

const longFinal = ofLeagues(({ settings, head, matchups }, tally) => {
  const start = readInteger(settings.playoff_start_week);
  const teams = readInteger(settings.num_playoff_teams);
  if (!readFlag(settings.has_multiweek_championship) || start === null || teams === null) return;
  const final = start + Math.ceil(Math.log2(Math.max(2, teams))) - 1;
  const end = readInteger(head.end_week);
  if (end !== null) tally.add(end === final + 1);
  for (const { week, matchup } of matchups) {
    const [first, last] = [readDay(matchup.week_start), readDay(matchup.week_end)];
    if (week < final || !readFlag(matchup.is_playoffs) || readFlag(matchup.is_consolation)) continue;
    if (first !== null && last !== null) tally.add(daysBetween(first, last) + 1 > 10);
  }
});

const percentages = ofLeagues(({ matchups }, tally) => {
  for (const { teams } of matchups)
    for (const team of teams) {
      const [line, values] = [lineOf(team), valuesOf(team)];
      for (const [made, attempted, rate] of [
        ['FGM', 'FGA', 'FG%'],
        ['FTM', 'FTA', 'FT%'],
      ] as const) {
        const [above, below] = [line[made], line[attempted]];
        const reported = values.get(statistic(rate).yahoo ?? -1);
        if (above !== undefined && below !== undefined && below > 0)
          tally.same(above / below, reported ?? null, 0.0006);
      }
    }
});

const knownSlots = ofLeagues(({ settings }, tally) => {
  const list = collection(settings.roster_positions, 'roster_position').map(merged);
  for (const { position } of list) tally.add(typeof position === 'string' && readSlot(position) !== null);
});

const injuredListSlots = ofLeagues(({ players, settings }, tally) => {
  const named = collection(settings.roster_positions, 'roster_position').map(merged);
  const slots = (['IL', 'IL+', 'NA'] as const).filter((slot) =>
    named.some(({ position }) => position === slot),
  );
  for (const { eligible_positions: list, status, status_full: words } of players) {
    if (typeof status !== 'string' || list === undefined) continue;
    const eligible = collection(list, 'position').map(String);
    const injury = readInjury(status, typeof words === 'string' ? words : null);
    for (const slot of slots)
      tally.add(mayMoveToInjuredList({ injury }, slot, {}) === eligible.includes(slot));
  }
});

const knownStatistics = ofLeagues((league, tally) => {
  for (const { stat_id: id, is_only_display_stat: isShown } of categoriesOf(league)) {
    const number = readInteger(id) ?? -1;
    if (!readFlag(isShown))
      tally.add(compositeParts(number) !== null || statisticOfPlatform('yahoo', number) !== null);
  }
});

const oncePerWeek = ofLeagues(({ matchups }, tally) => {
  const idsByKind = new Map<string, Set<string>>();
  for (const { week, teams } of matchups)
    for (const team of teams) {
      const key = `${week} ${keyOf(team)}`;
      idsByKind.set(key, (idsByKind.get(key) ?? new Set()).add(teams.map(keyOf).sort().join(' ')));
    }
  for (const pairs of idsByKind.values()) tally.add(pairs.size === 1);
});

const divisions = ofLeagues(({ settings, teams }, tally) => {
  const divisionIds = collection(settings.divisions, 'division').map((entry) =>
    String(merged(entry).division_id),
  );
  if (divisionIds.length === 0) return;
  for (const { division_id: id } of teams) if (id !== undefined) tally.add(divisionIds.includes(String(id)));
});

const keepers = ofLeagues(({ players }, tally) => {
  for (const { is_keeper: keeper } of players)
    if (isProperties(keeper) && readFlag(keeper.status)) tally.add('kept' in keeper);
});

const waivers = ofLeagues(({ players }, tally) => {
  for (const { ownership } of players) {
    const { ownership_type: type, waiver_date: until } = merged(ownership);
    if (type === 'waivers') tally.add(readDay(until) !== null);
  }
});

const tradedPicks = ofLeagues(({ transactions }, tally) => {
  for (const { picks } of transactions)
    for (const pick of collection(picks, 'pick').map(merged))
      tally.add(
        [pick.source_team_key, pick.destination_team_key].every((key) => teamIdOf(String(key)) !== null),
      );
});

const completedGames = ofLeagues(({ matchups }, tally) => {
  for (const { matchup, teams } of matchups)
    for (const team of teams) {
      const played = valuesOf(team).get(0);
      const completed = readInteger(merged(merged(team.team_remaining_games).total).completed_games);
      if (matchup.status === 'postevent' && played !== undefined && completed !== null)
        tally.add(completed >= played);
    }
});

export const yahooAssumptions: readonly Assumption[] = [
  {
    id: 'yahoo-direction',
    sentence: '`sort_order` 0: the lower value wins.',
    evidence: 'one week of a categories league',
    check: direction,
  },
  {
    id: 'yahoo-categories-won',
    sentence: 'In `head` leagues, a matchup’s `team_points.total` is the number of categories won.',
    evidence: 'one week of a categories league',
    check: categoriesWon,
  },
  {
    id: 'yahoo-price-list',
    sentence: 'In `headpoint` leagues, a matchup’s points are the price list times its statistics.',
    evidence: 'Yahoo’s help pages',
    check: priceList,
  },
  {
    id: 'yahoo-prices',
    sentence: '`stat_modifiers` is a points league’s price list.',
    evidence: 'public code',
    check: pricesThere,
  },
  {
    id: 'yahoo-high-score',
    sentence: 'High Score leagues look like points leagues except for `is_highscore`.',
    evidence: 'real leagues of 2025, not stored',
    check: highScore,
  },
  {
    id: 'yahoo-ties',
    sentence: 'A tied regular-season matchup stays a tie (`is_tied`).',
    evidence: 'Yahoo’s help pages',
    check: yahooTies,
  },
  {
    id: 'yahoo-playoff-ties',
    sentence:
      'The better record in the two teams’ regular-season matchups wins a tied playoff matchup, then the better seed.',
    evidence: 'Yahoo’s help pages',
    check: yahooPlayoffTies,
  },
  {
    id: 'yahoo-long-final',
    sentence:
      'With `has_multiweek_championship`, the final is one match over two weeks, and the season ends with it.',
    evidence: 'Yahoo’s help pages',
    check: longFinal,
  },
  {
    id: 'yahoo-percentages',
    sentence: 'Percentages are made ÷ attempted of the composite next to them.',
    evidence: 'one week of a categories league',
    check: percentages,
  },
  {
    id: 'yahoo-slots',
    sentence: 'All slot names are known.',
    evidence: 'one categories league; Yahoo’s help pages',
    check: knownSlots,
  },
  {
    id: 'yahoo-injured-list',
    sentence:
      'IL takes players who are out or injured, IL+ also game-time decisions, NA only inactive players.',
    evidence: 'one categories league with INJ, GTD and NA; Yahoo’s help pages',
    check: injuredListSlots,
  },
  {
    id: 'yahoo-statistics',
    sentence: 'All numbers of scored statistics are known.',
    evidence: 'one categories league; arithmetic on season lines',
    check: knownStatistics,
  },
  {
    id: 'yahoo-once-a-week',
    sentence: 'A team has one matchup a week.',
    evidence: 'one week of a categories league',
    check: oncePerWeek,
  },
  {
    id: 'yahoo-completed-games',
    sentence: '`completed_games` counts scheduled games of active players, so at least the games played.',
    evidence: 'a week with 8 completed games, 3 of them missed',
    check: completedGames,
  },
  {
    id: 'yahoo-divisions',
    sentence: 'The settings name divisions by the `division_id` of teams.',
    evidence: 'public code',
    check: divisions,
  },
  {
    id: 'yahoo-keepers',
    sentence: '`is_keeper.kept` marks last season’s keepers, `status` alone possible ones.',
    evidence: 'public code',
    check: keepers,
  },
  {
    id: 'yahoo-waivers',
    sentence: 'A player’s waivers clear on `ownership.waiver_date`.',
    evidence: 'a hockey league',
    check: waivers,
  },
  {
    id: 'yahoo-traded-picks',
    sentence: 'A trade’s `picks` are next to its properties or players, each with the two teams.',
    evidence: 'Yahoo’s own guide',
    check: tradedPicks,
  },
].map((assumption) => ({ ...assumption, platform: 'yahoo' }));
