const KEY = 'takt.clock';

/** Milliseconds the server is ahead of this device, as far as it has answered; kept, because the next start may be without a network. */
let ahead = Number(globalThis.localStorage?.getItem(KEY) ?? 0);
let stored = ahead;

/** An answer says the time in whole seconds: what differs less is no news to store. */
const PRECISION_MS = 2_000;

/** Milliseconds since 1970 by the device's own clock: for how long something takes, never for what time it is. */
// oxlint-disable-next-line no-restricted-properties
export const deviceNow = (): number => Date.now();

/** Milliseconds since 1970 by the clock of the server, however wrong that of the device is. */
export const serverNow = (): number => serverTime(deviceNow());

/** A moment of {@link deviceNow} by the clock of the server. */
export const serverTime = (device: number): number => device + ahead;

/** Milliseconds since a moment of {@link serverNow}; ISO 8601. */
export const ageOf = (moment: string): number => serverNow() - Date.parse(moment);

/** Learns the time from an answer of the server. */
export function learnTime(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  ahead = at - deviceNow();
  if (Math.abs(ahead - stored) < PRECISION_MS) return;
  stored = ahead;
  globalThis.localStorage?.setItem(KEY, String(ahead));
}
