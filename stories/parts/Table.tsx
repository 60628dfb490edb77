import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import css from './parts.module.css';

export interface TableProps {
  readonly caption?: InWords;
  readonly head: readonly InWords[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Rows below their headings; it scrolls by itself where the page is too narrow. */
export function Table({ caption, head, rows }: TableProps): ReactNode {
  return (
    // A region that scrolls must be reachable by keys.
    <div
      className={css['scroll']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      {...(caption ? { 'aria-label': `${caption.zh} ${caption.en}` } : {})}
    >
      <table className={css['table']}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title.en} scope="col">
                <Phrase of={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // Rows are drawn once and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
