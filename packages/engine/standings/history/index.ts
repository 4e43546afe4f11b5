// Who won each season, who leads the all-time table, and which records stand?

export { type LeagueHistory, leagueHistory } from './league-history.ts';

// What one season tells of it.

export { type SeasonChapter, seasonChapter } from './season-chapter.ts';
