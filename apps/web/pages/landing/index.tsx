import type { ReactElement } from 'react';

export default function LandingPage(): ReactElement {
  return <div />;
}
