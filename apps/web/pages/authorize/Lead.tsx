import type { ReactElement } from 'react';
import { PageLead } from '../../ui/PageLead.tsx';

export function Lead(): ReactElement {
  return (
    <PageLead page="Connect an assistant">
      An assistant can read what you choose here, and change nothing. Access ends when you disconnect it in
      Settings, after 30 days without use, and after a year at most.
    </PageLead>
  );
}
