import { readWorld, countedWeeks } from './data/seasons.ts';
import { seasonPool } from './protocol/pool.ts';
import { draftLeagues } from './protocol/leagues.ts';
import { playerTotals, teamSums } from './protocol/outcomes.ts';
import { PART_COUNT, parts } from '../packages/engine/projection/parts.ts';
import { exampleLeague, exampleSeason, exampleTeams, exampleWeeks, matchup, roundRobin } from '../packages/engine/standings/example-season.ts';
import { leagueOdds } from '../packages/engine/standings/odds/season-odds.ts';
import { recordsThrough } from '../packages/engine/standings/records.ts';
const names = (process.env.S ?? '2020-21,2021-22,2022-23,2023-24').split(',');
const w = readWorld('/work/shared/nba', names);
const LEAGUES = Number(process.argv[2] ?? 15);
const form = (process.argv[3] ?? 'eachCategory') as 'eachCategory'|'mostCategories';
const marks = [1, 2, 4, 8, 12, 16];
const agg = new Map(marks.map((m) => [m, { p: [] as number[], y: [] as number[], first: 0, z: [] as number[] }]));
for (let s = 1; s < w.seasons.length; s++) {
  const season = w.seasons[s]!;
  const pool = seasonPool(w.seasons[s - 1]!);
  const cw = countedWeeks(season).slice(0, 20);
  const weekly = cw.map((k) => playerTotals(season, season.firstMonday + 7 * k, season.firstMonday + 7 * k + 7));
  for (const rosters of draftLeagues(pool, season.year, LEAGUES)) {
    const teams = exampleTeams(12);
    const weeks = exampleWeeks(cw.length);
    const league = exampleLeague({ size: 12, scoringForm: form, weeks, playoffs: { teams: 6, firstWeek: null, reseeding: false, weeksPerRound: 1 } });
    const teamWeeks = weekly.flatMap((t, k) => {
      const sums = teamSums(t, PART_COUNT, rosters);
      return teams.map((team, i) => ({ week: k + 1, teamId: team.id, line: Object.fromEntries(parts.map((p, a) => [p, sums[i * PART_COUNT + a]!])), gamesPlayed: null, gamesRemaining: null, points: null }));
    });
    const matchups = weeks.flatMap((wk) => roundRobin(teams.map((t) => t.id), wk.number).map(([h, a]) => matchup(wk.number, h, a)));
    const S = exampleSeason({ league, teams, teamWeeks, matchups });
    const final = recordsThrough(S);
    const order = final.map((r) => r.teamId);
    const wins = new Map(final.map((r) => [r.teamId, r.record.wins + r.record.ties / 2]));
    for (const m of marks) {
      const odds = leagueOdds(S, { throughWeek: m, simulations: 500 })!;
      const a = agg.get(m)!;
      for (const t of odds.teams) {
        const place = order.indexOf(t.teamId);
        a.p.push(t.playoffs!); a.y.push(place < 6 ? 1 : 0);
        a.z.push((wins.get(t.teamId)! - t.expected) / Math.max(1e-9, t.deviation));
      }
    }
  }
}
let out='', all=0;
for (const m of marks) {
  const { p, y, z } = agg.get(m)!;
  let ll = 0; for (let i = 0; i < p.length; i++) { const q = Math.min(0.999, Math.max(0.001, p[i]!)); ll -= y[i]! ? Math.log(q) : Math.log(1 - q); }
  const idx = p.map((_, i) => i).sort((a, b) => p[a]! - p[b]!);
  const bins = Array.from({ length: 8 }, (_, b) => { const part = idx.slice(Math.floor(b * idx.length / 8), Math.floor((b + 1) * idx.length / 8)); const mean = (v: number[]) => part.reduce((s, i) => s + v[i]!, 0) / part.length; return `${mean(p).toFixed(2)}/${mean(y).toFixed(2)}`; });
  const sd = Math.sqrt(z.reduce((s, v) => s + v * v, 0) / z.length);
  all += ll / p.length;
  out += ` ${m}: ${(ll / p.length).toFixed(3)} z${sd.toFixed(2)}`;
  if (process.env.B) console.log(m, bins.join(' '));
}
console.log(`R ${process.env.R} L ${process.env.L} sum ${all.toFixed(3)} ${out}`);
