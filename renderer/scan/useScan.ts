import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { listenKeys, listenScans } from './ScanBus.ts';

/** Receives scanned codes while the component is shown. */
export function useScan(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => listenScans((code) => scanned(code)), []);
}

/** Receives typed keys that no field received, while the component is shown. */
export function useTypedKeys(onKey: (key: string) => void): void {
  const pressed = useEffectEvent(onKey);
  // A key that arrives before the previous one is rendered would be appended to the old text.
  useEffect(() => listenKeys((key) => flushSync(() => pressed(key))), []);
}
