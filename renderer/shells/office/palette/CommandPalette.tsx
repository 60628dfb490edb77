import { Modal } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { useCurrentPage } from '../currentPage.ts';
import { useOffice } from '../OfficeContext.ts';
import { useFavourites } from '../menu/useFavourites.ts';
import {
  actionEntries,
  favouriteEntries,
  recordEntries,
  screenEntries,
  type PaletteEntry,
  type PaletteGroup,
} from './entries.ts';
import css from './CommandPalette.module.css';
import { useCodeSearch } from '../../../api/useCodeSearch.ts';

export interface CommandPaletteProps {
  /** Initial text: a scanned code. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The command palette: screens, records by code, and actions on the current record. */
export function CommandPalette({ typed: first, onClose }: CommandPaletteProps): ReactNode {
  const { t } = useTranslator();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState(0);
  const [, go] = useLocation();
  const groups = useGroups(typed.trim());
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, entries.length - 1);
  const open = (entry: PaletteEntry | undefined): void => {
    if (entry?.path === undefined) return;
    onClose();
    go(entry.path);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(entries[at]);
    const to = moved(event.key, at, entries.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset={72}
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': t('ui.office.palette') } }}
    >
      <div className={css['field']}>
        <Icon name="search" size={20} />
        <input
          className={css['input']}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={at >= 0 ? `palette-${at}` : undefined}
          aria-label={t('ui.office.palette')}
          placeholder={t('ui.office.palette.ask')}
          value={typed}
          maxLength={200}
          data-autofocus
          {...{ [NO_SCAN]: '' }}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id="palette-list" role="listbox" aria-label={t('ui.office.palette')} className={css['list']}>
        {groups.map(({ title, entries: visible }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={css['heading']} aria-hidden>
              {title}
            </div>
            {visible.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <PaletteLine key={entry.id} entry={entry} index={index} isChosen={index === at} onOpen={() => open(entry)} />
              );
            })}
          </div>
        ))}
        {entries.length === 0 && <p className={css['none']}>{t('ui.office.palette.none', { typed })}</p>}
      </div>
    </Modal>
  );
}

function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

/** Entries for the typed text; headings without lines are left out. */
function useGroups(typed: string): readonly PaletteGroup[] {
  const translator = useTranslator();
  const { t } = translator;
  const { locations, home } = useOffice();
  const { record } = useCurrentPage();
  const favourites = useFavourites();
  const records = useCodeSearch(typed, 'office') ?? [];
  const currentPage = (useCodeSearch(record?.code ?? '', 'office') ?? []).find(({ id }) => id === record?.id);
  const [only] = records.length === 1 ? records : [];
  const isHome =
    home !== undefined && typed === '' ? [{ id: 'home', icon: 'home', title: t('ui.office.home'), path: '/' }] : [];
  return [
    { title: t('ui.office.palette.records'), entries: recordEntries(records, translator) },
    {
      title: t('ui.office.palette.actions', { code: only?.code ?? '' }),
      entries: only ? actionEntries(only, '', translator) : [],
    },
    {
      title: t('ui.office.palette.actions', { code: currentPage?.code ?? '' }),
      entries: currentPage && !only ? actionEntries(currentPage, typed, translator) : [],
    },
    { title: t('ui.office.favourites'), entries: favouriteEntries(favourites.all, typed, translator) },
    { title: t('ui.office.palette.screens'), entries: [...isHome, ...screenEntries(locations, typed, translator)] },
  ].filter(({ entries }) => entries.length > 0);
}

interface PaletteLineProps {
  readonly entry: PaletteEntry;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** The list is controlled by keys of the field; a pointer only clicks. */
function PaletteLine({ entry, index, isChosen, onOpen }: PaletteLineProps): ReactNode {
  const { title, icon, detail, closed } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
    <div
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={closed !== undefined}
      className={css['line']}
      data-closed={closed !== undefined}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onOpen}
    >
      <Icon name={icon} size={17} />
      <span className="fill anywhere">
        {title}
        {closed?.map(({ code, text }) => (
          <span key={code} className="block text-13">
            {text}
          </span>
        ))}
      </span>
      {detail !== undefined && <span className={css['detail']}>{detail}</span>}
    </div>
  );
}
