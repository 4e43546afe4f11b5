/** How one number is computed, in a few sentences. `id` is its anchor: `/about#luck`. */
export interface Explanation {
  readonly id: string;
  readonly term: string;
  readonly says: readonly string[];
}

/** Some explanations under one heading. */
export interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly explanations: readonly Explanation[];
}

const numbers: Chapter = {
  id: 'numbers',
  name: 'How the numbers are made',
  note: 'What holds on every page.',
  explanations: [
    {
      id: 'rates',
      term: 'Rates from their parts',
      says: [
        'FG% is all made field goals over all attempts, never a mean of percentages; a night of two shots does not weigh like one of twenty.',
      ],
    },
    {
      id: 'direction',
      term: 'The right way round',
      says: [
        'Turnovers, and whatever else your league counts down, are ranked and colored as less is better.',
      ],
    },
    {
      id: 'ranks',
      term: 'Ties are ties',
      says: ['Two teams with the same number share the rank; the next rank is left free.'],
    },
    {
      id: 'colors',
      term: 'Color with the rank beside it',
      says: [
        'A cell’s tint says how far it is from the league’s mean, in the league’s own spread: steps begin at 0.25, 0.75, 1.25 and 1.8 standard deviations. Blue is stronger, brown weaker; both can be told apart without seeing red or green.',
      ],
    },
    {
      id: 'rules',
      term: 'Your league’s rules',
      says: [
        'Categories, slots, weeks with their real first and last days, and locks are read from the league, never assumed.',
      ],
    },
    {
      id: 'missing',
      term: 'A blank is not a zero',
      says: ['What a platform did not give stays blank, and so does every total that would need it.'],
    },
  ],
};

const lookingBack: Chapter = {
  id: 'looking-back',
  name: 'Looking back',
  note: 'From the weeks that are over.',
  explanations: [
    {
      id: 'averages',
      term: 'Team averages',
      says: [
        'The total of the chosen weeks, divided by seven days, by the league’s own weeks, or by games of the team’s players. Per week is per seven days, so that a long first week and a two-week matchup compare with the rest.',
      ],
    },
    {
      id: 'all-play',
      term: 'All-play',
      says: [
        'Your week against every team instead of the one you were drawn against: by categories where each category counts, else by matchups.',
      ],
    },
    {
      id: 'luck',
      term: 'Luck',
      says: [
        'The wins you had less the wins an average opponent would have allowed: your all-play wins divided by the number of opponents, week by week. Ties count as half, a bye counts on neither side, and over a full schedule the luck of a league adds up to zero.',
      ],
    },
    {
      id: 'power-ranking',
      term: 'Power ranking',
      says: [
        'The share of all all-play decisions won since the season began, so that it does not matter whom you were drawn against. The arrow is the change since the week before.',
      ],
    },
    {
      id: 'table',
      term: 'The table',
      says: [
        'Today’s is the platform’s own. A past week’s is recomputed from the matchups up to then; teams with equal shares of decisions share the rank, for a platform’s hidden tie-breaks are not guessed.',
      ],
    },
    {
      id: 'rotisserie',
      term: 'Rotisserie points',
      says: [
        'As many as there are teams for the best of a category, one for the last; equal values share the points of the places they take.',
      ],
    },
    {
      id: 'trades-in-hindsight',
      term: 'Trades in hindsight',
      says: [
        'What a player was worth when he was traded is his projection of that morning, from games before it alone; what he has been worth since is his games. Both are measured by the scale of that day: G-scores in leagues of weekly matchups, Z-scores in rotisserie, your price list in points leagues, above the player anybody could have had for nothing. A place a trade freed counts as that player.',
        'The verdict puts what happened and what is still expected together, with the luck of coming games, of who plays them, and the error of the projection. Below 75% it is too close to call, from 97.5% on it is as good as won.',
        'Without the trade, the games of those who came are taken out of each day’s lineup, and those who left are put in wherever a slot has room; both teams’ weeks are decided anew. Drops and adds the trade forced are taken back with it. As players who came leave again, those who left go with them. Games caps and what managers would have done otherwise stay as they were, and draft picks are not priced.',
      ],
    },
    {
      id: 'league-schedule',
      term: 'Schedules of the league',
      says: [
        'Strength of schedule is the mean all-play share of the opponents met and of those to come: 50% is an average opponent. “As met” takes each opponent’s share in the very week you met it.',
        'Schedule swap is your record had you played another team’s opponents with your own weeks; in a week in which that team met you, you play it. Results against the median stay as they are.',
      ],
    },
    {
      id: 'punts',
      term: 'Punts in hindsight',
      says: [
        'Your record with one category lost every week and the others as they were: what freed places would have added is not claimed. A roster is built for a punt where its all-play share in the other categories is at least four points of percentage above its share in all.',
      ],
    },
    {
      id: 'history',
      term: 'The league’s history',
      says: [
        'Managers are known by the platform’s own id, which stays on the server, so that rivalries follow people and not team names. Who always ran a team together is one entry; where the platform keeps a manager to itself, the team stands for itself that season.',
        'The champion is who won the final; without playoffs, the first of the final table. Records come from weeks that are over: totals are compared among weeks of the usual length, highest and best count playoff weeks, lowest and worst do not. Consolation matches count nowhere.',
      ],
    },
  ],
};

