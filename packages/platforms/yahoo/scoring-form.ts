import type { ScoringForm } from '@fantasy-stats/domain';

const scoringForms = new Map<string, ScoringForm>([
  ['head', 'eachCategory'],
  ['headone', 'mostCategories'],
  ['headpoint', 'headToHeadPoints'],
  ['roto', 'rotisserie'],
  ['point', 'seasonPoints'],
]);

interface ScoringSettings {
  readonly scoring_type: string | null;
  /** Since 2025: only each player's best game of a week counts. Such leagues also have the type `headpoint`. */
  readonly is_highscore: boolean;
}

/** Yahoo's name of leagues in which only each player's best game of a week counts. */
const highScore = 'High Score';

/** Returns a league's scoring form, or the name of an unsupported one; both null if Yahoo reports none. */
export function readScoringForm(settings: ScoringSettings): {
  readonly form: ScoringForm | null;
  readonly unsupported: string | null;
} {
  if (settings.is_highscore) return { form: null, unsupported: highScore };
  const form = scoringForms.get(settings.scoring_type ?? '') ?? null;
  return { form, unsupported: form === null ? settings.scoring_type : null };
}
