import type { Drawing, Mark } from './drawing.ts';

/**
 * CSS font list: the product's typeface under each name its files use, then fallbacks for emoji and other
 * scripts.
 */
export const CARD_FONTS =
  "Archivo, 'Archivo Variable', 'Noto Sans', 'Noto Emoji', system-ui, 'Segoe UI', Roboto, sans-serif";

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : escaped(value ?? '')}"`)
    .join('');
}

function elementOf(mark: Mark): string {
  switch (mark.kind) {
    case 'rectangle': {
      const { x, y, width, height, fill, radius: rx } = mark;
      return `<rect${attributes({ x, y, width, height, rx, fill })}/>`;
    }
    case 'circle': {
      const { x: cx, y: cy, radius: r, fill = 'none', stroke, strokeWidth } = mark;
      return `<circle${attributes({ cx, cy, r, fill, stroke, 'stroke-width': strokeWidth })}/>`;
    }
    case 'path': {
      const { d, fill = 'none', stroke, strokeWidth, dash } = mark;
      const line = { stroke, 'stroke-width': strokeWidth, 'stroke-dasharray': dash?.map(number).join(' ') };
      return `<path${attributes({ d, fill, ...line })}/>`;
    }
    case 'text': {
      const { x, y, size, runs, fill, anchor } = mark;
      const [first, ...more] = runs;
      const type = { 'font-size': size, 'font-weight': first?.weight, 'text-anchor': anchor };
      const rest = more.map(
        ({ text, weight }) => `<tspan${attributes({ 'font-weight': weight })}>${escaped(text)}</tspan>`,
      );
      return `<text${attributes({ x, y, fill, ...type })}>${escaped(first?.text ?? '')}${rest.join('')}</text>`;
    }
  }
}

/** Renders a drawing as a standalone SVG document, without URLs or scripts. */
export function svgOf({ width, height, title, marks }: Drawing): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${CARD_FONTS}" text-rendering="geometricPrecision">`;
  return `${head}<title>${escaped(title)}</title>${marks.map(elementOf).join('')}</svg>`;
}
