/** Encodes bytes as base64 with functions available in browsers and Node. */
export function packedBytes(bytes: Uint8Array): string {
  let text = '';
  // Encode in chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** Decodes a base64 text into a new buffer. */
export function unpackedBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