const lookingAhead: Chapter = {
  id: 'looking-ahead',
  name: 'Looking ahead',
  note: 'From every player’s games to come.',
  explanations: [
    {
      id: 'projections',
      term: 'What a player will do',
      says: [
        'A mean line of a game he plays and how far his games spread around it: recent games count more, last season and the years before less, and who has played little is drawn toward what players do in his minutes. Minutes follow who else of his club is out.',
      ],
    },
    {
      id: 'who-plays',
      term: 'Whether he plays',
      says: [
        'Every coming game has its chance: from his last games and absences, back-to-backs and how often he rests in them, his place in the rotation, and the time of the season.',
        'A platform’s status overrides it: probable 75%, questionable 50%, doubtful 25%, out 0. It wears off as the days pass.',
      ],
    },
    {
      id: 'lineups',
      term: 'Which games count',
      says: [
        'A game counts when the day’s lineup has a slot for him. You are taken to start the best of those who turn out to play, so that a bench player’s chance rises with the doubt about the starters. Slots, positions and locks are your league’s, and the best lineup is found exactly.',
      ],
    },
    {
      id: 'nba-schedule',
      term: 'Games, off nights, back-to-backs',
      says: [
        'Games are those of the NBA’s regular season, by the NBA’s day; a postponed one counts again once it has a new day. A night is off when fewer than half of the clubs play.',
        'Whether your slots can hold a game is found exactly from positions and slots, whatever the players are worth. Who stands on the injured list is left out; who is out misses what is left of the running week and is taken to be back after it.',
      ],
    },
    {
      id: 'win-probability',
      term: 'Win probability',
      says: [
        'The rest of the week is played 10,000 times: who plays each game, what they do in it, added to the score so far. A probability is the share of those weeks that end so, right within one point of percentage as far as drawing goes.',
        'Categories move together in it, for a night of many minutes brings points, rebounds and turnovers at once. Ties have their own chance and count as half a win where wins are added up.',
        'A week that is over is 0 or 100%. The same league gives the same figures in every browser; sit or return a player, and the week is played anew in yours.',
      ],
    },
    {
      id: 'lineup-today',
      term: 'Changes to today’s lineup',
      says: [
        'Every bench player with a game is brought in where a place is empty, or where its holder has no game or is out, by as few moves as possible; no other lineup from your roster holds more of today’s games. Games that have begun stay where they are.',
      ],
    },
    {
      id: 'pickups',
      term: 'Best pickups',
      says: [
        'Every free agent who can be had is weighed in the place of each player you could drop, from the first day he can play for you: which of his games your lineups hold, what they do to the matchup, and what the drop costs afterwards. Who costs more than he brings is left out.',
        'For the best of them the rest of the week is drawn 10,000 times with the same luck as without them. ± is one standard deviation of what is not known of both players’ averages.',
      ],
    },
    {
      id: 'matchup',
      term: 'What would change a matchup',
      says: [
        'The bars beside the chance are the drawn weeks themselves: how many end with so many categories won, or so many points ahead. Four of five drawn weeks end within the range below an expected value.',
        'A swing category is read off the same weeks: how often the week is won in those that win the category, and in those that lose it. “One more” is the same matchup with one more of it on the board.',
        'Whatever you try is played on the same draws, every player with a sequence of his own, so that two answers differ by the change and hardly by chance. Suggestions come from trying every player sat or started on every day and the likeliest free agents in the place of the least useful players; those that lead are drawn in full. A game that has begun stays where it is.',
      ],
    },
    {
      id: 'values',
      term: 'What a player is worth',
      says: [
        'Category by category, how far he is from the average of the players a league of your size uses. Z counts in spreads between players; G counts a category less the more its weeks are luck, so that steals weigh less than points; rotisserie value is points won in a season’s table. A percentage counts for what his attempts move. Punted categories add nothing. In points leagues it is your league’s price list.',
        'Any window has its own scale: its games, per game, in total with absences, or per 36 minutes. A rank takes a third of the club’s games in it, at most 15. Auction dollars are shared out by value above the best player left at a position when all teams have filled their places.',
      ],
    },
    {
      id: 'to-my-team',
      term: 'What he is worth to your team',
      says: [
        'The change in what your team can expect against all others when he takes the place of whoever you would miss least, or a free place: category wins or the chance to win a week, rotisserie points, or fantasy points. From the projections for the rest of the season with games, absences and injuries; without them, from the games so far. Of everybody’s games those count that lineups have a place for in an ordinary week, by slots, positions and busy days. The interval is of the projection; categories are taken as independent here.',
      ],
    },
    {
      id: 'trade-idea',
      term: 'A trade idea',
      says: [
        'All swaps of one or two players a side with every other team, and of one player each between three, are screened by what they do to each side’s results over the schedule that is left; the best are worked out exactly, with lineups, forced drops and pickups. Shown is the one that helps all sides most, and only if it is likely to help each: at 60% or more, by the standard error of the gain from what is not known of the players’ averages.',
      ],
    },
    {
      id: 'streaming',
      term: 'Adds: whom to stream',
      says: [
        'Every plan of adds makes a roster for each day; its games count as in your lineups, and the matchup follows from the score so far and those games. The search prices every day, drop and add by what one more of each statistic is worth to you, weighs the best ones exactly and builds longer plans from them. On small weeks it is tested against every possible plan.',
        'What a drop costs afterwards is what he would bring to the season’s end beyond the best free agents of each week, as many as there are teams. Gain and price stand in the same unit: nobody is dropped for one bad week.',
        'The band beside a gain holds four in five by what is not known of the players; the luck of single games comes on top. A bid is a share of your balance by what the add brings against those still to come.',
      ],
    },
    {
      id: 'odds',
      term: 'Odds of final places',
      says: [
        'The rest of the season is played 10,000 times under your league’s rules: its schedule, what counts as a win, median results, seeds and byes, playoff rounds of one week or two. Running weeks start from their score.',
        'Later weeks come from what each team’s present players are projected to do in them; without projections, from how the team has played so far, drawn toward the league’s mean while weeks are few. What nobody knows yet about a team is drawn once for a whole simulated season.',
        'Teams level at the end are separated by their matches against each other, then points, then wins, then lot.',
      ],
    },
  ],
};

