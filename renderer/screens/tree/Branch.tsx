import { useId, type ReactNode } from 'react';
import type { TreeView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import css from './Branch.module.css';
import { byParent, codeOf } from './branches.ts';
import { useBelow } from './useBelow.ts';

/** What all rows of a tree share. */
export interface Branching {
  readonly view: TreeView;
  /** Code of the row the keys are at. */
  readonly at: string | undefined;
  readonly found: ReadonlySet<string>;
  readonly isOpen: (code: string, level: number) => boolean;
  readonly turn: (codes: readonly string[], isOpen: boolean) => void;
  readonly onAt: (code: string) => void;
  readonly onOpen: (code: string) => void;
}

export interface BranchProps {
  readonly branching: Branching;
  readonly rows: readonly Item[];
  readonly level: number;
}

/** Rows beside each other. What they hold is read with them, so that each says how many before it is opened. */
export function Branch({ branching, rows, level }: BranchProps): ReactNode {
  const codes = rows.map((row) => codeOf(branching.view, row));
  const { data } = useBelow(branching.view, codes);
  const below = data && byParent(branching.view, data);
  return rows.map((row, i) => (
    <Row key={codes[i]} branching={branching} row={row} level={level} below={below?.get(codes[i] ?? '') ?? []} />
  ));
}

interface RowProps extends Pick<BranchProps, 'branching' | 'level'> {
  readonly row: Item;
  readonly below: readonly Item[];
}

function Row({ branching, row, level, below }: RowProps): ReactNode {
  const { view, at, found, isOpen, turn, onAt, onOpen } = branching;
  const speech = useSpeech();
  const id = useId();
  const code = codeOf(view, row);
  const column = view.columns.find(({ name }) => name === view.name);
  const text = column ? valueText(column, row[column.name], speech) : '';
  const holds = below.length > 0;
  const isShown = holds && isOpen(code, level);
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        aria-selected={at === code}
        {...(holds ? { 'aria-expanded': isShown } : {})}
        {...(isShown ? { 'aria-owns': id } : {})}
        tabIndex={at === code ? 0 : -1}
        className={css['row']}
        style={{ paddingInlineStart: 8 + (level - 1) * 24 }}
        data-code={code}
        data-text={text}
        data-found={found.has(code)}
        onFocus={() => onAt(code)}
        onClick={({ target }) => {
          if (holds && (target as Element).closest('[data-turn]')) turn([code], !isShown);
        }}
        onDoubleClick={() => onOpen(code)}
        // Every other key is the tree's.
        onKeyDown={({ key }) => key === 'Enter' && onOpen(code)}
      >
        <span className={css['turn']} aria-hidden data-turn>
          {holds && <Icon name={isShown ? 'chevron-down' : 'chevron-right'} size={17} />}
        </span>
        <span className={css['name']}>
          <Code value={code} />
          {text !== '' && <span className={css['text']}>{text}</span>}
          {holds && <span className="visually-hidden">{speech.t('ui.tree.holds', { count: below.length })}</span>}
        </span>
        {holds && (
          <span className={css['count']} aria-hidden>
            {below.length}
          </span>
        )}
      </div>
      {isShown && (
        <ul id={id} role="group" className={css['group']}>
          <Branch branching={branching} rows={below} level={level + 1} />
        </ul>
      )}
    </li>
  );
}
