/** The kind of the user's browser, for the texts about the extension. */
export type ReaderBrowser = 'chromium' | 'phone' | 'other';

interface Known {
  readonly userAgent: string;
  readonly brands: readonly string[];
  readonly isMobile: boolean;
}

/**
 * Returns the kind of a browser. Chrome, Edge and other Chromium browsers on a computer can load the
 * extension; phones cannot.
 */
export function browserKind({ brands, isMobile, userAgent }: Known): ReaderBrowser {
  if (isMobile || /Android|iPhone|iPad|Mobile/.test(userAgent)) return 'phone';
  if (brands.some((brand) => brand === 'Chromium') || /\bChrom(?:e|ium)\//.test(userAgent)) return 'chromium';
  return 'other';
}

export function readerBrowser(): ReaderBrowser {
  const data: unknown = Reflect.get(navigator, 'userAgentData');
  const known = typeof data === 'object' && data !== null ? data : {};
  const listed: unknown = Reflect.get(known, 'brands');
  const brands = (Array.isArray(listed) ? listed : []).flatMap((one: unknown) => {
    const brand: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'brand') : null;
    return typeof brand === 'string' ? [brand] : [];
  });
  return browserKind({
    userAgent: navigator.userAgent,
    brands,
    isMobile: Reflect.get(known, 'mobile') === true,
  });
}
