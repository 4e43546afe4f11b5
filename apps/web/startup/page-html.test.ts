import { describe, expect, it } from 'vitest';
import { circleIn, Manifest, pageHtml } from './page-html.ts';

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

describe('circleIn', () => {
  it('finds import cycles of any length', () => {
    expect(circleIn(manifest)).toBeNull();
    const round = Manifest.parse({
      'a.js': { file: 'a-1.js', imports: ['b.js'] },
      'b.js': { file: 'b-2.js', imports: ['d.js', 'c.js'] },
      'c.js': { file: 'c-3.js', imports: ['b.js'] },
      'd.js': { file: 'd-4.js' },
    });
    expect(circleIn(round)).toEqual(['b-2.js', 'c-3.js', 'b-2.js']);
  });
});

const common =
  '<html lang="en"><head>\n<script type="module" crossorigin src="/assets/index-1.js"></script>\n<link rel="stylesheet" crossorigin href="/assets/index-1.css">\n</head><body><div id="root"></div></body></html>';

describe('pageHtml', () => {
  it('links the page’s code and styles once each, and for signed-in pages also those of the page frame', () => {
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

  it('puts the styles of dependencies before the page’s own, which override them', () => {
    const styles = linked('/home', false).filter((one) => one.startsWith('stylesheet'));
    expect(styles).toEqual(['stylesheet index-1.css', 'stylesheet shared-2.css', 'stylesheet home-5.css']);
  });

  it('draws the frame of signed-in pages with inline styles, and puts the stylesheets below it', () => {
    const page = {
      path: '/home',
      start: '<p>$& the frame</p>',
      startStyles: 'p{color:red}',
      calls: ['a/b', 'c?league'],
    };
    const made = pageHtml(common, manifest, { ...page, isPublic: false });
    expect(made).toContain('<html data-startup-calls="a/b c?league" lang="en">');
    expect(made).toContain('<div id="root"><p>$& the frame</p></div>');
    const order = [
      '<style>p{color:red}</style>',
      '</head>',
      '<p>',
      'index-1.css',
      'shared-2.css',
      'home-5.css',
      '</body>',
    ];
    const offsets = order.map((part) => made.indexOf(part));
    expect(offsets).not.toContain(-1);
    expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
    expect(made.match(/rel="stylesheet"/g)).toHaveLength(3);
    // Code has a low priority, because the frame needs only styles.
    expect(made.match(/<link rel="modulepreload"[^>]*>/g)?.every((link) => link.includes('"low"'))).toBe(
      true,
    );
    expect(made).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js">');
  });

  it('lets the head script load the code of pages with a server-rendered headline, and runs the code after the stylesheets', () => {
    const page = { path: '/home', start: '<p>the frame</p>', startStyles: 'p{color:red}', hasHeadline: true };
    const made = pageHtml(common, manifest, { ...page, isPublic: false });
    const [, code = ''] = /data-code="([^"]+)"/.exec(made) ?? [];
    expect(code.split(' ')).toEqual([
      '/assets/index-1.js',
      '/assets/shared-2.js',
      '/assets/frame-6.js',
      '/assets/home-5.js',
    ]);
    expect(made).not.toContain('modulepreload');
    expect(made).not.toContain(' src="/assets/');
    expect(made.indexOf('import(')).toBeGreaterThan(made.lastIndexOf('rel="stylesheet"'));
  });

  it('delays the code of a page with a lead text, like that of a page with a headline', () => {
    const page = { path: '/home', start: '<p>what it is for</p>', startStyles: 'p{color:red}' };
    const made = pageHtml(common, manifest, { ...page, hasLead: true, isPublic: false });
    expect(made).toContain(' data-lead ');
    expect(made).toContain(' data-code="/assets/index-1.js');
    expect(made).not.toContain('data-headline');
    expect(pageHtml(common, manifest, { ...page, isPublic: false })).not.toContain('data-lead');
  });

  it('loads a public page’s stylesheets before its content, and its code only when the head script requests it', () => {
    const made = pageHtml(common, manifest, { path: '/', isPublic: true, start: '<p>the page</p>' });
    expect(made).toContain(
      '<html data-public-start data-code="/assets/index-1.js /assets/landing-3.js" lang="en">',
    );
    expect(made).toContain('<div id="root" data-start-frame inert><p>the page</p></div>');
    expect(made.indexOf('index-1.css')).toBeLessThan(made.indexOf('</head>'));
    expect(made).not.toContain('data-startup-calls');
    expect(made).not.toContain(' src="/assets/');
    expect(made.indexOf('import(')).toBeGreaterThan(made.indexOf('the page'));
  });

  it('leaves a public page without prerendered content unchanged', () => {
    const made = pageHtml(html, manifest, { path: '/', isPublic: true });
    expect(made).not.toContain('data-startup-calls');
    expect(made.indexOf('index-1.css')).toBeLessThan(made.indexOf('</head>'));
  });

  it('throws for a page that is not in the build', () => {
    expect(() => pageHtml(html, manifest, { path: '/gone', isPublic: true })).toThrow('pages/gone/index.tsx');
  });
});
