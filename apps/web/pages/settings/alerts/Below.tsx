import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import layout from '../../../theme/layout.module.css';
import { Sections } from '../Sections.tsx';
import { Alerts } from './Alerts.tsx';
import { SharingLinks } from './SharingLinks.tsx';

export function Below(): ReactElement {
  const settings = useApiQuery(calls.alerts.settings, {});
  const devices = useApiQuery(calls.settings.pushDevices, {});
  return (
    <Sections queries={[settings, devices]}>
      <div className={layout.grid}>
        <Alerts />
        <SharingLinks />
      </div>
    </Sections>
  );
}
