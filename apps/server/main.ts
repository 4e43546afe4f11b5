/* First, since what is imported beside it would be looked for before it is there. */
import './found-packages.ts';

await import('./serve.ts');
