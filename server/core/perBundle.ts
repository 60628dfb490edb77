import type { Bundle } from '#engine';

/** Makes something once per bundle: what only the definitions decide need not be worked out at each request. */
export function perBundle<T>(make: (bundle: Bundle) => T): (bundle: Bundle) => T {
  let held: { readonly bundle: Bundle; readonly made: T } | undefined;
  return (bundle) => {
    if (held?.bundle !== bundle) held = { bundle, made: make(bundle) };
    return held.made;
  };
}
