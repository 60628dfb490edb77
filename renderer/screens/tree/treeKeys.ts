import type { KeyboardEvent } from 'react';

/** Commands of the keys of a tree beside navigation. */
export interface TreeKeys {
  readonly isOpen: (code: string) => boolean;
  readonly setExpanded: (codes: readonly string[], isOpen: boolean) => void;
  readonly onSearch: () => void;
}

/** Letters typed within this time form one prefix; milliseconds. */
const TYPE_AHEAD_MS = 600;
let typed = { text: '', at: 0 };

/** The keys of a tree (WAI-ARIA): arrows, Home, End, `*` to expand all siblings, and type-ahead. */
export function treeKey(event: KeyboardEvent<HTMLElement>, keys: TreeKeys): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=treeitem]') : null;
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const run = actOf(event.key, row, rows, keys);
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

function actOf(key: string, row: HTMLElement, rows: readonly HTMLElement[], keys: TreeKeys): (() => void) | undefined {
  const at = rows.indexOf(row);
  const code = codeIn(row);
  const to = (target: Element | null | undefined) => (): void => (target as HTMLElement | null | undefined)?.focus();
  const isLeaf = row.ariaExpanded === null;
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (isLeaf) return () => undefined;
      return keys.isOpen(code)
        ? to(row.nextElementSibling?.querySelector('[role=treeitem]'))
        : () => keys.setExpanded([code], true);
    case 'ArrowLeft':
      if (!isLeaf && keys.isOpen(code)) return () => keys.setExpanded([code], false);
      return to(row.closest('[role=group]')?.previousElementSibling);
    case '*':
      return () => keys.setExpanded(siblings(row).map(codeIn), true);
    case '/':
      return keys.onSearch;
    default:
      return key.length === 1 && key !== ' ' ? to(findByPrefix(key, at, rows)) : undefined;
  }
}

const codeIn = (row: HTMLElement): string => row.dataset['code'] ?? '';

/** The siblings of a row, including itself. */
function siblings(row: HTMLElement): readonly HTMLElement[] {
  const list = row.closest('[role=group], [role=tree]');
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li > [role=treeitem]') ?? [])];
}

/** The next row whose text or code starts with the typed prefix, wrapping around. */
function findByPrefix(key: string, at: number, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const now = performance.now();
  const isSame = now - typed.at < TYPE_AHEAD_MS;
  typed = { text: (isSame ? typed.text : '') + key.toLowerCase(), at: now };
  const from = at + (typed.text.length === 1 ? 1 : 0);
  const rotated = [...rows.slice(from), ...rows.slice(0, from)];
  return rotated.find(({ dataset }) =>
    [dataset['code'], dataset['text']].some((text) => text?.toLowerCase().startsWith(typed.text)),
  );
}
