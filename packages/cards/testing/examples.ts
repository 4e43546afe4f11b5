import type { AwardCard, Card, HeadlineCard, MatchupCard, TableCard, TradeCard } from '../card.ts';
import { HEAT_STEPS } from '../colors.ts';

const teams = [
  'Pick and Popcorn',
  'Garbage Time',
  'Euro Step Siblings',
  'Weak Side Help',
  'And-One Orchestra',
  'Baseline Bandits',
  'Nothing But Nylon',
  'Load Management',
  'Heat Check Hotel',
  'The Sixth Men',
  'Triple Single',
  'Hack-a-Spreadsheet',
];
export const standings: TableCard = {
  kind: 'table',
  league: 'Corner Three Collective',
  note: 'Standings after week 6',
  address: 'stats.example',
  title: [
    'You are ',
    { strong: '4th' },
    ' in the table and ',
    { strong: '2nd' },
    ' in strength: the schedule has cost you ',
    { strong: '2.7 category wins' },
    '.',
  ],
  of: 'teams',
  columns: [
    { label: '', align: 'end' },
    { label: 'Team', align: 'start' },
    { label: 'W–L–T', align: 'end' },
    { label: 'GB', align: 'end' },
    { label: 'All-play', align: 'end' },
    { label: '', align: 'bar' },
    { label: 'Luck', align: 'end' },
    { label: 'Playoffs', align: 'end' },
  ],
  rows: teams.map((t, i) => ({
    isOwn: i === 3,
    isLastAbove: i === 5,
    cells: [
      { text: String(i + 1), isStrong: true },
      { text: t },
      { text: `${38 - i * 2}–${16 + i * 2}–0` },
      { text: i ? (i * 2.5).toFixed(1) : '–' },
      { text: (34 - i * 1.4).toFixed(1) },
      { text: '', bar: [0.55, 0.65, 0.1, -0.4, 0.75, 0, 0.15, -0.05, -0.65, -0.6, 0.27, -0.8][i] ?? 0 },
      {
        text:
          ['+3.9', '+4.6', '+0.5', '−2.7', '+5.1', '+0.2', '+1.0', '−0.3', '−4.5', '−4.1', '+1.9', '−5.6'][
            i
          ] ?? '',
      },
      {
        text: ['>99%', '91%', '95%', '86%', '36%', '51%', '37%', '17%', '64%', '23%', '<1%', '<1%'][i] ?? '',
        isStrong: true,
      },
    ],
  })),
};
const cats = ['FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'];
const heatMap: TableCard = {
  kind: 'table',
  league: 'Corner Three Collective',
  note: 'Category heat map, per week',
  address: 'stats.example',
  title: ['Rebounds and threes ', { strong: 'lead the league' }, '; turnovers rank 10th.'],
  of: 'teams',
  columns: [{ label: 'Team', align: 'start' }, ...cats.map((c) => ({ label: c, align: 'end' as const }))],
  rows: teams.map((t, i) => ({
    isOwn: i === 3,
    cells: [
      { text: t },
      ...cats.map((_, j) => {
        const r = ((i * 7 + j * 5) % 12) + 1;
        const z = Math.round((6.5 - r) / 1.4);
        return {
          text: j < 2 ? `.${450 + i * 3 + j}` : (90 + i * 17.3 * (j % 3) + j).toFixed(j > 5 ? 1 : 0),
          heat: HEAT_STEPS[Math.max(0, Math.min(8, z + 4))] ?? 0,
          place: String(r),
        };
      }),
    ],
  })),
};
export const matchup: MatchupCard = {
  kind: 'matchup',
  league: 'Corner Three Collective',
  note: 'Week 7, after Tuesday',
  address: 'stats.example',
  title: [
    'You trail ',
    { strong: '2–7' },
    ' after two days and still win the week ',
    { strong: '67 times in 100' },
    '.',
  ],
  first: { name: 'Weak Side Help', note: '27–22–5', score: '5.0' },
  second: { name: 'Load Management', note: '24–29–1', score: '4.0' },
  chance: 0.67,
  categories: cats.map((label, i) => ({
    label,
    first: ['.461', '.752', '31', '262', '108', '55', '13', '12', '36'][i] ?? '',
    second: ['.475', '.790', '33', '231', '91', '58', '17', '14', '22'][i] ?? '',
    chance: [0.43, 0.38, 0.7, 0.84, 0.93, 0.66, 0.49, 0.56, 0.06][i] ?? null,
  })),
};
export const trade: TradeCard = {
  kind: 'trade',
  league: 'Corner Three Collective',
  note: 'Trade',
  address: 'stats.example',
  title: [
    'Do it. You gain ',
    { strong: '0.31 category wins a week' },
    ' and reach the playoffs in ',
    { strong: '92%' },
    ' of seasons, not 86%.',
  ],
  sides: [
    {
      team: 'Weak Side Help',
      gets: [
        { name: 'Anton Reyes-Cole', note: 'MIN · SG, SF', value: '+5.6' },
        { name: 'Bram Oosterveen', note: 'UTA · PF, C · pick-up', value: '+1.9' },
      ],
      changes: [
        { label: 'Category wins a week', from: '5.36 → 5.67', change: '+0.31', tone: 'good' },
        { label: 'Playoff odds', from: '86% → 92%', change: '+6', tone: 'good' },
        { label: 'Title odds', from: '14% → 17%', change: '+3', tone: 'good' },
      ],
    },
    {
      team: 'Heat Check Hotel',
      gets: [
        { name: 'Devonte Ashby', note: 'ATL · PG', value: '+4.6' },
        { name: 'Marcus Delacroix', note: 'MIA · C', value: '+4.2' },
      ],
      changes: [
        { label: 'Category wins a week', from: '4.76 → 4.88', change: '+0.12', tone: 'good' },
        { label: 'Playoff odds', from: '64% → 67%', change: '+3', tone: 'good' },
        { label: 'Title odds', from: '5% → 5%', change: '0' },
      ],
    },
  ],
};
export const award: AwardCard = {
  kind: 'award',
  league: 'Corner Three Collective',
  note: 'Week 6 awards',
  address: 'stats.example',
  title: 'Luckiest of week 6',
  winner: 'Pick and Popcorn',
  figure: '+2.2',
  unit: 'category wins',
  words: [
    'Won 7 of 9 against Triple Single; against everybody else they would have won ',
    { strong: '4.8' },
    '.',
  ],
};
export const recap: HeadlineCard = {
  kind: 'headline',
  league: 'Corner Three Collective',
  note: 'Week 6 recap',
  address: 'stats.example',
  title: [
    'Pick and Popcorn stay on top; ',
    { strong: 'Load Management' },
    ' pull off the upset of the season.',
  ],
  facts: [
    { label: 'Upset', text: [{ strong: 'Load Management' }, ' beat Garbage Time 6–3 as a 14% underdog'] },
    { label: 'Closest', text: [{ strong: 'Heat Check Hotel' }, ' over And-One Orchestra by one steal'] },
    { label: 'Best week', text: [{ strong: 'Pick and Popcorn' }, ' with 7.6 all-play wins'] },
    { label: 'Record', text: [{ strong: '48 blocks' }, ', the most in a week of this league'] },
  ],
};
export const page: HeadlineCard = {
  kind: 'headline',
  league: 'Fantasy basketball on Yahoo and ESPN',
  address: 'stats.example',
  title: ['Where you stand, what wins your week, and ', { strong: 'how sure that is' }, '.'],
  facts: [],
};

