import { cholesky } from '../../numeric/linear.ts';
import { drawNormal, normalTable } from '../../numeric/normal-quantile-table.ts';
import type { Random } from '../../numeric/random.ts';
import { checkedOutcomes } from './check-model.ts';
import type { PairsWeekModel, SeasonModel, TeamsWeekModel, WeekModel } from './model.ts';

/** Categories (or matchups) won, lost and tied in the last pairing played, seen from its first team. */
interface Result {
  wins: number;
  losses: number;
  ties: number;
}

/** Draws weeks of one season model. Every method leaves its answer in `result` and allocates nothing. */
interface WeekPlayer {
  readonly result: Result;
  /** Draws the lasting error of every team's strength for one simulated season. */
  drawStrengths(): void;
  /**
   * One pairing of a week. `reduced`: a single win, loss or tie, whatever the form. `bonus`: what the first team is given on top in a
   * week given by teams.
   */
  playPair(week: WeekModel, team: number, opponent: number, reduced: boolean, bonus?: number): void;
  /** The points of every team in a week, one column only. */
  drawPoints(week: TeamsWeekModel, into: Float64Array): void;
}

export function createWeekPlayer(model: SeasonModel, random: Random): WeekPlayer {
  const { teams } = model;
  const columns = model.columns.length;
  const sign = Float64Array.from(model.columns, (column) => (column.direction === 'higher' ? 1 : -1));
  // Half a unit: the difference of two whole numbers that rounds to zero is a tie.
  const tieWidth = Float64Array.from(model.columns, (column) => (column.counted ? 0.5 : 0));
  // A longer week lets the lasting error of a total grow, that of a rate not.
  const grows = Uint8Array.from(
    model.columns,
    (column) => +(column.counted || model.form === 'headToHeadPoints'),
  );
  const factor = model.correlation ? cholesky(model.correlation.slice(), columns) : null;
  const strength = new Float64Array(teams * columns);
  const normal = new Float64Array(columns);
  const result: Result = { wins: 0, losses: 0, ties: 0 };
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

  /** What every meeting of two teams in a week has in common; computed when they first meet. */
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

  function playTeams(week: TeamsWeekModel, team: number, opponent: number, bonus: number): void {
    drawNormals();
    const { lead, deviation, scale } = meetingOf(week, team, opponent);
    let wins = 0;
    let losses = 0;
    for (let c = 0; c < columns; c += 1) {
      const stronger = strength[team * columns + c]! - strength[opponent * columns + c]!;
      const good = (lead[c]! + bonus + stronger * scale[c]! + deviation[c]! * normal[c]!) * sign[c]!;
      const margin = tieWidth[c]!;
      // Chance decides: a branch here would be guessed wrong every other time.
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
    drawPoints(week, into) {
      for (let team = 0; team < teams; team += 1) {
        const error = strength[team]! * week.weight;
        into[team] = week.mean[team]! + error + week.deviation[team]! * drawNormal(table, random.next());
      }
    },
  };
}

/** Two teams in a week, column by column: the expected lead, the deviation of the week's luck, and how strength counts. */
interface Meeting {
  readonly lead: Float64Array;
  readonly deviation: Float64Array;
  readonly scale: Float64Array;
}

/** A pairing's outcomes as cumulative probabilities. */
interface Pairing {
  readonly upTo: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
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
  };
}
