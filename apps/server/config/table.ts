import { Environment } from './schema.ts';

/**
 * The environment as a table in Markdown: each variable, what it means, and what holds without it. A description in the
 * schema is its two last columns, with a bar between them.
 */
export function configurationTable(): string {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const [meaning = '', without = ''] = (schema.description ?? '').split(' | ');
    return `| \`${name}\` | ${meaning} | ${without} |`;
  });
  return ['| Variable | Meaning | Without it |', '|---|---|---|', ...rows].join('\n');
}
