import type { ReactElement } from 'react';
import text from '../theme/text.module.css';

interface SimulatedLoginProps {
  readonly platform: string;
  readonly origin: string;
}

/** In a demo, asks the user to log in to the simulated platform. */
export function SimulatedLogin({ platform, origin }: SimulatedLoginProps): ReactElement {
  return (
    <p className={text.note}>
      This demo uses a simulated {platform}. First,{' '}
      <a className={text.link} href={`${origin}/login`} target="_blank" rel="noreferrer">
        log in to it
      </a>{' '}
      as one of the league’s managers.
    </p>
  );
}
