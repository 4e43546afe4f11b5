import { Environment } from './schema.ts';

/**
 * Returns the environment variables as a Markdown table. A variable's schema description contains the last
 * two columns, separated by `|`.
 */
export function configurationTable(): string {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const [meaning = '', without = ''] = (schema.description ?? '').split(' | ');
    return `| \`${name}\` | ${meaning} | ${without} |`;
  });
  return ['| Variable | Meaning | Without it |', '|---|---|---|', ...rows].join('\n');
}
