import type { ReactNode } from 'react';
import type { ListView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { useFavourites, type Favourite } from '../../shells/office/menu/useFavourites.ts';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import { AlikeSwitch } from './AlikeSwitch.tsx';
import type { FileKind } from './export/useExport.ts';
import { ListActions, type ListActionsProps } from './ListActions.tsx';
import type { ListState } from './listAddress.ts';
import css from './ListHeader.module.css';

/** Total rows, and matching rows. */
export interface Counts {
  readonly total?: number;
  readonly isTotalCapped: boolean;
  /** Absent when there is no filter. */
  readonly matching?: number;
  readonly isMatchingCapped: boolean;
}

export interface ListHeaderProps extends Pick<ListActionsProps, 'createActions' | 'onCreate' | 'onImport'> {
  readonly view: ListView;
  readonly state: ListState;
  readonly counts: Counts;
  /** Whether a visible column contains times. */
  readonly hasMoments: boolean;
  readonly favourite: Favourite;
  readonly onExport: (kind: FileKind) => void;
}

/** Title of a list, row counts, and actions that need no row. */
export function ListHeader(props: ListHeaderProps): ReactNode {
  const { view, state, counts, hasMoments, favourite, createActions, onCreate, onImport, onExport } = props;
  const { t } = useTranslator();
  const isNarrow = useNarrow();
  const isCapped = counts.matching === undefined ? counts.isTotalCapped : counts.isMatchingCapped;
  // Beyond the counting limit the total is unknown.
  const exported = isCapped ? undefined : (counts.matching ?? counts.total);
  return (
    <header className="page-head">
      <h1>{t(view.title)}</h1>
      <RowCounts counts={counts} />
      <FavouriteButton favourite={favourite} />
      {hasMoments && !isNarrow && <ZoneNote />}
      <span className="fill" />
      <AlikeSwitch alike={view.alike} at={view.id} state={state} />
      <ListActions
        createActions={createActions}
        onCreate={onCreate}
        onImport={onImport}
        onExport={view.canExport && exported !== 0 ? onExport : undefined}
        exported={exported}
      />
    </header>
  );
}

function RowCounts({ counts: { total, isTotalCapped, matching, isMatchingCapped } }: { readonly counts: Counts }): ReactNode {
  const { t, language } = useTranslator();
  const countLabel = (count: number, isCapped: boolean): string => `${numberText(count, language)}${isCapped ? '+' : ''}`;
  return (
    <p className="muted" role="status">
      {total !== undefined && countLabel(total, isTotalCapped)}
      {matching !== undefined && ` · ${t('ui.table.fit', { count: countLabel(matching, isMatchingCapped) })}`}
    </p>
  );
}

function FavouriteButton({ favourite }: { readonly favourite: Favourite }): ReactNode {
  const { t } = useTranslator();
  const { has, toggle } = useFavourites();
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={has(favourite.path)}
      aria-label={t('ui.office.favourite')}
      title={t('ui.office.favourite')}
      onClick={() => toggle(favourite)}
    >
      <Icon name="star" size={17} />
    </button>
  );
}
