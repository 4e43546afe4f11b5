import type { ReactElement } from 'react';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { PageHeadline } from '../../ui/PageHeadline.tsx';

export const PAGE = 'Settings';

type LinkedLeagues = NonNullable<ServerHeadlineFacts['leagues']>;

export function headline(leagues: LinkedLeagues): string {
  const active = leagues.find(({ isActive }) => isActive);
  if (!active) return 'No league is linked yet.';
  const others = leagues.length - 1;
  if (others === 0) return `${active.name} is your league.`;
  return `${active.name} is your active league; ${others} more ${others === 1 ? 'is' : 'are'} linked.`;
}

export function Headline({ leagues }: { leagues: LinkedLeagues }): ReactElement {
  return <PageHeadline page={PAGE}>{headline(leagues)}</PageHeadline>;
}

export function serverHeadline({ leagues }: ServerHeadlineFacts): ReactElement | null {
  return leagues && <Headline leagues={leagues} />;
}
