import type { Chapter } from './chapter.ts';
import { lookingBack } from './looking-back.ts';

const numbers: Chapter = {
  id: 'numbers',
  name: 'How it works',
  note: 'Rules that apply on every page.',
  explanations: [
    {
      id: 'rates',
      term: 'Rates from makes and attempts',
      paragraphs: [
        'FG% is all made field goals over all attempts, never a mean of percentages: two shots do not count like twenty.',
      ],
    },
    {
      id: 'direction',
      term: 'Lower is better',
      paragraphs: [
        'Turnovers, and anything else where lower is better, are ranked low to high and colored accordingly.',
      ],
    },
    {
      id: 'ranks',
      term: 'Ties are ties',
      paragraphs: ['Two teams with the same number share the rank; the next rank is skipped.'],
    },
    {
      id: 'colors',
      term: 'Colors and ranks',
      paragraphs: [
        'A cell’s color shows how far it is from the league average. The shades start at 0.25, 0.75, 1.25 and 1.8 standard deviations. Blue is stronger, brown weaker; the colors are safe for color-blind users.',
      ],
    },
    {
      id: 'rules',
      term: 'Your league’s rules',
      paragraphs: [
        'Categories, slots, weeks with their real first and last days, and locks are read from the league, never assumed.',
      ],
    },
    {
      id: 'missing',
      term: 'A blank is not a zero',
      paragraphs: ['Data a platform does not provide stays blank, as does every total that needs it.'],
    },
  ],
};

