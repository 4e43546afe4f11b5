import type { StatisticId } from '@fantasy-stats/domain';

/** The stats counted in each game. All other displayed stats are computed from them. */
export const counted = [
  'GP',
  'GS',
  'MIN',
  'FGM',
  'FGA',
  'FTM',
  'FTA',
  '3PM',
  '3PA',
  'PTS',
  'OREB',
  'DREB',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
  'PF',
  'DQ',
  'TECH',
  'EJCT',
  'FF',
  'DD',
  'TD',
  'QD',
  'FGMI',
  'FTMI',
  '3PMI',
  'TW',
] as const satisfies readonly StatisticId[];
export type Counted = (typeof counted)[number];

export type Line = Record<Counted, number>;

export function emptyLine(): Line {
  return {
    GP: 0,
    GS: 0,
    MIN: 0,
    FGM: 0,
    FGA: 0,
    FTM: 0,
    FTA: 0,
    '3PM': 0,
    '3PA': 0,
    PTS: 0,
    OREB: 0,
    DREB: 0,
    REB: 0,
    AST: 0,
    STL: 0,
    BLK: 0,
    TO: 0,
    PF: 0,
    DQ: 0,
    TECH: 0,
    EJCT: 0,
    FF: 0,
    DD: 0,
    TD: 0,
    QD: 0,
    FGMI: 0,
    FTMI: 0,
    '3PMI': 0,
    TW: 0,
  };
}

/**
 * Adds a line to a total in place. Unrolled, because this is the hottest loop and dynamic keys would be many
 * times slower.
 */
export function addTo(total: Line, line: Line): void {
  total.GP += line.GP;
  total.GS += line.GS;
  total.MIN += line.MIN;
  total.FGM += line.FGM;
  total.FGA += line.FGA;
  total.FTM += line.FTM;
  total.FTA += line.FTA;
  total['3PM'] += line['3PM'];
  total['3PA'] += line['3PA'];
  total.PTS += line.PTS;
  total.OREB += line.OREB;
  total.DREB += line.DREB;
  total.REB += line.REB;
  total.AST += line.AST;
  total.STL += line.STL;
  total.BLK += line.BLK;
  total.TO += line.TO;
  total.PF += line.PF;
  total.DQ += line.DQ;
  total.TECH += line.TECH;
  total.EJCT += line.EJCT;
  total.FF += line.FF;
  total.DD += line.DD;
  total.TD += line.TD;
  total.QD += line.QD;
  total.FGMI += line.FGMI;
  total.FTMI += line.FTMI;
  total['3PMI'] += line['3PMI'];
  total.TW += line.TW;
}

export function sumLines(lines: Iterable<Line>): Line {
  const total = emptyLine();
  for (const line of lines) addTo(total, line);
  return total;
}
