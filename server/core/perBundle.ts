import type { Bundle } from '#engine';

/** Computes a value once per bundle: what depends only on the definitions is not recomputed per request. */
export function perBundle<T>(make: (bundle: Bundle) => T): (bundle: Bundle) => T {
  let entry: { readonly bundle: Bundle; readonly value: T } | undefined;
  return (bundle) => {
    if (entry?.bundle !== bundle) entry = { bundle, value: make(bundle) };
    return entry.value;
  };
}