const lookingAhead: Chapter = {
  id: 'looking-ahead',
  name: 'Looking ahead',
  note: 'From every player’s remaining games.',
  explanations: [
    {
      id: 'projections',
      term: 'What a player will do',
      paragraphs: [
        'The projected average line per game played, and how much games vary around it. Recent games count more, earlier seasons less; a player with few games is pulled toward players with similar minutes. Minutes depend on which teammates are out. Further ahead, minutes return to the season average and preseason expectation.',
      ],
    },
    {
      id: 'who-plays',
      term: 'Chance to play',
      paragraphs: [
        'The chance to play each upcoming game comes from recent games and absences, back-to-backs and rest habits, role in the rotation, and the time of the season.',
        'The NBA’s official injury report, read every 15 minutes, overrides this chance for the games it lists. In 8,336 listings in 2024-25, 93% of probable players played, 92% of available, 50% of questionable, 3% of doubtful and none of the players listed as out. This season’s reports and box scores refine these shares. The minutes of players who are out go to teammates.',
        'If no report lists the player, the same percentages apply to the platform’s status, with less weight every day. “Day-to-day” has no measured percentage: we assume 58%, that of all players listed as probable, questionable or doubtful.',
      ],
    },
    {
      id: 'games-caps',
      term: 'Games caps',
      paragraphs: [
        'In leagues that cap games by slot, team or week, only the best games under the cap count; a game with a 60% chance to be played uses 0.6 of the cap. A slot’s pace is how many games today’s roster would play there if every game were started, with players assigned to slots so that as few games as possible exceed a cap. Odds, trades and values of rotisserie and season points leagues apply the caps.',
        '“Players to sit” have the least valuable games, which do not fit under the cap. Unused games are valued as games of the best free agents, one free agent per team.',
      ],
    },
    {
      id: 'lineups',
      term: 'Which games count',
      paragraphs: [
        'A game counts when the day’s lineup has a slot for the player. You are assumed to start the best players available, so a bench player’s chance rises when starters are in doubt. Slots, positions and locks are your league’s, and the best lineup is found exactly. Players whose game has started don’t move.',
        'In the matchup analyzer, click a game to bench or start the player that day.',
      ],
    },
    {
      id: 'nba-schedule',
      term: 'Games, off nights, back-to-backs',
      paragraphs: [
        'Games are NBA regular-season games, on the NBA’s date; a postponed game counts once it has a new date; a canceled game and the NBA Cup final never count. On an off night, fewer than half of the NBA teams play, so a player with a game often fills an empty slot. A back-to-back counts in every week that has one of its nights.',
        'Whether a game fits your slots is computed exactly from positions and slots, regardless of player value. Players in injured slots are left out; a player who is out is assumed to miss the rest of the week and return after it.',
      ],
    },
    {
      id: 'win-probability',
      term: 'Win probability',
      paragraphs: [
        'Every player’s games left are projected from recent games, this season and last, with the chance to play; each day’s lineup takes those that fit its slots. The rest of the week is then simulated 10,000 times on top of the score so far. A probability is the share of those weeks that end that way, within one percentage point of simulation error; ties count as half a win. The range shown below an expected value contains 80% of the simulated weeks.',
        'Categories are correlated: long minutes bring points, rebounds and turnovers. The league’s rule may give a tie to one team, e.g. the better seed in the playoffs.',
        'A completed week shows 0% or 100%. The same league gives the same numbers in every browser; sit or start a player, and your browser simulates the week again.',
      ],
    },
    {
      id: 'lineup-today',
      term: 'Changes to today’s lineup',
      paragraphs: [
        'Bench players with a game fill empty slots and replace starters who have no game or are ruled out, in as few moves as possible. No other lineup of your roster has more games today. Players whose game has started don’t move. This counts games, except that a player sits if their game would cost more in close categories than it brings.',
      ],
    },
    {
      id: 'weekly-lineup',
      term: 'Starters for a week',
      paragraphs: [
        'In leagues that lock lineups for the week, the search starts from the most valuable lineup and makes the best single change (sit, start or replace a player) as long as it helps. A two-week round has one lineup. A starter’s number is what the best lineup would lose without that starter, as a quick estimate before the matchup is simulated.',
        '“Start or sit” compares the week with one player in the lineup and the other on the bench.',
      ],
    },
    {
      id: 'pickups',
      term: 'Best pickups',
      paragraphs: [
        'Every available free agent is tried in place of each player you could drop, from the first possible day: the gain from games that fit your lineups, minus what the drop costs later. Pickups that cost more than they gain are left out.',
        'For the best pickups the rest of the week is simulated 10,000 times with and without each, with the same luck. ± is the 80% interval, from the uncertainty in both players’ averages. Streamer selection and player rankings show the same figures. The matchup analyzer shows the gain in the week first, then the net gain.',
      ],
    },
    {
      id: 'matchup',
      term: 'What would change a matchup',
      paragraphs: [
        'Every what-if uses the same random numbers, so results differ because of the change, not luck. Suggestions come from sitting or starting every player on every day, and from the best free agents in place of the least useful players; the best moves are simulated in full. Players whose game has started don’t move.',
        'The bars next to the chance show how many simulated weeks end with each number of categories won, or points ahead.',
        'Swing categories come from the same weeks: how often the week is won when the category is won, and when it is lost. “One more” is the same matchup with one more of that statistic.',
      ],
    },
    {
      id: 'values',
      term: 'Player value',
      paragraphs: [
        'A sum over categories of the distance from the average player in a league your size. Z is in standard deviations across players; G gives less weight to categories with more weekly luck, so steals count less than points; rotisserie value is points won in the season standings. Percentages are weighted by attempts. Punted categories add nothing. In points leagues, value is fantasy points.',
        'Each window has its own scale: per game, in total (with absences) or per 36 minutes. To be ranked, a player needs a third of the NBA team’s games in the window, or 15 games. Auction dollars are proportional to value above the best player left at a position when all rosters are full.',
        'Your own weights and default punts change how much each category counts in values: in player rankings, team averages, player values in the trade analyzer, rest-of-season values of streamers and the order of a draft room. Forecasts ignore them: chances to win, odds and gains from trades and pickups count every category as your league does.',
      ],
    },
    {
      id: 'movement',
      term: 'Risers, fallers and prices',
      paragraphs: [
        'A change compares a player’s games in the last 7 or 30 days with the season’s games before them: minutes, usage (shots, free throw trips and turnovers per 36 minutes) and value per game. Its standard error comes from how much single games vary, the player’s own and those of players in general. On average, at most one in ten changes called clear is due to chance. ± is an 80% interval.',
        'A player’s price is the value of the last 30 days or, if the player’s rank in the platform’s drafts is known, its average with the value projected for that rank. Buy low: the projection beats the value at the draft rank with a chance of at least 80%, and the last 30 days are below the projection in value and rank. Sell high is the opposite. If ESPN reports a season rank, it must point the same way. Without a draft rank, the 80% interval of the gap between projection and price must not contain 0.',
        '“Injuries that open minutes” lists players projected to play clearly more in the next game than this season so far, with an absent teammate who plays 18 minutes a game or more.',
      ],
    },
    {
      id: 'to-my-team',
      term: 'Value to your team',
      paragraphs: [
        'The change in your team’s expected result against all others when the player replaces your most droppable player or fills an open roster spot: category wins or percentage points to win per matchup (a week of seven days), rotisserie points, or fantasy points per seven days. It uses rest-of-season projections with games, absences and injuries or, without projections, the games so far. Only games that fit a typical week’s lineups count, by slots, positions and busy days. The interval covers projection error; categories are treated as independent here.',
      ],
    },
    {
      id: 'trade-idea',
      term: 'Trade idea',
      paragraphs: [
        'All swaps of one or two players per side with every other team, and of one player each between three teams, are screened for each side’s gain over the remaining schedule; the best are computed exactly, with lineups, forced drops and pickups. You see the one that helps all sides most, and only if each side has a 65% chance or more to gain, given the uncertainty in the players’ averages; your gain counts beyond your best add without the trade. The accuracy record shows past results.',
      ],
    },
    {
      id: 'streaming',
      term: 'Adds: who to stream',
      paragraphs: [
        'The adds determine the roster on each day. Each game is weighted by the chance that the player plays and fits the day’s lineup, then added to the score so far. The search starts with the best single adds and builds plans of two, three and more from them.',
        'Every streaming plan gives a roster for each day. The matchup is forecast from the score so far and the roster’s games that fit your lineups. The search estimates every day, drop and add from what one more of each statistic is worth to you, computes the best ones exactly and builds longer plans from them. In small test weeks, we compared it with all possible plans.',
        'The cost of a drop is the player’s rest-of-season value above each week’s best free agents, one per team. Gain and cost use the same unit, so no player is dropped for one bad week.',
        'Any upcoming week can be planned. In a playoff week without set matchups, the opponent is an average of the other teams, weighted by how often each plays that week in the simulated seasons.',
        'The band next to a gain is the 80% range of the projection, before game-to-game luck. A bid’s share of your FAAB balance depends on the add’s gain compared with later adds. Its win chance comes from the league’s latest winning bids and how widely their players are rostered; with few bids it is pulled toward other leagues’ bids.',
      ],
    },
    {
      id: 'free-agents',
      term: 'What a free agent adds',
      paragraphs: [
        'Gain: the change in the period if the player is added on the best day for the best drop, given the score so far and daily lineups: a game that fits no slot adds nothing. ROS cost: how much more the drop is worth over the rest of the season than any free agent. Net is gain minus cost. Home and player rankings show the same figures.',
      ],
    },
    {
      id: 'odds',
      term: 'Odds of final rank',
      paragraphs: [
        'The rest of the season is simulated 10,000 times under your league’s rules: its schedule, what counts as a win, median results, seeds and byes, playoff rounds of one or two weeks. Weeks in progress start from their score.',
        'Later weeks come from the projections of each team’s current players; without projections, from how the team has played so far, pulled toward the league average early in the season. A team’s uncertain strength is drawn once per simulated season.',
        'Teams tied at the end are separated by head-to-head record, then points, then wins, then a coin flip.',
      ],
    },
    {
      id: 'stakes',
      term: 'What is at stake this week',
      paragraphs: [
        'The simulated seasons are split by the team’s week: those in which it wins more than it loses, and those in which it loses more. Blank if one of the two almost never happens.',
      ],
    },
  ],
};

