/** Writes `variables.css` next to this file: `node apps/web/theme/write-variables.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cssVariables } from './css-variables.ts';

writeFileSync(fileURLToPath(new URL('./variables.css', import.meta.url)), cssVariables());
