import { useState } from 'react';
import type { Coordinates } from '../lib/distance.ts';

export interface Position {
  /** Where the visitor is; null until he asked and the device answered. */
  readonly here: Coordinates | null;
  /** Whether the device can be asked at all: over HTTPS only. */
  readonly isOffered: boolean;
  readonly hasFailed: boolean;
  /** Asks the device, once, for this page only. */
  readonly find: () => void;
}

/** The place of the device; asked on a tap, never by itself. */
export function usePosition(): Position {
  const [here, setHere] = useState<Coordinates | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOffered = isSecureContext && 'geolocation' in navigator;
  const find = (): void =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ latitude, longitude }),
      () => setFailed(true),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  return { here, isOffered, hasFailed, find };
}