const trades: Chapter = {
  id: 'trading',
  name: 'Trades',
  note: 'From the rosters after the trade.',
  explanations: [
    {
      id: 'trades',
      term: 'What a trade changes',
      paragraphs: [
        'Every side’s roster plays the real remaining schedule, from the effective date; each game is weighted by the chance that the player plays and fits the lineup. A side with too many players drops the one that costs it least; a side with an open roster spot picks up the free agent who helps most. You can change both. A pickup counts in full; its value without the trade is shown next to it. Undroppable players and position limits are respected.',
        'Category wins per matchup are the chances to win each category, added up and averaged over the remaining regular-season matchups; a two-week matchup counts once. If the league counts one win per matchup, gains are percentage points to win, averaged the same way. In playoff weeks, whose pairings are not known, the opponent is the average of all others. A category you punt is left out of your gain, never of the odds.',
        'Odds come from 10,000 simulated seasons with and 10,000 without the trade, with the same random numbers, so luck cancels out.',
        'Intervals and bars cover the error of the traded players’ projections, availability included; odds intervals add simulation error. An injured player is weighted by the chance to play each game.',
      ],
    },
    {
      id: 'trade-finder',
      term: 'The trade finder',
      paragraphs: [
        'All swaps of one or two players with every team, and of one player each between three teams, are screened by the change in every category; the best 200 are computed in full. Only trades that help every side are shown, ordered by the geometric mean of the gains. In that order, no side’s gain includes its pickups’ value without the trade, and your gain is what the trade brings beyond your best add.',
        'A search to get or trade away one player includes only swaps with that player. It shows up to six trades (instead of two) that have the same players on one side.',
      ],
    },
    {
      id: 'trade-habits',
      term: 'How managers trade',
      paragraphs: [
        'The chance that a manager accepts an average offer of yours, estimated from the offers they accepted, declined or let expire, and from their trades with others, across all stored seasons. With few of these, the estimate stays near the league’s average, and its interval is wide. An offer that helps them is accepted more often. Yahoo does not list declined offers, so Yahoo leagues show only trades per season and the value managers got and gave, as projected on the day of the trade.',
        'The best partners are ordered by your gain in the best trade found with each, times that chance.',
      ],
    },
    {
      id: 'counter-offers',
      term: 'Counter-offers',
      paragraphs: [
        'Trades that differ from the proposed one in a few players: one is added, left out, or goes to another team in the trade. We assume that a side accepts a trade with at least a 35% chance to help it; a fair trade is one every side accepts, over the rest of the season and, for you, compared with your best add. The smallest fair change moves the fewest players and, among such changes, alters the gains least. The best for you is the fair trade that gains you most within two players of the proposal.',
        'All changes of one or two players, and of three or four if there are at most 20,000, are screened; up to 112 of each size are computed in full, the likeliest first.',
      ],
    },
  ],
};

