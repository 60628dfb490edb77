import { Fragment, type ReactNode } from 'react';

/** Short facts in a line, each unbroken with the dot behind it; missing ones are left out. */
export function Facts({ facts }: { readonly facts: readonly (string | null | undefined)[] }): ReactNode {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return known.map((fact, n) => (
    <Fragment key={fact}>
      {n > 0 && ' '}
      <span className="fact">
        {fact}
        {n < known.length - 1 && '\u00a0·'}
      </span>
    </Fragment>
  ));
}
