import { z } from 'zod';
import { OfferFactsShape } from './alert-facts.ts';
import { read } from './call.ts';
import { LeagueIdParameter } from './shapes.ts';

export const openOffers = read({
  path: 'league/openOffers',
  summary: 'Open trade offers of other teams to the user’s team.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({ offers: z.array(OfferFactsShape.extend({ id: z.string() })) }),
  errors: ['leagueNotFound'],
});
