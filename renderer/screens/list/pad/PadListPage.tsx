import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ListView } from '#engine';
import { answerVerdict } from '../../../api/answerVerdict.ts';
import { callPage, type Item } from '../../../api/reads.ts';
import { mediaHook } from '../../../device/mediaHook.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { addScanLogEntry, answerScan } from '../../../scan/scanLog.ts';
import { useScan } from '../../../scan/useScan.ts';
import { failedStatusBar } from '../../tasks/failedStatusBar.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import type { StatusBarContent } from '../../../shells/pad/StatusBar.tsx';
import { useIsSlow } from '../../../shells/pad/useIsSlow.ts';
import { playVerdict } from '../../../sound/playVerdict.ts';
import { codeOf } from '../../tasks/codeOf.ts';
import { LoadingRows, NoRows } from '../../tasks/TaskStates.tsx';
import { FilterKeys, filterColumn, type Narrowing } from './FilterKeys.tsx';
import { commonText, columnsInSight } from './columnsInSight.ts';
import { ListRows } from './ListRows.tsx';
import { useKeptRows, type KeptRows } from './useKeptRows.ts';
import css from './PadListPage.module.css';

export interface PadListPageProps {
  readonly view: ListView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** Rows in sight on a PAD that lies flat; elsewhere the page is scrolled. */
const ROWS = { wide: 5, scrolled: 8 };

/** Whether a row is one line: on a PAD that lies flat. */
const useWideRows = mediaHook('(min-width: 1024px)');

/** A list for touch: scan or type to search, tap to open a record. The code of a row opens it. */
export function PadListPage({ view, onBack }: PadListPageProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [, go] = useLocation();
  const isOnline = useOnline();
  const [search, setSearch] = useState('');
  const [scanned, setScanned] = useState<string>();
  const [narrowing, setNarrowing] = useState<Narrowing>({});
  const [isChoosing, setChoosing] = useState(false);
  const asked = useDeferredValue(scanned ?? search);
  const rows = useKeptRows(view, asked, narrowing);
  const isSlow = useIsSlow(!rows.items);
  const items = rows.items ?? [];
  const size = useWideRows() ? ROWS.wide : ROWS.scrolled;
  const [from, setFrom] = useState(0);
  const begin = from < items.length ? from : 0;
  const first = items[begin];
  const turn = (): void => {
    if (begin + 2 * size > items.length && rows.hasMore) rows.fetchMore();
    setFrom(begin + size < items.length ? begin + size : 0);
  };
  const shown = columnsInSight(view.columns, items, !rows.hasMore, translator);
  const hrefOf = (item: Item): string | undefined =>
    view.open === undefined ? undefined : `/s/detail.${view.open}?id=${String(item['id'])}`;
  const find = async (code: string): Promise<void> => {
    const id = addScanLogEntry(t(view.title), code, 'waiting');
    const answer = await callPage(view.query, { search: code, limit: 2 });
    const [only, second] = answer.ok ? answer.data.items : [];
    const verdict = answerVerdict(answer, only !== undefined);
    answerScan(id, { verdict });
    playVerdict(verdict);
    const href = only && !second && codeOf(shown.head?.name ?? '', only) === code ? hrefOf(only) : undefined;
    if (href !== undefined) return go(href);
    setSearch('');
    setScanned(code);
    setFrom(0);
  };
  useScan((code) => void find(code));
  const clear = (): void => {
    setFrom(0);
    setSearch('');
    setScanned(undefined);
    setNarrowing({});
  };
  const isNarrowed = asked !== '' || narrowing.word !== undefined;
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      statusBar={statusBarOf(
        { view, rows, asked, isOnline, isSlow, common: commonText(shown, items, translator) },
        translator,
      )}
      undo={{ label: t('ui.list.clear'), icon: 'x', isClosed: !isNarrowed, onPress: clear }}
      {...(first && hrefOf(first) !== undefined
        ? {
            primary: {
              label: t('ui.list.open', { code: codeOf(shown.head?.name ?? '', first) }),
              icon: 'eye',
              onPress: () => go(hrefOf(first)!),
            },
          }
        : {})}
    >
      <div className="flex wrap fixed gap-10">
        {view.canSearch && (
          <input
            className={css['search']}
            value={search}
            aria-label={t('ui.list.search')}
            placeholder={t('ui.list.search')}
            onChange={({ target }) => {
              setScanned(undefined);
              setSearch(target.value);
              setFrom(0);
            }}
          />
        )}
        {scanned !== undefined && (
          <button type="button" className={css['chip']} aria-pressed onClick={clear}>
            <Icon name="scan" size={24} />
            {scanned}
            <span className="visually-hidden">{t('ui.list.clear')}</span>
            <Icon name="x" size={28} />
          </button>
        )}
        {(filterColumn(view) ?? shown.others.some(({ canSort }) => canSort)) && (
          <button
            type="button"
            className={css['chip']}
            aria-expanded={isChoosing}
            aria-pressed={Object.keys(narrowing).length > 0}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Icon name="adjustments" size={24} />
            {t('ui.list.arrange')}
          </button>
        )}
        {(rows.hasMore || items.length > size) && (
          <button type="button" className={css['chip']} onClick={turn}>
            {t('ui.tasks.range', {
              first: begin + 1,
              last: Math.min(begin + size, items.length),
              count: rows.total ?? items.length,
            })}
            <span className="visually-hidden">{t('ui.tasks.nextPage')}</span>
            <Icon name="chevron-down" size={24} />
          </button>
        )}
      </div>
      {isChoosing && <FilterKeys view={view} columns={shown} narrowing={narrowing} onChange={setNarrowing} />}
      {rows.isFailed && (
        <PadButton icon="refresh" onPress={rows.refetch}>
          {t('ui.tasks.fetch')}
        </PadButton>
      )}
      {!rows.items ? (
        !rows.isFailed && isOnline && <LoadingRows label={t('ui.list.loading')} />
      ) : items.length === 0 ? (
        <NoRows
          sentence={asked === '' ? t('ui.list.nothing') : t('ui.list.nothingFor', { search: asked })}
          {...(isNarrowed ? { onAll: clear } : {})}
        />
      ) : (
        <ListRows
          columns={shown}
          items={items.slice(begin, begin + size)}
          isOld={rows.isFailed || !isOnline}
          hrefOf={hrefOf}
        />
      )}
    </PadFrame>
  );
}

interface BarInput {
  readonly view: ListView;
  readonly rows: KeptRows;
  readonly asked: string;
  readonly isOnline: boolean;
  readonly isSlow: boolean;
  /** What all rows have alike. */
  readonly common: string | undefined;
}

/** What was found, in numbers; else that it is fetched, or that it could not be, and how old the rows are. */
function statusBarOf({ view, rows, asked, isOnline, isSlow, common }: BarInput, translator: Translator): StatusBarContent {
  const { t } = translator;
  if (rows.isFailed || !isOnline) return failedStatusBar({ at: rows.at, error: rows.error, isOnline }, translator);
  const ask = { tone: 'wait', icon: 'search' } as const;
  if (!rows.items)
    return isSlow
      ? { ...ask, sentence: t('ui.list.loading'), detail: t('ui.list.slow') }
      : { ...ask, sentence: t(view.title), detail: t('ui.list.ask') };
  const count = rows.total ?? rows.items.length;
  const sentence = asked === '' ? t('ui.list.count', { count }) : t('ui.list.found', { search: asked, count });
  return { ...ask, sentence, detail: common === undefined ? t('ui.list.ask') : t('ui.list.common', { common }) };
}
