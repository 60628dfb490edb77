import { Menu } from '@mantine/core';
import { lazy, Suspense, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { ListView, OfferedAction } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { areAlike, total } from '../../../parts/value/rowSums.ts';
import { useShortcuts } from '../../../shells/office/keys/shortcuts.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { FileKind } from '../export/useExport.ts';
import type { ListTableModel } from '../table/useListTable.ts';
import { useSelectedRows } from '../table/useSelectedRows.ts';
import { BulkAction } from './BulkAction.tsx';
import { BulkResult } from './BulkResult.tsx';
import { applicabilityOf } from './applicability.ts';
import { useBulkRun } from './useBulkRun.ts';
import { useVerdicts } from './useVerdicts.ts';
import css from './BulkBar.module.css';

// The form bundle is loaded with the first form.
const BulkInputs = lazy(async () => ({ default: (await import('./BulkInputs.tsx')).BulkInputs }));

export interface BulkBarProps {
  readonly view: ListView;
  readonly table: ListTableModel;
  readonly codeOf: (item: Item) => string;
  readonly onExport: (kind: FileKind, items: readonly Item[]) => void;
  /** A single row opens its own form. */
  readonly onSingle: (offered: OfferedAction, item: Item) => void;
}

/** Actions shown in the bar; the others are behind "more". */
const MAX_BUTTONS = 3;

/** Actions on the selected rows. */
export function BulkBar({ view, table, codeOf, onExport, onSingle }: BulkBarProps): ReactNode {
  const { t } = useTranslator();
  const bar = useRef<HTMLDivElement>(null);
  const items = useSelectedRows(table);
  const verdicts = useVerdicts(view.open, items);
  const bulk = useBulkRun(table, codeOf);
  const [only] = items.length === 1 ? items : [];
  const offered = actionsFor(view, items.length);
  const run = (action: OfferedAction): void => {
    const isBulk = view.bulk.some((each) => each.action === action.action);
    if (only && !isBulk) return onSingle(action, only);
    bulk.begin(action, applicabilityOf(action.action, items, verdicts).applicable);
  };
  const { goTo, onKeyDown } = useFocusReturn(bar);
  useShortcuts(items.length > 0 ? [{ keys: 'b', title: 'ui.table.keys.bulk', group: 'ui.table.keys', run: goTo }] : []);
  const actions = offered.map((action) => ({ action, standing: applicabilityOf(action.action, items, verdicts) }));
  const undo = view.bulk.find(({ action }) => action === bulk.outcome?.offered.undoneBy);
  if (items.length === 0 && !bulk.outcome) return null;
  return (
    <div className={css['place']}>
      {bulk.outcome && (
        <BulkResult
          title={t(bulk.outcome.offered.title)}
          outcome={bulk.outcome}
          codeOf={codeOf}
          onConfirm={bulk.confirm}
          onClose={bulk.dismiss}
          undo={undo && { title: t(undo.title), onUndo: () => bulk.undo(undo) }}
        />
      )}
      {items.length > 0 && (
        // Each of its buttons is a control; Escape leaves the bar from any of them.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div ref={bar} className={css['bar']} role="toolbar" aria-label={t('ui.table.bulk')} onKeyDown={onKeyDown}>
          <span className={css['count']} role="status">
            {bulk.doneCount === undefined
              ? t('ui.table.bulk.marked', { count: items.length })
              : t('ui.table.bulk.through', { through: bulk.doneCount, count: items.length })}
            <Sum view={view} items={items} />
          </span>
          {actions.slice(0, MAX_BUTTONS).map(({ action, standing }) => (
            <BulkAction
              key={action.action}
              offered={action}
              applicability={standing}
              codeOf={codeOf}
              isBusy={bulk.doneCount !== undefined}
              onRun={() => run(action)}
            />
          ))}
          {actions.length > MAX_BUTTONS && (
            <Menu position="top-start">
              <Menu.Target>
                <button type="button" className={css['action']}>
                  <Icon name="dots" size={17} />
                  {t('ui.table.more')}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {actions.slice(MAX_BUTTONS).map(({ action, standing: { applicable, closed } }) => (
                  <Menu.Item
                    key={action.action}
                    disabled={applicable.length === 0}
                    leftSection={<Icon name={actionIcon(action)} size={17} />}
                    title={closed.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join('\n')}
                    onClick={() => run(action)}
                  >
                    {closed.length === 0
                      ? t(action.title)
                      : t('ui.table.bulk.some', { title: t(action.title), open: applicable.length, total: items.length })}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {view.canExport && (
            <ExportMenu onExport={(kind) => onExport(kind, items)}>
              <button type="button" className={css['action']}>
                <Icon name="file-export" size={17} />
                {t('ui.table.export')}
              </button>
            </ExportMenu>
          )}
          <button
            type="button"
            className={css['close']}
            aria-label={t('ui.table.bulk.clear')}
            onClick={() => table.resetRowSelection(true)}
          >
            <Icon name="x" size={17} />
          </button>
        </div>
      )}
      {bulk.prompt && (
        <Suspense>
          <BulkInputs
            view={bulk.prompt.view}
            fields={bulk.prompt.fields}
            items={bulk.prompt.items}
            codeOf={codeOf}
            onRun={bulk.answer}
            onClose={bulk.cancel}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On one row every action on a record; on several only bulk actions. */
function actionsFor(view: ListView, count: number): readonly OfferedAction[] {
  const rest = view.actions.filter(
    ({ action, input, many }) =>
      input !== undefined && !view.bulk.some((each) => each.action === action) && (count === 1 || many),
  );
  return [...view.bulk, ...rest];
}

/** The stock in the rows, where all of them are of the same. */
function Sum({ view: { sum, columns }, items }: { readonly view: ListView; readonly items: readonly Item[] }): ReactNode {
  const { t, language } = useTranslator();
  const column = columns.find(({ name, isHidden }) => name === sum?.quantity && !isHidden);
  if (!sum || !column || !areAlike(items, sum.of)) return null;
  return ` · ${t(column.title)} ${numberText(total(items, column.name, column.scale ?? 2), language)}`;
}

/** Moves the focus to the first button of a bar that comes after all rows in tab order, and returns it with Escape. */
function useFocusReturn(bar: RefObject<HTMLElement | null>): {
  readonly goTo: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const before = useRef<Element>(null);
  return {
    goTo: () => {
      before.current = document.activeElement;
      bar.current?.querySelector('button')?.focus();
    },
    onKeyDown: (event) => {
      const { current } = before;
      if (event.key !== 'Escape' || !(current instanceof HTMLElement)) return;
      event.stopPropagation();
      before.current = null;
      current.focus();
    },
  };
}
