import type { Chapter } from './chapter.ts';
import { lookingBack } from './looking-back.ts';

const numbers: Chapter = {
  id: 'numbers',
  name: 'How the numbers are made',
  note: 'True on every page.',
  explanations: [
    {
      id: 'rates',
      term: 'Rates from makes and attempts',
      says: [
        'FG% is all made field goals over all attempts, never a mean of percentages: two shots do not count like twenty.',
      ],
    },
    {
      id: 'direction',
      term: 'Lower is better',
      says: ['Turnovers, and anything else where lower is better, are ranked and colored that way.'],
    },
    {
      id: 'ranks',
      term: 'Ties are ties',
      says: ['Two teams with the same number share the rank; the next rank is skipped.'],
    },
    {
      id: 'colors',
      term: 'Color with the rank beside it',
      says: [
        'A cell’s color shows how far it is from the league average: steps begin at 0.25, 0.75, 1.25 and 1.8 standard deviations. Blue is stronger, brown weaker; the colors are safe for color-blind readers.',
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
      says: ['What a platform does not give stays blank, and so does every total that needs it.'],
    },
  ],
};

const lookingAhead: Chapter = {
  id: 'looking-ahead',
  name: 'Looking ahead',
  note: 'From every player’s games left.',
  explanations: [
    {
      id: 'projections',
      term: 'What a player will do',
      says: [
        'A mean line of a game he plays and how far his games spread around it: recent games count more, last season and the years before less, and a player with few games is pulled toward what players do in his minutes. Minutes follow who else on his NBA team is out; in games weeks ahead they return to what he had all season and what was expected of him before it.',
      ],
    },
    {
      id: 'who-plays',
      term: 'Whether he plays',
      says: [
        'Every coming game has its chance: from his last games and absences, back-to-backs and how often he rests in them, his place in the rotation, and the time of the season.',
        'A platform’s status overrides it: probable 75%, questionable 50%, doubtful 25%, out 0. It fades as the days pass. For the games it tells of, the NBA’s official injury report, read every quarter of an hour, stands in its place, and the minutes of those who are out go to teammates.',
      ],
    },
    {
      id: 'lineups',
      term: 'Which games count',
      says: [
        'A game counts when the day’s lineup has a slot for him. You are assumed to start the best players available, so a bench player’s chance rises when starters are in doubt. Slots, positions and locks are your league’s, and the best lineup is found exactly.',
      ],
    },
    {
      id: 'nba-schedule',
      term: 'Games, off nights, back-to-backs',
      says: [
        'Games are those of the NBA’s regular season, by the NBA’s day; a postponed game counts again once it has a new date. An off night has fewer than half of the NBA teams playing.',
        'Whether your slots can hold a game is found exactly from positions and slots, whatever the players are worth. Players in injured slots are left out; a player who is out misses the rest of the week and is assumed to be back after it.',
      ],
    },
    {
      id: 'win-probability',
      term: 'Win probability',
      says: [
        'The rest of the week is simulated 10,000 times: who plays each game, what they do in it, added to the score so far. A probability is the share of those weeks that end that way, within one percentage point of simulation error.',
        'Categories move together: big minutes bring points, rebounds and turnovers at once. Ties have their own chance and count as half a win.',
        'A week that is over is 0 or 100%. The same league gives the same numbers in every browser; sit or return a player, and your browser simulates the week again.',
      ],
    },
    {
      id: 'lineup-today',
      term: 'Changes to today’s lineup',
      says: [
        'Every bench player with a game moves into a slot that is empty, or whose player has no game or is out, in as few moves as possible; no other lineup of your roster has more games today. Games that have started stay put.',
      ],
    },
    {
      id: 'pickups',
      term: 'Best pickups',
      says: [
        'Every available free agent is tried in place of each player you could drop, from the first day he can play for you: which of his games fit your lineups, what they do to the matchup, and what the drop costs afterward. Pickups that cost more than they bring are left out.',
        'For the best of them the rest of the week is simulated 10,000 times, with the same luck as without them. ± is the 80% interval, from the uncertainty in both players’ averages.',
      ],
    },
    {
      id: 'matchup',
      term: 'What would change a matchup',
      says: [
        'The bars beside the chance are the simulated weeks: how many end with each number of categories won, or points ahead. 80% of simulated weeks end within the range below an expected value.',
        'Swing categories come from the same weeks: how often the week is won when the category is won, and when it is lost. “One more” is the same matchup with one more of it on the board.',
        'Every what-if uses the same random numbers, so two results differ by the change, not by luck. Suggestions come from sitting or starting every player on every day, and from the likeliest free agents in place of the least useful players; the leaders are simulated in full. A game that has started stays put.',
      ],
    },
    {
      id: 'values',
      term: 'What a player is worth',
      says: [
        'Category by category, how far he is from the average player in a league your size. Z counts standard deviations between players; G counts a category less the more its weeks are luck, so steals weigh less than points; rotisserie value is points won in the season standings. A percentage counts by his attempts. Punted categories add nothing. In points leagues it is your league’s scoring.',
        'Any window has its own scale: its games, per game, in total with absences, or per 36 minutes. A rank takes a third of his NBA team’s games in it, at most 15. Auction dollars are shared by value above the best player left at a position when all rosters are full.',
        'With weights and default punts of your own, categories count in values as often as you say: in player rankings, team averages, what a player adds in the trade analyzer, rest-of-season values of streamers and the order of a draft room. Forecasts do not know them: chances to win, odds and what a trade or a pickup brings count every category as your league does.',
      ],
    },
    {
      id: 'to-my-team',
      term: 'What he is worth to your team',
      says: [
        'The change in your team’s expected result against all others when he replaces your most droppable player, or takes an open roster spot: category wins or the chance to win a week, rotisserie points, or fantasy points. From the projections for the rest of the season with games, absences and injuries; without them, from the games so far. Of everybody’s games those count that lineups have a place for in an ordinary week, by slots, positions and busy days. The interval is of the projection; categories are taken as independent here.',
      ],
    },
    {
      id: 'trade-idea',
      term: 'Trade idea',
      says: [
        'All swaps of one or two players per side with every other team, and of one player each between three teams, are screened by what they do to each side over the remaining schedule; the best are computed exactly, with lineups, forced drops and pickups. You see the one that helps all sides most, and only if it is likely to help each: at 65% or more, by the standard error of the gain from the uncertainty in the players’ averages. What ideas were good for stands under Proposed trades.',
      ],
    },
    {
      id: 'streaming',
      term: 'Adds: who to stream',
      says: [
        'Every plan of adds gives a roster for each day; its games count as in your lineups, and the matchup follows from the score so far and those games. The search prices every day, drop and add by what one more of each statistic is worth to you, computes the best ones exactly and builds longer plans from them. On small weeks it is tested against every possible plan.',
        'The cost of a drop is what he would bring over the rest of the season beyond each week’s best free agents, as many as there are teams. Gain and cost use the same unit: nobody is dropped for one bad week.',
        'Any coming week can be planned. In a playoff week without matchups the opponent is averaged over the other teams, by how likely each is to play that week in the simulated seasons.',
        'The band beside a gain is the 80% interval of the uncertainty about the players; the luck of single games comes on top. A bid is a share of your FAAB balance by what the add brings compared with later adds. The chance that it wins is learned from the league’s latest winning bids, by how widely their players are rostered; few bids are pulled toward what is usual in other leagues.',
      ],
    },
    {
      id: 'odds',
      term: 'Odds of final rank',
      says: [
        'The rest of the season is simulated 10,000 times under your league’s rules: its schedule, what counts as a win, median results, seeds and byes, playoff rounds of one or two weeks. Weeks in progress start from their score.',
        'Later weeks come from the projections of each team’s current players; without projections, from how the team has played so far, pulled toward the league average while weeks are few. A team’s uncertain strength is drawn once per simulated season.',
        'Teams tied at the end are separated by head-to-head record, then points, then wins, then a coin flip.',
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
      says: [
        'Every side’s roster plays the real remaining schedule, from the day the trade counts: each game by the chance that he plays and that it fits the lineup. A side with too many players drops the one it loses least by; a side with an open roster spot picks up the free agent who helps most. You can change both. A pickup counts as the player he is, and what he would bring without the trade is shown beside it. Undroppable players and position limits are respected.',
        'Category wins are the chances to win each category of each remaining matchup, added up; in playoff weeks, whose pairings are not known, against the average of all others. A category you punt is left out of your gain, never of the odds.',
        'Odds come from 10,000 simulated seasons with and 10,000 without the trade, with the same random numbers, so luck cancels out.',
        'Intervals show how far the projections of the traded players may be off, availability included; those of the odds add simulation error. An injured player counts by his chance to play each game.',
      ],
    },
    {
      id: 'trade-finder',
      term: 'The trade finder',
      says: [
        'All swaps of one or two players with every team, and of one player each between three teams, are screened by what they change in every category; the best 200 are computed in full. Only trades that help every side are shown, ordered by the geometric mean of the gains. What a pickup for an open roster spot would bring without the trade is no part of anybody’s gain in that order.',
        'A search for one player, or to trade one away, looks at the swaps with him in them; of those, up to six with the same players on one side are shown instead of two.',
      ],
    },
    {
      id: 'counter-offers',
      term: 'Counter-offers',
      says: [
        'Trades that differ from the one on the table in a few players: someone comes in, stays out, or goes to another of its teams. A side is taken to accept a trade with at least a 35% chance to help it; fair is what every side accepts. The smallest fair change moves the fewest players, then moves what the sides gain the least. The best for you is the fair trade within two players of it by which you gain most.',
        'All changes of one or two players, and of three or four where there are no more than 20,000, are screened; up to 112 of each size are computed in full, the likeliest first.',
      ],
    },
  ],
};

const drafting: Chapter = {
  id: 'drafts',
  name: 'Drafts',
  note: 'After the draft, and before.',
  explanations: [
    {
      id: 'draft-review',
      term: 'Who drafted well',
      says: [
        'A pick is judged against what its draft slot usually yields. Its value is what his games bring beyond the best undrafted players: actual so far, projected from now on, per week of the season. Missed games count nothing, because someone else fills the spot.',
        'The yield of slot k is the k-th best preseason projection, fitted to what this draft’s picks came to; in an auction, slots are ranks by cost. Keepers are judged by the round or price they were kept at, outside the grades. Where average draft positions were known before the draft, each pick is also compared with his.',
        'Grades say how far a team’s gain lies from the league average in standard deviations of its teams, and the range shows how far the rest of the season may move it.',
      ],
    },
    {
      id: 'draft-room',
      term: 'The draft room',
      says: [
        'For every candidate the rest of the draft is simulated: your later picks for the build they make together, the others’ by G-score, before the season also by average draft position, with some randomness. Then the finished teams play each other. A candidate’s cost is the difference from the best one.',
        'The chance that a player is there at your next pick comes from simulating the picks before it 200 times. In an auction the money left in the room is shared by value above replacement.',
        'On real seasons, knowing who plays how well but not when, this wins more often than picking by G-score or H-score; see the accuracy report.',
      ],
    },
  ],
};

const limits: Chapter = {
  id: 'limits',
  name: 'Accuracy and limits',
  note: 'What to trust, and what not.',
  explanations: [
    {
      id: 'accuracy',
      term: 'Tested on real seasons',
      says: [
        'The forecasts are replayed week by week over real seasons with what was known then, fitted on earlier seasons only, and compared with simpler forecasts on the same information.',
      ],
    },
    {
      id: 'unknown',
      term: 'What is not known',
      says: [
        'No news beyond platform statuses and the NBA’s official injury reports, no betting lines, no announced minutes. How long an injury will last is estimated only from how long it has lasted. The opponent does not change a projection.',
      ],
    },
    {
      id: 'assumed',
      term: 'What is assumed',
      says: [
        'Managers start their best available players every day. Rosters stay as they are: future trades and adds are not guessed. Players perform independently of each other.',
      ],
    },
    {
      id: 'left-out',
      term: 'What is left out',
      says: [
        'Statistics missing from box scores, such as technical fouls, are not projected; a league that scores them gets its odds from how teams have played so far. Before his first game a rookie is projected from typical rookies, his position and his average draft position.',
      ],
    },
  ],
};

/** Everything `/about` explains, in its order. Anchors are the same as in docs/engine.md where both explain a number. */
export const chapters: readonly Chapter[] = [numbers, lookingBack, lookingAhead, trades, drafting, limits];
