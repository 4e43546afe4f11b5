import { type RegisterHooksOptions, registerHooks } from 'node:module';

/*
 * Node reads a package's whole list of entry points anew for each import of one of its files. The one of drizzle-orm is
 * 100 KB, and it has hundreds of files that import one another: half of what loading the server takes. So its files are found here,
 * at the same places. To be loaded before what imports it, once in each thread.
 */

const name = 'drizzle-orm';
const inPackage = `/node_modules/${name}/`;
/** Its entry points by the name they are imported by. */
const entries = new Map<string, { readonly url: string; readonly format: string | null | undefined }>();

const resolve: RegisterHooksOptions['resolve'] = (specifier, context, next) => {
  const { parentURL } = context;
  /* Its ES modules end in .js, what it has for CommonJS in .cjs. */
  if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.includes(inPackage))
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  if (specifier !== name && !specifier.startsWith(`${name}/`)) return next(specifier, context);
  /* For `require` it has other files. */
  if (!context.conditions.includes('import')) return next(specifier, context);
  const known = entries.get(specifier);
  if (known) return { ...known, shortCircuit: true };
  const { format, url } = next(specifier, context);
  entries.set(specifier, { format, url });
  return { format, url };
};

registerHooks({ resolve });
