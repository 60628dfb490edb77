import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { useFavourites, type Favourite } from '../../shells/office/menu/useFavourites.ts';
import { AlikeSwitch } from './AlikeSwitch.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { FileKind } from './export/useExport.ts';
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

export interface ListHeaderProps {
  readonly view: ListView;
  readonly state: ListState;
  readonly counts: Counts;
  /** Whether a visible column contains times. */
  readonly hasMoments: boolean;
  readonly favourite: Favourite;
  /** Actions that need no row, such as create. */
  readonly createActions: readonly OfferedAction[];
  readonly onCreate: (offered: OfferedAction) => void;
  /** Absent where rows cannot be imported. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: (kind: FileKind) => void;
}

/** Title of a list, row counts, and actions that need no row. */
export function ListHeader(props: ListHeaderProps): ReactNode {
  const { view, state, counts, hasMoments, favourite, createActions, onCreate, onImport, onExport } = props;
  const { t } = useTranslator();
  const [first, ...rest] = createActions;
  const isCapped = counts.matching === undefined ? counts.isTotalCapped : counts.isMatchingCapped;
  // Beyond the counting limit the total is unknown.
  const toExport = isCapped ? undefined : (counts.matching ?? counts.total);
  return (
    <header className={css['head']}>
      <h1>{t(view.title)}</h1>
      <RowCounts counts={counts} />
      <FavouriteButton favourite={favourite} />
      {hasMoments && <ZoneNote />}
      <span className={css['gap']} />
      <AlikeSwitch alike={view.alike} at={view.id} state={state} />
      {onImport && (
        <Button leftSection={<Icon name="file-import" size={17} />} onClick={onImport}>
          {t('ui.table.import')}
        </Button>
      )}
      {view.canExport && toExport !== 0 && (
        <ExportMenu onExport={onExport}>
          <Button leftSection={<Icon name="file-export" size={17} />} aria-haspopup="menu">
            {toExport === undefined ? t('ui.table.export') : t('ui.table.export.count', { count: toExport })}
          </Button>
        </ExportMenu>
      )}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button aria-label={t('ui.table.more')}>
              <Icon name="dots" size={17} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((offered) => (
              <Menu.Item
                key={offered.action}
                leftSection={<Icon name={offered.icon ?? 'plus'} size={17} />}
                onClick={() => onCreate(offered)}
              >
                {t(offered.title)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {first && (
        <Button
          variant="filled"
          leftSection={<Icon name={first.icon ?? 'plus'} size={17} />}
          rightSection={<kbd>N</kbd>}
          aria-keyshortcuts="n"
          onClick={() => onCreate(first)}
        >
          {t(first.title)}
        </Button>
      )}
    </header>
  );
}

function RowCounts({ counts: { total, isTotalCapped, matching, isMatchingCapped } }: { readonly counts: Counts }): ReactNode {
  const { t, language } = useTranslator();
  const countLabel = (count: number, isCapped: boolean): string => `${numberText(count, language)}${isCapped ? '+' : ''}`;
  return (
    <p className={css['numbers']} role="status">
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
