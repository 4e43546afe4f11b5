import type { Chapter } from './chapter.ts';

export const lookingBack: Chapter = {
  id: 'looking-back',
  name: 'Looking back',
  note: 'From completed weeks.',
  explanations: [
    {
      id: 'averages',
      term: 'Team averages',
      paragraphs: [
        'The total of the chosen weeks, divided by seven days, by the league’s own weeks, or by games of the team’s players. Per 7 days, a long first week or a two-week matchup compares with the rest.',
      ],
    },
    {
      id: 'all-play',
      term: 'All-play',
      paragraphs: [
        'Your week against every team, not just your opponent: by categories where each category counts, else by matchups.',
      ],
    },
    {
      id: 'luck',
      term: 'Luck',
      paragraphs: [
        'Your wins minus the wins an average opponent would have allowed: your all-play wins divided by the number of opponents, week by week. Ties count as half, a bye counts on neither side, and over a full schedule the luck of a league adds up to zero.',
      ],
    },
    {
      id: 'lineups-in-hindsight',
      term: 'Lineups in hindsight',
      paragraphs: [
        'The best lineups have the most value on each day, knowing how every game went, within slots, positions, lineup lock and games limits; players on injured reserve stay there. Lineups by averages are what each morning called for: each player’s average so far, times their share of the NBA team’s last five games. What the averages could not show is luck, not an error.',
      ],
    },
    {
      id: 'playoff-race',
      term: 'Clinched, out, magic number',
      paragraphs: [
        'Clinched means in the playoffs whatever happens in the remaining matchups, out means out of them whatever happens; tie-breaks are ignored, so a team level on record still counts as a threat. The magic number is how many wins of the team, or losses of the last rival who can pass it, it takes together to clinch.',
      ],
    },
    {
      id: 'power-ranking',
      term: 'Power ranking',
      paragraphs: [
        'The share of all-play decisions won this season, so your schedule does not matter. The arrow is the change since the week before.',
      ],
    },
    {
      id: 'table',
      term: 'Standings',
      paragraphs: [
        'Today’s standings are the platform’s own. A past week’s are recomputed from the matchups up to then; teams with equal records share the rank, because a platform’s hidden tie-breaks are not guessed.',
      ],
    },
    {
      id: 'rotisserie',
      term: 'Rotisserie points',
      paragraphs: [
        'The best team in a category gets as many points as there are teams, the last gets one; ties share the points of their ranks.',
      ],
    },
    {
      id: 'trades-in-hindsight',
      term: 'Trades in hindsight',
      paragraphs: [
        'A player’s value when traded is the projection of that morning, from earlier games only; the value since comes from games played. Both use the scale of that day: G-scores in head-to-head leagues, Z-scores in rotisserie, your scoring settings in points leagues, above replacement level. A roster spot the trade opened counts as a replacement player.',
        'Healthy is the value since with the games a player missed filled by their average game since, or by their projection if they have not played: box scores do not say why a game was missed, so all of them are filled.',
        'The verdict adds what happened and what is still expected, with the luck of upcoming games, of who plays in them, and the error of the projection. Below 75% it is too close to call; from 97.5% it is all but won.',
        'Without the trade, the games of incoming players are taken out of each day’s lineup, and outgoing players are put in wherever a slot is open; both teams’ weeks are replayed. Drops and adds the trade forced are undone too. As incoming players leave again, outgoing players go with them. Games caps and what managers would have done otherwise stay as they were, and draft picks are not priced.',
      ],
    },
    {
      id: 'league-schedule',
      term: 'League schedules',
      paragraphs: [
        'Strength of schedule is the mean all-play share of past and remaining opponents: 50% is an average opponent. “At the time” takes each opponent’s share in the week you played it.',
        'Schedule swap is your record had you played another team’s opponents with your own weeks; in a week when that team played you, you play it. Results against the median stay as they are.',
      ],
    },
    {
      id: 'punts',
      term: 'Punts in hindsight',
      paragraphs: [
        'Your record with one category lost every week and the others as they were: what freed roster spots would have added is not counted. A roster is built for a punt where its all-play share in the other categories is at least four percentage points above its share in all.',
      ],
    },
    {
      id: 'history',
      term: 'The league’s history',
      paragraphs: [
        'Managers are identified by the platform’s own id, which stays on the server, so rivalries follow people, not team names. Co-managers who always ran a team together are one entry; where the platform hides a manager, the team stands for itself that season.',
        'The champion won the final or, without playoffs, finished first. Records come from completed weeks: totals are compared among weeks of the usual length; highest and best include playoff weeks, lowest and worst do not. Consolation matchups never count.',
      ],
    },
  ],
};
