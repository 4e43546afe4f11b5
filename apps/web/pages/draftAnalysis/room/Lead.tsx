import type { ReactElement } from 'react';
import { PageLead } from '../../../ui/PageLead.tsx';

/** What a draft room is, for who opens one for the first time. */
export function Lead(): ReactElement {
  return (
    <PageLead>
      Mark each pick as it happens and see who to take next, with the rest of your draft planned. Snake or
      auction, any scoring, live or against mock opponents. Free, no account needed.
    </PageLead>
  );
}
