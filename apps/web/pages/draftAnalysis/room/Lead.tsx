import type { ReactElement } from 'react';
import { PageLead } from '../../../ui/PageLead.tsx';

export function Lead(): ReactElement {
  return (
    <PageLead>
      Mark each pick as it happens and see who to take next, with the rest of your draft planned. Snake or
      auction, any scoring, live or against mock opponents. Free, no account needed.
    </PageLead>
  );
}
