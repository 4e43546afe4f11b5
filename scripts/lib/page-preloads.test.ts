import { describe, expect, it } from 'vitest';
import { Manifest, pageHtml } from './page-preloads.ts';

const manifest = Manifest.parse({
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], isEntry: true },
  '_shared.js': { file: 'assets/shared-2.js', imports: ['index.html'], css: ['assets/shared-2.css'] },
  'pages/landing/index.tsx': { file: 'assets/landing-3.js', imports: ['index.html'] },
  'pages/login/reset/index.tsx': { file: 'assets/reset-4.js', imports: ['_shared.js'] },
  'pages/home/index.tsx': { file: 'assets/home-5.js', imports: ['_shared.js'], css: ['assets/home-5.css'] },
  'shell/frame/SignedInFrame.tsx': { file: 'assets/frame-6.js', imports: ['_shared.js'] },
});
const html =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body></body>';

function linked(path: string, isPublic: boolean): string[] {
  const made = pageHtml(html, manifest, { path, isPublic });
  return [...made.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([^"]+)"/g)].map(
    ([, kind, file]) => `${kind} ${file}`,
  );
}

describe('the HTML of a page', () => {
  it('names the code and the styles of the page, each once, and the frame’s where readers are signed in', () => {
    expect(linked('/', true)).toEqual(['stylesheet index-1.css', 'modulepreload landing-3.js']);
    expect(linked('/login/reset', true)).toEqual([
      'stylesheet index-1.css',
      'modulepreload shared-2.js',
      'modulepreload reset-4.js',
      'stylesheet shared-2.css',
    ]);
    expect(linked('/home', false).sort()).toEqual([
      'modulepreload frame-6.js',
      'modulepreload home-5.js',
      'modulepreload shared-2.js',
      'stylesheet home-5.css',
      'stylesheet index-1.css',
      'stylesheet shared-2.css',
    ]);
  });

  it('has the styles of what a page is built on before its own, which change them', () => {
    const styles = linked('/home', false).filter((one) => one.startsWith('stylesheet'));
    expect(styles).toEqual(['stylesheet index-1.css', 'stylesheet shared-2.css', 'stylesheet home-5.css']);
  });

  it('cannot be made for a page the build does not have', () => {
    expect(() => pageHtml(html, manifest, { path: '/gone', isPublic: true })).toThrow('pages/gone/index.tsx');
  });
});
