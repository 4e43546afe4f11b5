/**
 * Has sheets that come later stand after those that came first. The bundler's loader puts them at the end of the head,
 * and on signed-in pages the first ones stand below what the HTML draws, at the end of the body.
 */
export function keepSheetsInOrder(): void {
  if (!document.querySelector('body > link[rel="stylesheet"]')) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') document.body.append(node);
  }).observe(document.head, { childList: true });
}
