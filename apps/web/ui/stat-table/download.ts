/** Returns a file name that is valid on every system: letters, digits and hyphens. */
export function fileNameOf(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'table' : name;
}

export function downloadBlob(fileName: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a text as a file. Starts with a byte-order mark, without which Excel misreads accents. */
export function downloadText(fileName: string, text: string, type: string): void {
  downloadBlob(fileName, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
}