const trades: Chapter = {
  id: 'trading',
  name: 'Trades',
  note: 'From rosters as they would be.',
  explanations: [
    {
      id: 'trades',
      term: 'What a trade changes',
      says: [
        'Every side’s roster is played over the real schedule that is left, from the day on which the trade counts: each game by the chance that he plays and that a lineup can hold it. A side left with too many drops whom it loses least by, a side with a free place picks up the free agent it gains most by; both can be changed. Whom it picks up by itself counts as the average of the best free agents, as many as there are teams, for whoever looks best of many is seldom as good as he looks; one you choose counts as he is. Players on the platform’s list of undroppable ones and limits of positions are held to.',
        'Category wins are the chances to win each category of each matchup to come, added up; in playoff weeks, whose pairings are not known, against the average of all others. A category you punt is left out of your gain, never of the odds.',
        'Odds come from 10,000 simulated seasons with and 10,000 without the trade, with the same random numbers, so that luck falls out of the difference.',
        'Intervals show how far the projections of those who come and go may be wrong, availability included; those of the odds add what the number of simulated seasons leaves open. An injured player counts by his chance to play each game.',
      ],
    },
    {
      id: 'trade-finder',
      term: 'The trade finder',
      says: [
        'All swaps of one or two players with every team, and of one player each between three teams, are screened by what they move in every category; the best 200 are worked out in full. Only trades that help every side are shown, ordered by the geometric mean of the gains. Who is picked up for a free place counts as the average of the best free agents, as many as there are teams: whoever looks best of many is seldom as good as he looks.',
      ],
    },
  ],
};

