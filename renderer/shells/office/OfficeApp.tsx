import type { ReactNode } from 'react';

/** The office shell. */
export function OfficeApp(): ReactNode {
  return null;
}
