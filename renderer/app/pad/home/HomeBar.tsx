import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuNode } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
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

/** Catalogs in one line that scrolls sideways, and a search field in a fixed position. */
export function HomeBar({ catalogs, tab, pendingIn, search, onTab, onSearch, onCode }: HomeBarProps): ReactNode {
  const { t } = useTranslator();
  const line = useRef<HTMLElement>(null);
  const hasMore = useHasOverflow(line, catalogs.length);
  const scrollOn = (): void => {
    const at = line.current;
    if (!at) return;
    const isAtEnd = at.scrollLeft + at.clientWidth >= at.scrollWidth - 2;
    at.scrollTo({ left: isAtEnd ? 0 : at.scrollLeft + at.clientWidth * 0.8 });
  };
  const tabs = [undefined, ...catalogs];
  return (
    <div className={css['bar']}>
      <nav ref={line} className={css['tabs']} data-more={hasMore} aria-label={t('ui.home.tabs')}>
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
        <button type="button" className={css['turn']} aria-label={t('ui.home.moreTabs')} onClick={scrollOn}>
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

/** Whether a line has more content than fits. */
function useHasOverflow(line: React.RefObject<HTMLElement | null>, count: number): boolean {
  const [hasOverflow, setOverflow] = useState(false);
  useEffect(() => {
    const at = line.current;
    if (!at) return undefined;
    const observer = new ResizeObserver(() => setOverflow(at.scrollWidth > at.clientWidth + 2));
    observer.observe(at);
    return () => observer.disconnect();
  }, [line, count]);
  return hasOverflow;
}
