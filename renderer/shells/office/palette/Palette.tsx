import { Modal } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { useInView } from '../inView.ts';
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
import css from './Palette.module.css';
import { useFound } from '../../../api/useFound.ts';

export interface PaletteProps {
  /** What is typed already: a code that was scanned. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Screens, records by their code, and what may be done with the record in view: typed, chosen, there. */
export function Palette({ typed: first, onClose }: PaletteProps): ReactNode {
  const { t } = useSpeech();
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
        {groups.map(({ title, entries: shown }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={css['heading']} aria-hidden>
              {title}
            </div>
            {shown.map((entry) => {
              const index = entries.indexOf(entry);
              return <Line key={entry.id} entry={entry} index={index} isChosen={index === at} onOpen={() => open(entry)} />;
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

/** What is offered for what is typed; headings without lines are left out. */
function useGroups(typed: string): readonly PaletteGroup[] {
  const speech = useSpeech();
  const { t } = speech;
  const { places, home } = useOffice();
  const { record } = useInView();
  const favourites = useFavourites();
  const found = useFound(typed, 'office') ?? [];
  const inView = (useFound(record?.code ?? '', 'office') ?? []).find(({ id }) => id === record?.id);
  const [only] = found.length === 1 ? found : [];
  const isHome =
    home !== undefined && typed === '' ? [{ id: 'home', icon: 'home', title: t('ui.office.home'), path: '/' }] : [];
  return [
    { title: t('ui.office.palette.records'), entries: recordEntries(found, speech) },
    {
      title: t('ui.office.palette.actions', { code: only?.code ?? '' }),
      entries: only ? actionEntries(only, '', speech) : [],
    },
    {
      title: t('ui.office.palette.actions', { code: inView?.code ?? '' }),
      entries: inView && !only ? actionEntries(inView, typed, speech) : [],
    },
    { title: t('ui.office.favourites'), entries: favouriteEntries(favourites.all, typed, speech) },
    { title: t('ui.office.palette.screens'), entries: [...isHome, ...screenEntries(places, typed, speech)] },
  ].filter(({ entries }) => entries.length > 0);
}

interface LineProps {
  readonly entry: PaletteEntry;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** The list is moved in by keys of the field; a pointer only clicks. */
function Line({ entry, index, isChosen, onOpen }: LineProps): ReactNode {
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
      <span className={css['title']}>
        {title}
        {closed?.map(({ code, text }) => (
          <span key={code} className={css['reason']}>
            {text}
          </span>
        ))}
      </span>
      {detail !== undefined && <span className={css['detail']}>{detail}</span>}
    </div>
  );
}
