import { useRef, type ReactNode } from 'react';
import type { MenuNode } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useMore } from '../../../parts/pad/useMore.ts';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import css from './PadHome.module.css';

export interface HomeBarProps {
  readonly catalogs: readonly MenuNode[];
  /** Name of the selected catalog; undefined: the tasks of this user. */
  readonly tab: string | undefined;
  /** Number of pending rows per catalog, and in total. */
  readonly pendingIn: (catalog: MenuNode | undefined) => number;
  readonly search: string;
  readonly onTab: (name: string | undefined) => void;
  readonly onSearch: (text: string) => void;
  /** The text was confirmed with Enter: it is a code. */
  readonly onCode: (code: string) => void;
}

/** Catalogs, of which a key shows those that do not fit into the line; and a search field in a fixed position. */
export function HomeBar({ catalogs, tab, pendingIn, search, onTab, onSearch, onCode }: HomeBarProps): ReactNode {
  const { t } = useTranslator();
  const line = useRef<HTMLElement>(null);
  const { hasMore, showMore } = useMore(line, catalogs.length);
  const tabs = [undefined, ...catalogs];
  return (
    <div className={css['bar']}>
      <nav ref={line} className={css['tabs']} data-scrolls aria-label={t('ui.home.tabs')}>
        {tabs.map((catalog) => {
          const count = pendingIn(catalog);
          return (
            <button
              key={catalog?.name ?? ''}
              type="button"
              className={css['tab']}
              aria-pressed={search === '' && catalog?.name === tab}
              onClick={() => onTab(catalog?.name)}
            >
              {t(catalog?.title ?? 'ui.home.mine')}
              {count > 0 && <span>{count}</span>}
            </button>
          );
        })}
      </nav>
      {hasMore && (
        <button type="button" className={css['turn']} aria-label={t('ui.home.moreTabs')} onClick={showMore}>
          <Icon name="chevron-right" size={28} />
        </button>
      )}
      <form
        className={css['search']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (search.trim() !== '') onCode(search.trim());
        }}
      >
        <Icon name="search" size={28} />
        <input
          value={search}
          aria-label={t('ui.home.search')}
          placeholder={t('ui.home.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...{ [NO_SCAN]: '' }}
          onChange={({ target }) => onSearch(target.value)}
        />
      </form>
    </div>
  );
}
