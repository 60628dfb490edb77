import type { ReactNode } from 'react';
import type { FailedLine } from '#engine';
import css from './Tried.module.css';

/** The values of each side that made a condition false. */
export function FailedLines({ why }: { readonly why: readonly FailedLine[] }): ReactNode {
  return (
    <dl className={css['lines']}>
      {why.map(({ left, right }) =>
        [left, right].filter(isNoLiteral).map((side) => (
          <div key={`${left.source} ${side.source}`}>
            <dt>{side.source}</dt>
            <dd>{String(side.value)}</dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** A literal is its own value. */
function isNoLiteral({ source, value }: FailedLine['left']): boolean {
  return source !== JSON.stringify(value) && source !== `'${String(value)}'`;
}
