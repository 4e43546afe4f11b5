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
        'The total of the chosen weeks, divided by the basis you choose; percentages are made shots over attempts, summed over the weeks. Per 7 days makes a long first week or a two-week matchup comparable with the rest. Per matchup divides by the league’s weeks as they are, per player-game by the games of the team’s active players.',
        'Season-long leagues use calendar weeks, Monday to Sunday, from days with data for every team.',
      ],
    },
    {
      id: 'all-play',
      term: 'All-play',
      paragraphs: [
        'Each team’s week (in leagues without weeks, the season so far) is compared with every other team’s, as if all had met. More categories won than lost, or more points, is a matchup won; an equal number is a tie. League-wide, wins equal losses. Teams without numbers are left out.',
        'A team’s share of all-play wins shows its strength, whatever the schedule.',
      ],
    },
    {
      id: 'weekly-stats',
      term: 'Weekly stats',
      paragraphs: [
        'Totals are the platform’s own for the week. Percentages are made shots over attempts where the platform gives both. “Would have beaten” compares your week with every other team’s: more categories won than lost is a win.',
      ],
    },
    {
      id: 'luck',
      term: 'Luck',
      paragraphs: [
        'Your wins minus the wins an average opponent would have allowed: your all-play wins divided by the number of opponents, week by week. Ties count as half a win, byes do not count, and over a full schedule, or a week in which every team plays, a league’s luck adds up to zero.',
      ],
    },
    {
      id: 'lineups-in-hindsight',
      term: 'Lineups in hindsight',
      paragraphs: [
        'The best lineups have the most value on each day, knowing how every game went, within slots, positions, lineup lock and games limits; players on injured reserve stay there. Lineups by averages are the best lineups given what was known each morning: the player’s average so far (with ten games of last season), times the share of the NBA team’s last five games they played. What averages could not predict is luck, not an error.',
        'Value is the sum of category scores, as in player rankings, or your league’s points. Results replay the real matchups with those lineups and the opponent’s actual one.',
      ],
    },
    {
      id: 'playoff-race',
      term: 'Clinched, out, magic number',
      paragraphs: [
        'Clinched: in the playoffs whatever happens in the remaining matchups. Out: no remaining result gets the team in. Tie-breaks are ignored, so a team with an equal record still counts as a threat. The magic number is the team’s wins plus the closest rival’s losses needed to clinch.',
      ],
    },
    {
      id: 'power-ranking',
      term: 'Power ranking',
      paragraphs: [
        'The share of all-play results won this season, whatever the schedule. The arrow is the change since the week before.',
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
        'The best team in a category gets as many points as there are teams, the last gets one; ties share the points of their ranks. Totals add up the weeks, including the one in progress; percentages are all made shots over all attempts.',
        'Head-to-head leagues do not use these totals; they show who has been best over the season, whatever the schedule.',
      ],
    },
    {
      id: 'trades-in-hindsight',
      term: 'Trades in hindsight',
      paragraphs: [
        'A player’s value when traded is that morning’s projection, from earlier games only; the value since comes from games played. Both use the scale of that day: G-scores in head-to-head leagues, Z-scores in rotisserie, your scoring settings in points leagues, above replacement level. A roster spot the trade opened counts as a replacement player.',
        '“Healthy” fills each missed game since the trade with the player’s average game since, or with the projection if they have not played. Box scores do not say why a game was missed, so all are filled.',
        'The verdict adds value so far and value still expected; its chance covers projection error and luck in upcoming games and in who plays. Below 75% it is too close to call; at 97.5% or more it is all but won.',
      ],
    },
    {
      id: 'without-the-trade',
      term: 'Without the trade',
      paragraphs: [
        'Day by day, the games of incoming players are taken out of the team’s lineup, and outgoing players are put in wherever a slot is open; both teams’ weeks are replayed. Drops and adds the trade forced are undone too. If incoming players later leave the team, the replay drops the outgoing players too. Games caps and managers’ other moves stay as they were, and draft picks are not valued.',
      ],
    },
    {
      id: 'league-schedule',
      term: 'League schedules',
      paragraphs: [
        'Strength of schedule is the mean all-play share of past and remaining opponents: 50% is an average opponent. “At the time” uses each opponent’s share in the week you played it: that is where luck comes from.',
      ],
    },
    {
      id: 'schedule-swap',
      term: 'Schedule swap',
      paragraphs: [
        'Each row replays the team’s own weeks against the other team’s opponents. In weeks when the two played each other, they still do. Completed regular-season matchups only. Results against the median do not depend on the schedule and stay the same.',
      ],
    },
    {
      id: 'punts',
      term: 'Punts in hindsight',
      paragraphs: [
        'Your record with one category lost every week and the others as they were, without the gain from freed roster spots. A roster is built for a punt if its all-play share in the other categories is at least four percentage points above its share in all.',
      ],
    },
    {
      id: 'history',
      term: 'The league’s history',
      paragraphs: [
        'Managers are identified by the platform’s own id, which stays on the server, so rivalries follow people, not team names. Co-managers who always ran a team together are one entry; where the platform hides a manager, the team counts on its own that season.',
        'The champion won the final or, without playoffs, finished first. Consolation matchups never count, because their teams often no longer set a lineup.',
      ],
    },
    {
      id: 'records',
      term: 'Records',
      paragraphs: [
        'Totals are compared among weeks of standard length, percentages among all. Highest and best include playoff weeks; lowest and worst do not, because eliminated teams no longer play. The best week has the largest all-play share of categories. Streaks run across seasons.',
      ],
    },
    {
      id: 'rivalries',
      term: 'Rivalries',
      paragraphs: [
        'All decided matchups between two managers, whatever their team names, in regular seasons and playoffs, without consolation matchups. A team with two managers counts for both.',
      ],
    },
  ],
};
