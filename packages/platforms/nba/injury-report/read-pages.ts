import type { Page, Rule, Word } from './page.ts';

/** Why a file is rejected, as text for a log: too large, broken, encrypted. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
}

/** Maximum file size in bytes: several times the largest known report (79 kB, seven pages). */
const mostBytes = 4 * 1024 * 1024;
const mostPages = 40;
const mostPieces = 20_000;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transforms: first `inner`, then `outer`. */
function combine(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function matrixOf(values: ArrayLike<unknown>): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(values, Number);
  return [a, b, c, d, e, f];
}

/** Boxes thinner than this, in points, are table lines. */
const thin = 1.5;
const shortest = 15;

/** pdf.js without its drawing code. Loaded for the first report. */
const loadReader = () => import('unpdf/pdfjs');

type Reader = Awaited<ReturnType<typeof loadReader>>;
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<Reader['getDocument']>['promise']>['getPage']>>;

async function wordsOf(page: PdfPage): Promise<Word[]> {
  const { items } = await page.getTextContent();
  if (items.length > mostPieces) throw new PdfRefused('a page has too many words');
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = matrixOf(item.transform);
    return [{ text: item.str.trim(), x, y }];
  });
}

/** Returns the horizontal lines: the outermost points of every path are enough. */
async function rulesOf(page: PdfPage, { OPS }: Pick<Reader, 'OPS'>): Promise<Rule[]> {
  const { argsArray, fnArray } = await page.getOperatorList();
  if (fnArray.length > 5 * mostPieces) throw new PdfRefused('a page has too many drawings');
  const rules: Rule[] = [];
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const [index, operator] of fnArray.entries()) {
    const given: readonly unknown[] = argsArray[index] ?? [];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? identity;
    else if (operator === OPS.transform) matrix = combine(matrix, matrixOf(given));
    else if (operator === OPS.constructPath) {
      const [painted, , box] = given;
      if (painted === OPS.endPath || !(box instanceof Float32Array)) continue;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
      const [, , , , ax, ay] = combine(matrix, [1, 0, 0, 1, x1, y1]);
      const [, , , , bx, by] = combine(matrix, [1, 0, 0, 1, x2, y2]);
      if (Math.abs(by - ay) <= thin && Math.abs(bx - ax) >= shortest)
        rules.push({ y: (ay + by) / 2, left: Math.min(ax, bx), right: Math.max(ax, bx) });
    }
  }
  return rules;
}

/**
 * Returns the words and horizontal lines of a PDF's pages.
 * @throws PdfRefused for a file that is too large, broken, encrypted or not a PDF
 */
export async function readPages(bytes: Uint8Array): Promise<Page[]> {
  if (bytes.byteLength > mostBytes) throw new PdfRefused('is too large');
  const reader = await loadReader();
  const loading = reader.getDocument({
    /* pdf.js takes ownership of the buffer, so pass a copy. */
    data: new Uint8Array(bytes),
    disableFontFace: true,
    stopAtErrors: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: reader.VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > mostPages) throw new PdfRefused(`has ${document.numPages} pages`);
    const pages: Page[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push({ words: await wordsOf(page), rules: await rulesOf(page, reader) });
    }
    return pages;
  } catch (error) {
    if (error instanceof PdfRefused) throw error;
    throw new PdfRefused(error instanceof Error ? `is no PDF that can be read (${error.name})` : 'is no PDF');
  } finally {
    await loading.destroy();
  }
}
