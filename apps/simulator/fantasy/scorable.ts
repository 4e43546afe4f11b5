import { type Counted, counted } from '../season/line.ts';
import type { RateId } from './rules.ts';

type Platform = 'yahoo' | 'espn';

export const rates: Readonly<Record<Platform, readonly RateId[]>> = {
  yahoo: ['FG%', 'FT%', '3P%', 'A/T'],
  espn: [
    'FG%',
    'FT%',
    '3P%',
    'AFG%',
    'A/T',
    'APG',
    'BPG',
    'MPG',
    'PPG',
    'RPG',
    'SPG',
    'TOPG',
    '3PG',
    'PPM',
    'STR',
    'FTR',
  ],
};

/** Stats that Yahoo does not have, or shows without counting. */
const unknownAtYahoo: readonly Counted[] = ['GS', 'QD', 'FGMI', 'FTMI', '3PMI', 'TW'];

export function countsOf(platform: Platform): Counted[] {
  return counted.filter((id) => platform === 'espn' || !unknownAtYahoo.includes(id));
}
