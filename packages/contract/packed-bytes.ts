/** Bytes as base64, without anything but what browsers and Node both have. */
export function packedBytes(bytes: Uint8Array): string {
  let text = '';
  /* In pieces: the arguments of one call have a limit. */
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** The bytes of a base64 text, in a buffer of their own. */
export function unpackedBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