const drafting: Chapter = {
  id: 'drafts',
  name: 'Drafts',
  note: 'Afterwards, and before.',
  explanations: [
    {
      id: 'draft-review',
      term: 'Who drafted well',
      says: [
        'A pick is judged against what its place yields. Its worth is what his games bring beyond those of the best players nobody drafted: so far as they were, to come as projected, per week of the season. Games missed count nothing, for somebody else fills the place.',
        'The yield is the k-th best of what was projected when the season began, fitted to what this draft’s picks came to; in an auction the places are ranks by cost. Keepers are judged by the round or price they were kept at, outside the grades. Where average draft positions were read before the draft, each pick also stands against his.',
        'Grades say how far a team’s gain lies from the league’s mean in standard deviations of its teams, and the range how far what is still to be played may move it.',
      ],
    },
    {
      id: 'draft-room',
      term: 'The draft room',
      says: [
        'For every candidate the rest of the draft is planned and played out: your later picks for the build they make together, the others by G-score, before the season also by average draft position, with doubts of their own, and the finished teams meet. What a candidate costs you is the difference to the best one.',
        'The chance that a player is there at your next turn comes from drawing the picks before it two hundred times. In an auction the money left in the room is shared by value above replacement.',
        'On real seasons, knowing who plays how well but not when, this wins more often than picking by G-score or H-score; the record stands in the accuracy report.',
      ],
    },
  ],
};

const limits: Chapter = {
  id: 'limits',
  name: 'How good, and where it ends',
  note: 'Plainly.',
  explanations: [
    {
      id: 'accuracy',
      term: 'Tried on real seasons',
      says: [
        'The forecasts are replayed week by week over real seasons with what was known then, fitted on earlier seasons only, and compared with simpler ways of forecasting on the same information.',
      ],
    },
    {
      id: 'unknown',
      term: 'What is not known',
      says: [
        'No news beyond platform statuses, no betting lines, no announced minutes. How long an injury will last is known only from how long it has lasted. The opponent of a game does not change its projection.',
      ],
    },
    {
      id: 'assumed',
      term: 'What is assumed',
      says: [
        'Managers start their best available players every day. Rosters stay as they are: trades and adds to come are not guessed. Players do well or badly independently of each other.',
      ],
    },
    {
      id: 'left-out',
      term: 'What is left out',
      says: [
        'Statistics no box score has, such as technical fouls, are not projected; a league that scores them gets its odds from how teams have played so far. A rookie is projected before his first game by what is usual of rookies, his position and where he goes in drafts.',
      ],
    },
  ],
};

/** Everything `/about` explains, in its order. Anchors are the same as in docs/engine.md where both explain a number. */
export const chapters: readonly Chapter[] = [numbers, lookingBack, lookingAhead, trades, drafting, limits];
