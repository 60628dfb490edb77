import type { ReactNode } from 'react';

/** Short facts in a line, each unbroken; missing ones are left out. */
export function Facts({ facts }: { readonly facts: readonly (string | null | undefined)[] }): ReactNode {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .map((fact, n) => (
      <span key={fact} className="fact">
        {n > 0 && '\u00a0· '}
        {fact}
      </span>
    ));
}
