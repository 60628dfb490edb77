import { Children, type ReactNode } from 'react';

/** Short facts, each unbroken, with a dot between two of a line; missing ones are left out. */
export function Facts({ facts }: { readonly facts: readonly ReactNode[] }): ReactNode {
  return (
    <span className="fact-lines">
      {Children.map(facts.filter(Boolean), (fact) => (
        <span className="fact">{fact} </span>
      ))}
    </span>
  );
}
