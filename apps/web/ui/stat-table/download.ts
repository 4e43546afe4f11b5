/** A text safe as a file name on every system: letters, digits and hyphens. */
export function fileNameOf(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'table' : name;
}

/** Hands bytes to the reader as a file. */
export function downloadBlob(fileName: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a text to the reader as a file. Starts with a byte-order mark, without which Excel misreads accents. */
export function downloadText(fileName: string, text: string, type: string): void {
  downloadBlob(fileName, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
}
