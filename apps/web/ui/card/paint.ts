import type { Drawing, Mark, Typeface } from '@fantasy-stats/cards';
import { FONT_FAMILY } from '../../theme/tokens.ts';

// Draws images on a canvas with the page's fonts. System fonts supply missing letters.

function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${FONT_FAMILY}`;
}

const MEASURED = 100;

export async function canvasTypeface(): Promise<Typeface> {
  // Load only the first font. Few machines have the fallbacks, and the image works without them.
  const [family = ''] = FONT_FAMILY.split(',');
  await document.fonts.load(`${MEASURED}px ${family}`).catch(() => undefined);
  const context = document.createElement('canvas').getContext('2d');
  return {
    shown: (character) => character,
    width: (text, weight) => {
      if (!context) return text.length;
      context.font = fontOf(weight, MEASURED);
      return context.measureText(text).width / MEASURED;
    },
  };
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'text') {
    let { x } = mark;
    context.fillStyle = mark.fill;
    context.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor === 'end' ? 'right' : 'left';
    for (const { text, weight } of mark.runs) {
      context.font = fontOf(weight, mark.size);
      context.fillText(text, x, mark.y);
      x += context.measureText(text).width;
    }
    return;
  }
  const path = new Path2D(mark.kind === 'path' ? mark.d : undefined);
  if (mark.kind === 'rectangle') path.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius ?? 0);
  if (mark.kind === 'circle') path.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
  if (mark.fill) {
    context.fillStyle = mark.fill;
    context.fill(path);
  }
  if (mark.kind === 'rectangle' || !mark.stroke) return;
  context.strokeStyle = mark.stroke;
  context.lineWidth = mark.strokeWidth ?? 1;
  context.setLineDash(mark.kind === 'path' ? [...(mark.dash ?? [])] : []);
  context.stroke(path);
}

/** Paints an image onto a canvas and sets its size. */
export function paint(canvas: HTMLCanvasElement, { width, height, marks }: Drawing): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.direction = 'ltr';
  for (const mark of marks) paintMark(context, mark);
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/png',
    );
  });
}
