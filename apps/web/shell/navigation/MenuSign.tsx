import type { ReactElement } from 'react';
import { Icon } from '../../ui/Icon.tsx';

export function MenuSign(): ReactElement {
  return (
    <Icon>
      <path d="M3 5h14M3 10h14M3 15h14" />
    </Icon>
  );
}
