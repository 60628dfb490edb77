import type { ReactNode } from 'react';

/** The PAD shell. */
export function PadApp(): ReactNode {
  return null;
}
