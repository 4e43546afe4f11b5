import type { ReactElement } from 'react';
import { PageLead } from '../../ui/PageLead.tsx';

export function Lead(): ReactElement {
  return (
    <PageLead page="Connect an assistant">
      An assistant can read what you choose here, and change nothing. It reads until you disconnect it in
      Settings, or until it has not been used for 30 days, and for a year at most.
    </PageLead>
  );
}
