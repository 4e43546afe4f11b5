import type { ScoringForm } from '@fantasy-stats/domain';

const scoringForms = new Map<string, ScoringForm>([
  ['head', 'eachCategory'],
  ['headone', 'mostCategories'],
  ['headpoint', 'headToHeadPoints'],
  ['roto', 'rotisserie'],
  ['point', 'seasonPoints'],
]);

/** What of a league's metadata says how it scores. */
interface ScoringMarks {
  readonly scoring_type: string | null;
  /** Since 2025: only each player's best game of a week counts. Such leagues call themselves `headpoint` all the same. */
  readonly is_highscore: boolean;
}

/** How Yahoo calls leagues in which only each player's best game of a week counts. */
const highScore = 'High Score';

/** The product's form of a league, or the name of one it does not know; neither where the league does not say. */
export function readScoringForm(marks: ScoringMarks): {
  readonly form: ScoringForm | null;
  readonly unsupported: string | null;
} {
  if (marks.is_highscore) return { form: null, unsupported: highScore };
  const form = scoringForms.get(marks.scoring_type ?? '') ?? null;
  return { form, unsupported: form === null ? marks.scoring_type : null };
}