export const allKinds: readonly Card[] = [standings, heatMap, matchup, trade, award, recap, page];

export const hostileNames: readonly string[] = [
  '<script>alert(1)</script>',
  '"/><image href="https://evil.example/x.png"/>',
  ']]>&lt;&amp;&#x3c;',
  "' onload='alert(1)",
  '\u202eevil\u202c \u2066right to left\u2069',
  'line\nbreak\u0000\u001b[31m\u0085\u2028\ufeff\ufffe\uffff',
  '\ud800 half a pair',
  `Z${'\u0337\u0322\u031b\u034e'.repeat(40)}algo`,
  'W'.repeat(5000),
  '\u4e2d\u6587\u961f\u540d',
  '\u05e9\u05dc\u05d5\u05dd \u0639\u0627\u0644\u0645',
  '\ud83c\udfc0\ud83d\udd25\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc66',
  '@everyone **bold** [link](https://evil.example)',
  '',
  '   ',
];

/** Returns a card of each kind in which every text is `name`. */
export function cardsOf(name: string): Card[] {
  const changed = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => changed(one, key));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, changed(one, own)]));
    return typeof value === 'string' && key !== 'kind' && key !== 'align' && key !== 'tone' ? name : value;
  };
  return allKinds.map((card) => changed(card, '') as Card);
}
