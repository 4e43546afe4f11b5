import { questions } from '@fantasy-stats/questions';
import type { LeagueQuestions } from './league-questions.ts';
import { serve } from './serve.ts';

// Runs the engine off the main thread.
serve<LeagueQuestions>(self, questions);
