/** The number format of a file: decimal comma, as in `12,5`, or decimal point. */
export interface NumberFormat {
  readonly hasDecimalComma: boolean;
}

const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;
const withThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const withDecimalComma = /^-?\d*,\d+$/;

/** Detects a file's decimal separator: the comma if more cells have one than a decimal point. */
export function numberFormatOf(rows: readonly (readonly string[])[]): NumberFormat {
  let commas = 0;
  let points = 0;
  for (const row of rows)
    for (const cell of row) {
      const bare = cell.replace(/%$/, '');
      if (withDecimalComma.test(bare) && !withThousands.test(bare)) commas += 1;
      else if (/^-?\d*\.\d+$/.test(bare)) points += 1;
    }
  return { hasDecimalComma: commas > points };
}

export function numberIn(cell: string, { hasDecimalComma }: NumberFormat): number {
  const text = cell.replaceAll(/[\s\u00a0\u202f']/g, '');
  const pointed = hasDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text;
  const bare = withThousands.test(pointed) ? pointed.replaceAll(',', '') : pointed;
  return plain.test(bare) ? Number(bare) : Number.NaN;
}

/** A rate with its makes and attempts, as in `0.573 (10.5/18.3)`. The counts are null if missing. */
export interface RateCell {
  readonly rate: number;
  readonly made: number | null;
  readonly tried: number | null;
  readonly hasPercentSign: boolean;
}

/** Parses the cell of a rate. The rate is NaN for text that is not a rate. */
export function rateIn(cell: string, format: NumberFormat): RateCell {
  const counted = /^(?<rate>[^(]*)\((?<made>[^/]+)\/(?<tried>[^)]+)\)$/.exec(cell)?.groups;
  const text = (counted?.rate ?? cell).trim();
  const hasPercentSign = text.endsWith('%');
  return {
    rate: numberIn(text.replace(/%$/, ''), format),
    made: counted ? numberIn(counted.made ?? '', format) : null,
    tried: counted ? numberIn(counted.tried ?? '', format) : null,
    hasPercentSign,
  };
}

export function isEmptyCell(cell: string): boolean {
  return /^(?:|[-–—]|n\/?a|null)$/i.test(cell.trim());
}
