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
        'The total of the chosen weeks, per 7 days, per league week, or per game of the team’s players. Per 7 days makes a long first week or a two-week matchup comparable with the rest.',
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
        'Your wins minus the wins an average opponent would have allowed: your all-play wins divided by the number of opponents, week by week. Ties count as half a win, byes do not count, and over a full schedule a league’s luck adds up to zero.',
      ],
    },
    {
      id: 'lineups-in-hindsight',
      term: 'Lineups in hindsight',
      paragraphs: [
        'The best lineups have the most value on each day, knowing how every game went, within slots, positions, lineup lock and games limits; players on injured reserve stay there. Lineups by averages are the best lineups given what was known each morning: the player’s average so far, times the share of the NBA team’s last five games they played. What averages could not predict is luck, not an error.',
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
        'The best team in a category gets as many points as there are teams, the last gets one; ties share the points of their ranks.',
      ],
    },
    {
      id: 'trades-in-hindsight',
      term: 'Trades in hindsight',
      paragraphs: [
        'A player’s value when traded is that morning’s projection, from earlier games only; the value since comes from games played. Both use the scale of that day: G-scores in head-to-head leagues, Z-scores in rotisserie, your scoring settings in points leagues, above replacement level. A roster spot the trade opened counts as a replacement player.',
        '“Healthy” fills each missed game since the trade with the player’s average game since, or with the projection if they have not played. Box scores do not say why a game was missed, so all are filled.',
        'The verdict adds value so far and value still expected; its chance covers projection error and luck in upcoming games and in who plays. Below 75% it is too close to call; at 97.5% or more it is all but won.',
        'Without the trade, the games of incoming players are taken out of each day’s lineup, and outgoing players are put in wherever a slot is open; both teams’ weeks are replayed. Drops and adds the trade forced are undone too. If incoming players later leave the team, the replay drops the outgoing players too. Games caps and managers’ other moves stay as they were, and draft picks are not valued.',
      ],
    },
    {
      id: 'league-schedule',
      term: 'League schedules',
      paragraphs: [
        'Strength of schedule is the mean all-play share of past and remaining opponents: 50% is an average opponent. “At the time” uses each opponent’s share in the week you played it.',
        'Schedule swap is your record with another team’s schedule and your own weeks; in the weeks that team played you, you play that team. Results against the median stay as they are.',
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
        'The champion won the final or, without playoffs, finished first. Records come from completed weeks: totals are compared among weeks of the usual length; highest and best include playoff weeks, lowest and worst do not. Consolation matchups never count.',
      ],
    },
  ],
};
