import { storedText, storeText } from '../api/stored-text.ts';

const key = 'pushDevice';

/** Returns the server's ID of this browser as a push device; null if push is off. */
export function knownDevice(): string | null {
  return storedText(key);
}

/**
 * Stores the device ID for the next visit; null deletes it. Without browser storage, the server's list still
 * has the device.
 */
export function rememberDevice(device: string | null): void {
  storeText(key, device);
}
