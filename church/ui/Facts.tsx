import { Children, type ReactNode } from 'react';

/** Short facts, each unbroken, with a dot between two of a line; missing ones are left out. */
export function Facts({ facts }: { readonly facts: readonly ReactNode[] }): ReactNode {
  return (
    <span className="fact-lines">
      {Children.map(facts.filter(Boolean), (fact) => (
        // One text: the server would part two by a comment.
        <span className="fact">{typeof fact === 'string' ? `${fact} ` : fact}</span>
      ))}
    </span>
  );
}
