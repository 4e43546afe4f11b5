export { type LeagueHistory, leagueHistory } from './league-history.ts';

// A single season's part of the history.

export { type SeasonChapter, seasonChapter } from './season-chapter.ts';
