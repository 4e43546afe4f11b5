import { sql } from 'drizzle-orm';
import { leagues } from '../kernel/database/schema/league.ts';

export const leaguePhase = sql<string>`${leagues.facts} ->> 'phase'`;

/** SQL condition for leagues whose season is in progress. */
export const isPlayed = sql`${leaguePhase} in ('running', 'playoffs')`;
