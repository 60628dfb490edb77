import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { DEFAULT_STATE } from '../listAddress.ts';
import type { ListAddress } from '../useListState.ts';
import { stateOfView, type SavedView, type Views } from './views.ts';
import css from './ViewTabs.module.css';

export interface ViewTabsProps {
  readonly views: Views;
  readonly list: ListAddress;
  /** Opens the name dialog: for a new view, or to rename one. */
  readonly onName: (view: SavedView | undefined) => void;
  readonly onRefused: (refusals: readonly RenderedRefusal[]) => void;
}

/** All rows, then the user's own views and shared ones. */
export function ViewTabs({ views, list, onName, onRefused }: ViewTabsProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['tabs']} role="group" aria-label={t('ui.table.views')}>
      <button
        type="button"
        className={css['tab']}
        aria-pressed={list.state.view === undefined}
        onClick={() => list.show(DEFAULT_STATE)}
      >
        {t('ui.table.views.all')}
      </button>
      {views.all.map((view) => (
        <span key={view.id} className="row fixed">
          <button
            type="button"
            className={css['tab']}
            aria-pressed={list.state.view === view.id}
            title={view.isOwn ? undefined : t('ui.table.views.owner', { owner: view.owner })}
            onClick={() => list.show(stateOfView(view))}
          >
            {view.name}
            {view.isShared && <span className="muted regular"> · {t('ui.table.views.shared')}</span>}
          </button>
          {view.isOwn && list.state.view === view.id && (
            <ViewMenu view={view} views={views} list={list} onName={onName} onRefused={onRefused} />
          )}
        </span>
      ))}
      <button type="button" className={css['add']} aria-label={t('ui.table.views.add')} onClick={() => onName(undefined)}>
        <Icon name="plus" size={17} />
      </button>
    </div>
  );
}

interface ViewMenuProps extends ViewTabsProps {
  readonly view: SavedView;
}

/** Actions of the owner of a view. */
function ViewMenu({ view, views, list, onName, onRefused }: ViewMenuProps): ReactNode {
  const { t } = useTranslator();
  const [isConfirming, setConfirming] = useState(false);
  const drop = async (): Promise<void> => {
    const refusals = await views.drop(view);
    onRefused(refusals);
    const { view: _, ...rest } = list.state;
    if (refusals.length === 0) list.show(rest);
  };
  return (
    <Menu position="bottom-start" onClose={() => setConfirming(false)}>
      <Menu.Target>
        <button type="button" className={css['more']} aria-label={t('ui.table.views.menu', { name: view.name })}>
          <Icon name="dots-vertical" size={17} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pencil" size={17} />} onClick={() => onName(view)}>
          {t('ui.table.views.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="users" size={17} />}
          onClick={() => void views.change(view, { isShared: !view.isShared }).then(onRefused)}
        >
          {t(view.isShared ? 'ui.table.views.unshare' : 'ui.table.views.share')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="trash" size={17} />}
          color="red"
          closeMenuOnClick={isConfirming}
          onClick={() => (isConfirming ? void drop() : setConfirming(true))}
        >
          {t(isConfirming ? 'ui.table.views.drop.sure' : 'ui.table.views.drop', { name: view.name })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
