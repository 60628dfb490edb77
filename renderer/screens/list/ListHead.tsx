import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { useFavourites, type Favourite } from '../../shells/office/menu/useFavourites.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { FileKind } from './export/useExport.ts';
import css from './ListHead.module.css';

/** Rows there are, and of them those that fit. */
export interface Counts {
  readonly all?: number;
  readonly isAllCapped: boolean;
  /** Absent when nothing is left out. */
  readonly fit?: number;
  readonly isFitCapped: boolean;
}

export interface ListHeadProps {
  readonly view: ListView;
  readonly counts: Counts;
  /** Whether a column in sight tells moments. */
  readonly hasMoments: boolean;
  readonly favourite: Favourite;
  /** Actions that need no row. */
  readonly making: readonly OfferedAction[];
  readonly onMake: (offered: OfferedAction) => void;
  /** Absent where rows do not come from files. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: (kind: FileKind) => void;
}

/** The name of a list, how many rows, and what needs none of them. */
export function ListHead(props: ListHeadProps): ReactNode {
  const { view, counts, hasMoments, favourite, making, onMake, onImport, onExport } = props;
  const { t } = useSpeech();
  const [first, ...rest] = making;
  const isCapped = counts.fit === undefined ? counts.isAllCapped : counts.isFitCapped;
  // Beyond what was counted nobody knows how many there will be.
  const toExport = isCapped ? undefined : (counts.fit ?? counts.all);
  return (
    <header className={css['head']}>
      <h1>{t(view.title)}</h1>
      <Numbers counts={counts} />
      <Star favourite={favourite} />
      {hasMoments && <ZoneNote />}
      <span className={css['gap']} />
      {onImport && (
        <Button leftSection={<Icon name="file-import" size={17} />} onClick={onImport}>
          {t('ui.table.import')}
        </Button>
      )}
      {view.canExport && (
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
                onClick={() => onMake(offered)}
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
          rightSection={<kbd className={css['key']}>N</kbd>}
          aria-keyshortcuts="n"
          onClick={() => onMake(first)}
        >
          {t(first.title)}
        </Button>
      )}
    </header>
  );
}

function Numbers({ counts: { all, isAllCapped, fit, isFitCapped } }: { readonly counts: Counts }): ReactNode {
  const { t, language } = useSpeech();
  const shown = (count: number, isCapped: boolean): string => `${numberText(count, language)}${isCapped ? '+' : ''}`;
  return (
    <p className={css['numbers']} role="status">
      {all !== undefined && shown(all, isAllCapped)}
      {fit !== undefined && ` · ${t('ui.table.fit', { count: shown(fit, isFitCapped) })}`}
    </p>
  );
}

function Star({ favourite }: { readonly favourite: Favourite }): ReactNode {
  const { t } = useSpeech();
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
