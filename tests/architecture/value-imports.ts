/**
 * The imports in a source text that bring more than types, from modules whose name starts with `prefix`. An
 * `import { type A }` counts: it leaves an import of the module behind.
 */
export function valueImports(source: string, prefix: string): string[] {
  const found = [
    ...source.matchAll(/\b(import|export)\s+(?!type\b)(?:[\w*{][^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g),
    ...source.matchAll(/\b(import)\s*\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.map(([, , name = '']) => name).filter((name) => name.startsWith(prefix));
}
