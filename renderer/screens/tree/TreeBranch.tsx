import { useId, type ReactNode } from 'react';
import type { TreeView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import css from './TreeBranch.module.css';
import { byParent, codeOf } from './branches.ts';
import { useChildren } from './useChildren.ts';

/** State shared by all rows of a tree. */
export interface TreeState {
  readonly view: TreeView;
  /** Code of the focused row. */
  readonly at: string | undefined;
  readonly found: ReadonlySet<string>;
  readonly isExpanded: (code: string, level: number) => boolean;
  readonly setExpanded: (codes: readonly string[], isExpanded: boolean) => void;
  readonly onFocusRow: (code: string) => void;
  readonly onOpen: (code: string) => void;
}

export interface TreeBranchProps {
  readonly tree: TreeState;
  readonly rows: readonly Item[];
  readonly level: number;
}

/** Sibling rows. Their children are loaded with them, so that each shows its count before it is expanded. */
export function TreeBranch({ tree, rows, level }: TreeBranchProps): ReactNode {
  const codes = rows.map((row) => codeOf(tree.view, row));
  const { data } = useChildren(tree.view, codes);
  const below = data && byParent(tree.view, data);
  return rows.map((row, i) => (
    <Row key={codes[i]} tree={tree} row={row} level={level} below={below?.get(codes[i] ?? '') ?? []} />
  ));
}

interface RowProps extends Pick<TreeBranchProps, 'tree' | 'level'> {
  readonly row: Item;
  readonly below: readonly Item[];
}

function Row({ tree, row, level, below }: RowProps): ReactNode {
  const { view, at, found, isExpanded, setExpanded, onFocusRow, onOpen } = tree;
  const translator = useTranslator();
  const id = useId();
  const code = codeOf(view, row);
  const column = view.columns.find(({ name }) => name === view.name);
  const text = column ? valueText(column, row[column.name], translator) : '';
  const childCount = below.length > 0;
  const isVisible = childCount && isExpanded(code, level);
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        aria-selected={at === code}
        {...(childCount ? { 'aria-expanded': isVisible } : {})}
        {...(isVisible ? { 'aria-owns': id } : {})}
        tabIndex={at === code ? 0 : -1}
        className={css['row']}
        style={{ paddingInlineStart: 8 + (level - 1) * 24 }}
        data-code={code}
        data-text={text}
        data-found={found.has(code)}
        onFocus={() => onFocusRow(code)}
        onClick={({ target }) => {
          if (childCount && (target as Element).closest('[data-turn]')) setExpanded([code], !isVisible);
        }}
        onDoubleClick={() => onOpen(code)}
        // All other keys are handled by the tree.
        onKeyDown={({ key }) => key === 'Enter' && onOpen(code)}
      >
        <span className={css['turn']} aria-hidden data-turn>
          {childCount && <Icon name={isVisible ? 'chevron-down' : 'chevron-right'} size={17} />}
        </span>
        <span className={css['name']}>
          <Code value={code} />
          {text !== '' && <span className="ellipsis">{text}</span>}
          {childCount && <span className="visually-hidden">{translator.t('ui.tree.holds', { count: below.length })}</span>}
        </span>
        {childCount && (
          <span className="muted" aria-hidden>
            {below.length}
          </span>
        )}
      </div>
      {isVisible && (
        <ul id={id} role="group" className="list">
          <TreeBranch tree={tree} rows={below} level={level + 1} />
        </ul>
      )}
    </li>
  );
}
