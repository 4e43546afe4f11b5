import { cholesky } from '../../numeric/linear.ts';
import { drawNormal, normalTable } from '../../numeric/normal-quantile-table.ts';
import type { Random } from '../../numeric/random.ts';
import { checkedOutcomes } from './check-model.ts';
import type { PairsWeekModel, SeasonModel, TeamsWeekModel, WeekModel } from './model.ts';

interface Result {
  wins: number;
  losses: number;
  ties: number;
}

/** Every method writes into `result` and allocates nothing. */
interface WeekPlayer {
  readonly result: Result;
  drawStrengths(): void;
  /**
   * Plays one pairing of a week.
   *
   * @param reduced whether the result is a single win, loss or tie in every scoring form
   * @param bonus extra points of the first team in a week modeled by teams
   */
  playPair(week: WeekModel, team: number, opponent: number, reduced: boolean, bonus?: number): void;
  /**
   * Returns who leads in a column of the pairing played last: above 0 for its first team, 0 for a tie. In a
   * week modeled by pairings, this is the drawn outcome's lead, or random if unknown.
   */
  leadIn(column: number, week: WeekModel, team: number, opponent: number, bonus?: number): number;
  drawPoints(week: TeamsWeekModel, into: Float64Array): void;
}

export function createWeekPlayer(model: SeasonModel, random: Random): WeekPlayer {
  const { teams } = model;
  const columns = model.columns.length;
  const sign = Float64Array.from(model.columns, (column) => (column.direction === 'higher' ? 1 : -1));
  // Counts are integers, so a simulated difference of less than 0.5 is a tie.
  const tieWidth = Float64Array.from(model.columns, (column) => (column.counted ? 0.5 : 0));
  // An error in a team's strength grows with the length of the week for totals, but not for rates.
  const grows = Uint8Array.from(
    model.columns,
    (column) => +(column.counted || model.form === 'headToHeadPoints'),
  );
  const factor = model.correlation ? cholesky(model.correlation.slice(), columns) : null;
  const strength = new Float64Array(teams * columns);
  const normal = new Float64Array(columns);
  const result: Result = { wins: 0, losses: 0, ties: 0 };
  let pairLead: number | undefined;
  const table = normalTable();
  const pairs = new Map<PairsWeekModel, (Pairing | undefined)[]>();
  const meetings = new Map<TeamsWeekModel, (Meeting | undefined)[]>();

  function drawNormals(): void {
    for (let c = 0; c < columns; c += 1) normal[c] = drawNormal(table, random.next());
    if (!factor) return;
    for (let c = columns - 1; c >= 0; c -= 1) {
      let sum = 0;
      for (let k = 0; k <= c; k += 1) sum += factor[c * columns + k]! * normal[k]!;
      normal[c] = sum;
    }
  }

  function drawStrengths(): void {
    const { persistent } = model;
    if (!persistent) return;
    for (let team = 0; team < teams; team += 1) {
      drawNormals();
      for (let c = 0; c < columns; c += 1) {
        const at = team * columns + c;
        strength[at] = persistent[at]! * normal[c]!;
      }
    }
  }

  function meetingOf(week: TeamsWeekModel, team: number, opponent: number): Meeting {
    let ofWeek = meetings.get(week);
    if (!ofWeek) {
      ofWeek = new Array<Meeting | undefined>(teams * teams);
      meetings.set(week, ofWeek);
    }
    const known = ofWeek[team * teams + opponent];
    if (known) return known;
    const at = (side: number, c: number): number => side * columns + c;
    const meeting: Meeting = {
      lead: sign.map((_, c) => week.mean[at(team, c)]! - week.mean[at(opponent, c)]!),
      deviation: sign.map((_, c) => {
        const first = week.deviation[at(team, c)]!;
        const second = week.deviation[at(opponent, c)]!;
        return Math.sqrt(first * first + second * second);
      }),
      scale: sign.map((_, c) => (grows[c] === 1 ? week.weight : 1)),
    };
    ofWeek[team * teams + opponent] = meeting;
    return meeting;
  }

  /** Returns the first team's lead in a column from the numbers drawn last; positive is good. */
  function drawnLead(
    { deviation, lead, scale }: Meeting,
    c: number,
    team: number,
    opponent: number,
    bonus: number,
  ): number {
    const stronger = strength[team * columns + c]! - strength[opponent * columns + c]!;
    return (lead[c]! + bonus + stronger * scale[c]! + deviation[c]! * normal[c]!) * sign[c]!;
  }

  function playTeams(week: TeamsWeekModel, team: number, opponent: number, bonus: number): void {
    drawNormals();
    const meeting = meetingOf(week, team, opponent);
    let wins = 0;
    let losses = 0;
    for (let c = 0; c < columns; c += 1) {
      const good = drawnLead(meeting, c, team, opponent, bonus);
      const margin = tieWidth[c]!;
      // Avoid branches here: results are random, so the CPU would mispredict them.
      wins += +(good > margin);
      losses += +(good < -margin);
    }
    result.wins = wins;
    result.losses = losses;
    result.ties = columns - wins - losses;
  }

  function playPairs(week: PairsWeekModel, team: number, opponent: number): void {
    let table = pairs.get(week);
    if (!table) {
      table = new Array<Pairing | undefined>(teams * teams);
      pairs.set(week, table);
    }
    let pairing = table[team * teams + opponent];
    if (!pairing) {
      pairing = pairingOf(week, team, opponent);
      table[team * teams + opponent] = pairing;
    }
    const draw = random.next();
    let at = 0;
    while (at < pairing.upTo.length - 1 && draw >= (pairing.upTo[at] ?? 1)) at += 1;
    const contests = model.form === 'eachCategory' ? columns : 1;
    pairLead = pairing.leads[at];
    result.wins = pairing.wins[at] ?? 0;
    result.losses = pairing.losses[at] ?? 0;
    result.ties = Math.max(0, contests - result.wins - result.losses);
  }

  return {
    result,
    drawStrengths,
    playPair(week, team, opponent, reduced, bonus = 0) {
      if (week.kind === 'teams') playTeams(week, team, opponent, bonus);
      else playPairs(week, team, opponent);
      if (!reduced) return;
      const margin = result.wins - result.losses;
      result.wins = margin > 0 ? 1 : 0;
      result.losses = margin < 0 ? 1 : 0;
      result.ties = margin === 0 ? 1 : 0;
    },
    leadIn(column, week, team, opponent, bonus = 0) {
      if (week.kind !== 'teams') return pairLead ?? (random.next() < 0.5 ? 1 : -1);
      const lead = drawnLead(meetingOf(week, team, opponent), column, team, opponent, bonus);
      return Math.abs(lead) <= tieWidth[column]! ? 0 : lead;
    },
    drawPoints(week, into) {
      for (let team = 0; team < teams; team += 1) {
        const error = strength[team]! * week.weight;
        into[team] = week.mean[team]! + error + week.deviation[team]! * drawNormal(table, random.next());
      }
    },
  };
}

/**
 * A pairing in a week, by column: the expected lead, the standard deviation of the week's luck, and the
 * factor on strength errors.
 */
interface Meeting {
  readonly lead: Float64Array;
  readonly deviation: Float64Array;
  readonly scale: Float64Array;
}

interface Pairing {
  readonly upTo: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly leads: readonly (number | undefined)[];
}

function pairingOf(week: PairsWeekModel, team: number, opponent: number): Pairing {
  const outcomes = checkedOutcomes(week.outcomes(team, opponent), `outcomes(${team}, ${opponent})`);
  let sum = 0;
  return {
    upTo: Float64Array.from(outcomes, (outcome) => {
      sum += outcome.probability;
      return sum;
    }),
    wins: Float64Array.from(outcomes, (outcome) => outcome.wins),
    losses: Float64Array.from(outcomes, (outcome) => outcome.losses),
    leads: outcomes.map(({ lead }) => lead),
  };
}
