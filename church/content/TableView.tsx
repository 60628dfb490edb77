import { textOf, type Inline, type Table } from '#markdown';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { inlinesOf } from './inlines.tsx';

/** A table. A wide one scrolls sideways by itself, and the keys reach it then. */
export function TableView({ table: { align, head, rows } }: { readonly table: Table }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const cells = (row: readonly (readonly Inline[])[]): ReactNode =>
    row.map((cell, at) => (
      <td key={at} data-align={align[at]}>
        {inlinesOf(cell)}
      </td>
    ));
  return (
    <div ref={place} className="table-place" {...(isWide ? { role: 'region', tabIndex: 0, 'aria-label': nameOf(head) } : {})}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" data-align={align[at]}>
                {inlinesOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>{cells(row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table of a text has no caption: it is labelled by its columns. */
const nameOf = (head: Table['head']): string => head.map(textOf).join(' · ');
