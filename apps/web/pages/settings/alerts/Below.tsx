import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import layout from '../../../theme/layout.module.css';
import { Sections } from '../Sections.tsx';
import { Alerts } from './Alerts.tsx';
import { SharingLinks } from './SharingLinks.tsx';

export function Below(): ReactElement {
  const settings = useCall(calls.alerts.settings, {});
  const devices = useCall(calls.settings.pushDevices, {});
  return (
    <Sections queries={[settings, devices]}>
      <div className={layout.grid}>
        <Alerts />
        <SharingLinks />
      </div>
    </Sections>
  );
}
