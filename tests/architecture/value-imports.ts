/**
 * Returns a source file's value imports from modules whose name starts with `prefix`. `import { type A }`
 * counts, because an import of the module remains.
 */
export function valueImports(source: string, prefix: string): string[] {
  const found = [
    ...source.matchAll(/\b(import|export)\s+(?!type\b)(?:[\w*{][^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g),
    ...source.matchAll(/\b(import)\s*\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.map(([, , name = '']) => name).filter((name) => name.startsWith(prefix));
}
