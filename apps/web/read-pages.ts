import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inNavigationOrder, type PageDescriptor } from './shell/define-page.ts';

const folder = fileURLToPath(new URL('./pages', import.meta.url));

/**
 * Reads the descriptors of all pages in Node, where Vite's glob imports are not available.
 * @param directory the folder of the pages
 */
export async function readPages(directory = folder): Promise<PageDescriptor[]> {
  const files = globSync('**/page.ts', { cwd: directory });
  const modules = await Promise.all(
    files.map((file): Promise<{ default: PageDescriptor }> => import(`${pathToFileURL(directory)}/${file}`)),
  );
  return inNavigationOrder(modules.map((module) => module.default));
}