const drafting: Chapter = {
  id: 'drafts',
  name: 'Drafts',
  note: 'Draft grades and draft-day advice.',
  explanations: [
    {
      id: 'draft-review',
      term: 'Who drafted well',
      paragraphs: [
        'A pick is judged against its draft slot’s expected value. Its value is the player’s games above the best undrafted players: actual so far, projected from now on, per 7 days of the season. Missed games count as zero, because someone else fills the spot.',
        'The expected value of slot k is the k-th best preseason projection, fitted to the values of this draft’s picks; in an auction, slots are ranks by cost. A first pick has to be a star to break even; a last pick is compared with last picks. Keepers are judged by the round or price they were kept at, outside the grades. Where average draft positions were known before the draft, each pick is also compared with its ADP.',
        'Grades show a team’s gain relative to the league average, in standard deviations across teams: A from 1.1, B from 0.4, C from −0.4, D from −1.1. The range shows how the rest of the season may change the grade.',
      ],
    },
    {
      id: 'redraft',
      term: 'Redraft',
      paragraphs: [
        'The best pick goes to the player with the most value over the whole season: actual so far, projected for the rest. Undrafted players are included; keepers stay with their teams.',
      ],
    },
    {
      id: 'keepers',
      term: 'Keepers',
      paragraphs: [
        'A player’s value is the projected gain per 7 days over the best players left after the draft. A keeper costs the team’s pick in a round (the next earlier one if another keeper uses that or the team has traded it) or dollars of the budget. The surplus is the value minus what that pick or money yields.',
        'For the next season, the value is today’s projection per game over a full season. All players count as healthy, injured ones too.',
        'Every team is expected to keep the players who leave it with the most value after the draft, given the other teams’ keepers; teams adjust in turn until none would change. In the draft every open pick takes the best player left; in an auction the remaining dollars are split by remaining value. The order within a round is not known, so every pick counts as the mean of its round.',
        'Costs come from the platform, else from the last draft, else from your rules. Trades of picks are known where the platform lists them.',
        'The 3-year value adds the expected values of the draft’s season and the next two. Statistics and games change with age as they did for NBA players since 2017; a season without games or below replacement counts 0. Its 80% interval covers growth, decline, injuries and leaving the NBA. Which players to keep depends on the first season only.',
      ],
    },
    {
      id: 'draft-room',
      term: 'The draft room',
      paragraphs: [
        'For every candidate the rest of the draft is simulated: your later picks are chosen for the team they build together; opponents pick by G-score and average picks or prices, with some randomness. Then the finished teams play each other. A candidate’s cost is the difference from the best candidate.',
        'Weeks are your league’s or the NBA season’s, with every player’s games left and the chance to play each. Chances include projection error.',
        'The chance that a player is available at your next pick comes from simulating the picks before it 200 times. In an auction, prices split the money left by value above replacement.',
        'During your league’s draft the room adds the platform’s picks within seconds. A pick marked by hand stays until the platform confirms or contradicts it; contradicted picks are listed, not deleted. The pick clock is estimated from when the previous pick appeared.',
        'In tests on real seasons, where every method knows players’ weekly averages but not single weeks, the draft room’s picks win more often than picking by G-score or H-score; see the accuracy report.',
      ],
    },
    {
      id: 'mock-draft',
      term: 'Mock drafts',
      paragraphs: [
        'Every team’s week is compared with every other’s. Grades show its result relative to the mean, in standard deviations: A from 1.1, B from 0.4, C from −0.4, D from −1.1. For each pick, the rest of the draft is simulated again with the players still available.',
      ],
    },
  ],
};

