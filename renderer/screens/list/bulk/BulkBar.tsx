import { Menu } from '@mantine/core';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText } from '../../../i18n/texts.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useShortcuts } from '../../../shells/office/keys/keys.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { FileKind } from '../export/useExport.ts';
import type { ListTableModel } from '../table/useListTable.ts';
import { useMarked } from '../table/useMarked.ts';
import { BulkAction } from './BulkAction.tsx';
import css from './BulkBar.module.css';
import { BulkResult } from './BulkResult.tsx';
import { standingOf } from './standing.ts';
import { useBulkRun } from './useBulkRun.ts';
import { useVerdicts } from './useVerdicts.ts';
import { useWayBack } from './useWayBack.ts';

// What forms stand on comes with the first of them.
const BulkInputs = lazy(async () => ({ default: (await import('./BulkInputs.tsx')).BulkInputs }));

export interface BulkBarProps {
  readonly view: ListView;
  readonly table: ListTableModel;
  readonly codeOf: (item: Item) => string;
  readonly onExport: (kind: FileKind, items: readonly Item[]) => void;
  /** One row is done in its own form. */
  readonly onOne: (offered: OfferedAction, item: Item) => void;
}

/** Actions that stand in the bar; the others are behind "more". */
const IN_BAR = 3;

/** What can be done with the rows that are marked. */
export function BulkBar({ view, table, codeOf, onExport, onOne }: BulkBarProps): ReactNode {
  const { t } = useSpeech();
  const bar = useRef<HTMLDivElement>(null);
  const items = useMarked(table);
  const verdicts = useVerdicts(view.open, items);
  const bulk = useBulkRun(table, codeOf);
  const [only] = items.length === 1 ? items : [];
  const offered = offeredOn(view, items.length);
  const run = (action: OfferedAction): void => {
    const isBulk = view.bulk.some((each) => each.action === action.action);
    if (only && !isBulk) return onOne(action, only);
    bulk.begin(action, standingOf(action.action, items, verdicts).on);
  };
  const { goTo, onKeyDown } = useWayBack(bar);
  useShortcuts(items.length > 0 ? [{ keys: 'b', title: 'ui.table.keys.bulk', group: 'ui.table.keys', run: goTo }] : []);
  const actions = offered.map((action) => ({ action, standing: standingOf(action.action, items, verdicts) }));
  if (items.length === 0 && !bulk.outcome) return null;
  return (
    <div className={css['place']}>
      {bulk.outcome && (
        <BulkResult
          title={t(bulk.outcome.offered.title)}
          outcome={bulk.outcome}
          codeOf={codeOf}
          onConfirm={bulk.confirm}
          onClose={bulk.forget}
        />
      )}
      {items.length > 0 && (
        // Each of its buttons is a control; Escape leads back from any of them.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div ref={bar} className={css['bar']} role="toolbar" aria-label={t('ui.table.bulk')} onKeyDown={onKeyDown}>
          <span className={css['count']} role="status">
            {bulk.through === undefined
              ? t('ui.table.bulk.marked', { count: items.length })
              : t('ui.table.bulk.through', { through: bulk.through, count: items.length })}
            <Sum view={view} items={items} />
          </span>
          {actions.slice(0, IN_BAR).map(({ action, standing }) => (
            <BulkAction
              key={action.action}
              offered={action}
              standing={standing}
              codeOf={codeOf}
              isBusy={bulk.through !== undefined}
              onRun={() => run(action)}
            />
          ))}
          {actions.length > IN_BAR && (
            <Menu position="top-start">
              <Menu.Target>
                <button type="button" className={css['action']}>
                  <Icon name="dots" size={17} />
                  {t('ui.table.more')}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {actions.slice(IN_BAR).map(({ action, standing: { on, closed } }) => (
                  <Menu.Item
                    key={action.action}
                    disabled={on.length === 0}
                    leftSection={<Icon name={actionIcon(action)} size={17} />}
                    title={closed.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join('\n')}
                    onClick={() => run(action)}
                  >
                    {closed.length === 0
                      ? t(action.title)
                      : t('ui.table.bulk.some', { title: t(action.title), open: on.length, total: items.length })}
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
      {bulk.asked && (
        <Suspense>
          <BulkInputs
            view={bulk.asked.view}
            fields={bulk.asked.fields}
            items={bulk.asked.items}
            codeOf={codeOf}
            onRun={bulk.answer}
            onClose={bulk.cancel}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On one row everything that takes a record; on several what is meant for several. */
function offeredOn(view: ListView, count: number): readonly OfferedAction[] {
  const rest = view.actions.filter(
    ({ action, input, many }) =>
      input !== undefined && !view.bulk.some((each) => each.action === action) && (count === 1 || many),
  );
  return [...view.bulk, ...rest];
}

/** The first quantity of the rows, added up. */
function Sum({ view, items }: { readonly view: ListView; readonly items: readonly Item[] }): ReactNode {
  const { t, language } = useSpeech();
  const column = view.columns.find(({ widget, isHidden }) => widget === 'quantity' && !isHidden);
  if (!column) return null;
  const sum = items.reduce((total, item) => total + Number(item[column.name] ?? 0), 0);
  // Added as pieces with a few decimals: what binary arithmetic leaves over is no quantity.
  return ` · ${t(column.title)} ${numberText(Number(sum.toFixed(column.scale ?? 2)), language)}`;
}
