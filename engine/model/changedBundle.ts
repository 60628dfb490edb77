import type { Bundle } from './types.ts';

/** A bundle with other parts; what comes only when it is asked for, as its scenarios do, still does. */
export function changedBundle(bundle: Bundle, parts: Partial<Bundle>): Bundle {
  const all = { ...Object.getOwnPropertyDescriptors(bundle), ...Object.getOwnPropertyDescriptors(parts) };
  // Every part is the bundle's or a new one of its type.
  return Object.defineProperties({}, all) as Bundle;
}
