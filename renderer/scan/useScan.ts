import { useEffect, useEffectEvent } from 'react';
import { listenKeys, listenScans } from './ScanBus.ts';

/** Takes the codes that are scanned while the component is shown. */
export function useScan(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => listenScans((code) => scanned(code)), []);
}

/** Takes the keys a person typed that no field took, while the component is shown. */
export function useTypedKeys(onKey: (key: string) => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => listenKeys((key) => pressed(key)), []);
}
