import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { listenKeys, listenScans } from './ScanBus.ts';

/** Takes the codes that are scanned while the component is shown. */
export function useScan(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => listenScans((code) => scanned(code)), []);
}

/** Takes the keys a person typed that no field took, while the component is shown. */
export function useTypedKeys(onKey: (key: string) => void): void {
  const pressed = useEffectEvent(onKey);
  // A key that comes before the one before is drawn would be put behind what stood there earlier.
  useEffect(() => listenKeys((key) => flushSync(() => pressed(key))), []);
}
