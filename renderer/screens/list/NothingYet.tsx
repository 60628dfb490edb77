import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedAction, ScreenView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './ListEmpty.module.css';

export interface NothingYetProps {
  readonly view: Pick<ScreenView, 'id' | 'title' | 'icon'> & { readonly isLimited?: true };
  /** The action that creates the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
}

/** Where no rows are yet, with the action that creates the first. */
export function NothingYet({ view, first, onFirst }: NothingYetProps): ReactNode {
  const { t, has } = useTranslator();
  const own = `${view.id}.empty`;
  return (
    <div className={css['empty']}>
      <Icon name={view.icon ?? 'list'} size={40} />
      <h2>{t(view.isLimited ? 'ui.table.outOfSight' : 'ui.table.empty', { list: t(view.title) })}</h2>
      <p>
        {t(
          view.isLimited
            ? 'ui.table.outOfSight.why'
            : has(own)
              ? own
              : first
                ? 'ui.table.empty.first'
                : 'ui.table.empty.later',
        )}
      </p>
      {first && (
        <Button variant="filled" leftSection={<Icon name={first.icon ?? 'plus'} size={17} />} onClick={onFirst}>
          {t(first.title)}
        </Button>
      )}
    </div>
  );
}
