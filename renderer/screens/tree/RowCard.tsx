import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { TreeAction, TreeView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { recordHref, recordPath } from '../../shells/office/addresses.ts';
import { inputOf } from '../list/bulk/runBulk.ts';
import { codeOf } from './branches.ts';
import css from './RowCard.module.css';

export interface RowCardProps {
  readonly view: TreeView;
  readonly row: Item | undefined;
  readonly onAction: (action: TreeAction, preset: Item) => void;
}

/** The selected row: its fields, and the actions on it or below it. */
export function RowCard({ view, row, onAction }: RowCardProps): ReactNode {
  const { t } = useTranslator();
  const code = row && codeOf(view, row);
  return (
    <section className={css['card']} aria-label={t('ui.tree.row')}>
      {!row || code === undefined ? (
        <p className="muted">{t('ui.tree.none')}</p>
      ) : (
        <>
          <h2>{view.open === undefined ? code : <Link href={recordPath(view.open, String(row['id']))}>{code}</Link>}</h2>
          <dl className={css['values']}>
            {[...visibleFields(view)].map((column) => (
              <Fragment key={column.name}>
                <dt>{t(column.title)}</dt>
                <dd>
                  <Value field={column} value={row[column.name]} hrefOf={recordHref} />
                </dd>
              </Fragment>
            ))}
          </dl>
          <div className="column gap-8">
            {view.actions.flatMap((action) => {
              const preset = presetOf(action, row, code);
              if (!preset) return [];
              const title = t(action.title);
              return (
                <Button
                  key={action.action}
                  leftSection={<Icon name={actionIcon(action)} size={17} />}
                  onClick={() => onAction(action, preset)}
                >
                  {action.below === undefined ? title : t('ui.tree.below', { action: title, code })}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

function visibleFields({ show, columns }: TreeView): TreeView['columns'] {
  return show.flatMap((name) => columns.find((column) => column.name === name) ?? []);
}

/** Inputs of an action that follow from the row; undefined where the action does not apply. */
function presetOf(action: TreeAction, row: Item, code: string): Item | undefined {
  if (action.below !== undefined) return { [action.below]: code };
  if (action.input === undefined) return undefined;
  return action.many ? { [action.input]: [code] } : inputOf(action, row, () => code);
}
