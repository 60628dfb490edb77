import type { ReactNode } from 'react';

/** Short facts, each unbroken, with a dot between two of a line; missing ones are left out. */
export function Facts({ facts }: { readonly facts: readonly (string | null | undefined)[] }): ReactNode {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <span className="fact-lines">
      {known.map((fact) => (
        <span key={fact} className="fact">
          {fact}{' '}
        </span>
      ))}
    </span>
  );
}
