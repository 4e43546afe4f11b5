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

/** Starts CSV files: without it, Excel misreads accents. */
const byteOrderMark = '\ufeff';

/** Returns a link address that contains a CSV file, for pages without JavaScript. */
export function csvAddress(csv: string): string {
  // Data URLs may contain commas. Escaping them would make a CSV much longer.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${byteOrderMark}${csv}`).replaceAll('%2C', ',')}`;
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

export function downloadText(fileName: string, text: string, type: string): void {
  downloadBlob(fileName, new Blob([byteOrderMark, text], { type: `${type};charset=utf-8` }));
}
