import { useState } from 'react';
import type { Coordinates } from '../lib/distance.ts';

export interface Position {
  /** Position of the visitor; null until requested and the device answered. */
  readonly here: Coordinates | null;
  /** Whether geolocation is available: over HTTPS only. */
  readonly isOffered: boolean;
  readonly hasFailed: boolean;
  /** Requests the position once, for this page only. */
  readonly find: () => void;
}

/** The position of the device; requested on a tap, never by itself. */
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
