import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CallFailed, clientFailure } from '../../api/failure.ts';
import { lacksSecondFactor, SecondFactorNeeded } from './SecondFactorNeeded.tsx';

describe('an admin session without a second factor', () => {
  it('is recognized by the error of the admin calls', () => {
    const failure = clientFailure('serverUnreachable', 'no response', 403);
    expect(lacksSecondFactor(new CallFailed({ ...failure, code: 'secondFactorMissing' }))).toBe(true);
    expect(lacksSecondFactor(new CallFailed(failure))).toBe(false);
    expect(lacksSecondFactor(null)).toBe(false);
  });

  it('links to the settings of the second factor', () => {
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <SecondFactorNeeded />
      </MemoryRouter>,
    );
    expect(page).toContain('href="/settings/account#security"');
  });
});
