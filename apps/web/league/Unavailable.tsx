import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import { FailureState } from '../text/FailureState.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import answerStyles from '../ui/PageHeadline.module.css';

export function PageName({ page }: { page: string }): ReactElement {
  return (
    <div className={answerStyles.eyebrow}>
      <h1>
        <b>{page}</b>
      </h1>
    </div>
  );
}

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
