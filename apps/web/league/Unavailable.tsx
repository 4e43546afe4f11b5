import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import answerStyles from '../ui/Answer.module.css';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FailureState } from '../words/FailureState.tsx';

/** The name of a page that has nothing else to say. */
export function PageName({ page }: { page: string }): ReactElement {
  return (
    <div className={answerStyles.eyebrow}>
      <h1>
        <b>{page}</b>
      </h1>
    </div>
  );
}

/** In place of a league's page that cannot be shown: why, and the way on. */
export function Unavailable({
  page,
  thrown,
  retry,
}: {
  page: string;
  thrown: unknown;
  retry: () => void;
}): ReactElement {
  const isForeign = failureIn(thrown).code === 'leagueNotFound';
  return (
    <>
      <PageName page={page} />
      <FailureState
        thrown={thrown}
        actions={
          isForeign ? (
            <ButtonLink to="/settings">Your leagues</ButtonLink>
          ) : (
            <Button onClick={retry}>Try again</Button>
          )
        }
      />
    </>
  );
}