const limits: Chapter = {
  id: 'limits',
  name: 'Accuracy and limits',
  note: 'What to trust.',
  explanations: [
    {
      id: 'accuracy',
      term: 'Tested on real seasons',
      paragraphs: [
        'The forecasts are replayed week by week over real seasons with what was known then, fitted on earlier seasons only, and compared with simpler forecasts on the same information.',
      ],
    },
    {
      id: 'unknown',
      term: 'What is not known',
      paragraphs: [
        'No news beyond platform statuses and the NBA’s official injury reports, no betting lines, no announced minutes. How long an injury will last is estimated only from how long it has lasted. Projections do not depend on the opponent.',
      ],
    },
    {
      id: 'assumed',
      term: 'What is assumed',
      paragraphs: [
        'Managers start their best available players every day. Rosters stay as they are: future trades and adds are not guessed. Players perform independently of each other.',
      ],
    },
    {
      id: 'left-out',
      term: 'What is left out',
      paragraphs: [
        'Statistics missing from box scores, such as technical fouls, are not projected; a league that scores them gets its odds from how teams have played so far. Before the first game a rookie is projected from typical rookies, position and average draft position.',
      ],
    },
  ],
};

/** All explanations in display order. They share anchors with docs/engine.md. */
export const chapters: readonly Chapter[] = [numbers, lookingBack, lookingAhead, trades, drafting, limits];
