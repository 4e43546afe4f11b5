export { type LeagueHistory, leagueHistory } from './league-history.ts';

// One season's part of the history.

export { type SeasonChapter, seasonChapter } from './season-chapter.ts';
