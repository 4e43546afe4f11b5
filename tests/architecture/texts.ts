import { parseSync } from 'vite';

export interface Text {
  readonly text: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns whether a node's strings are never shown to people. */
function isWithoutWords(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true;
  if (node.type !== 'JSXAttribute' || !('name' in node) || !isNode(node.name)) return false;
  return (
    'name' in node.name && ['className', 'id', 'href', 'to', 'anchor', 'd'].includes(String(node.name.name))
  );
}

/** Returns a node's text: a string, a JSX text, or a template without its expressions. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText' && 'value' in node) return String(node.value);
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return null;
  return node.quasis
    .map(({ value }: { readonly value: { readonly cooked: string | null } }) => value.cooked ?? '')
    .join('…');
}

/** Returns the texts in a source that people may read: those with a space or a capital. */
export function textsIn(path: string, source: string): Text[] {
  const texts: Text[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value) || isWithoutWords(value)) return;
    const text = textOf(value)?.replace(/\s+/g, ' ').trim();
    if (text && /[a-z] |^[A-Z][a-z]/.test(text))
      texts.push({ text, line: source.slice(0, value.start).split('\n').length });
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, source).program);
  return texts;
}
