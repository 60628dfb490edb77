import { useEffect, useEffectEvent } from 'react';
import { listenScans } from './ScanBus.ts';

/** Takes the codes that are scanned, and the keys no field took, while the component is shown. */
export function useScan(onScan: (code: string) => void, onKey?: (key: string) => void): void {
  const scanned = useEffectEvent(onScan);
  const pressed = useEffectEvent((key: string) => onKey?.(key));
  useEffect(() => listenScans({ onScan: (code) => scanned(code), onKey: (key) => pressed(key) }), []);
}
