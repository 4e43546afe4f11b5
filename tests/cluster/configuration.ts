import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../deploy/cluster', import.meta.url));

export type Values = Readonly<Record<string, string>>;

/**
 * Fills in a template in deploy/cluster, as an operator does with envsubst.
 * @throws if a value is missing
 */
export function filledIn(file: string, values: Values): string {
  return readFileSync(join(folder, file), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs ${name}`);
    return value;
  });
}

export function writeConfiguration(files: readonly string[], values: Values): void {
  for (const file of files)
    writeFileSync(join(values.CONFIGURATION_DIRECTORY ?? '', file), filledIn(file, values));
}
