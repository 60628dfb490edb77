import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useCodeSearch } from '../../../api/useCodeSearch.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useCurrentPage } from '../currentPage.ts';
import { useFavourites } from '../menu/useFavourites.ts';
import { useOffice } from '../OfficeContext.ts';
import { actionEntries, favouriteEntries, recordEntries, screenEntries, type OfficeEntry } from './entries.ts';
import { Palette, type PaletteGroup } from './Palette.tsx';

export interface CommandPaletteProps {
  /** Initial text: a scanned code. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The command palette: screens, records by code, and actions on the current record. */
export function CommandPalette({ typed: first, onClose }: CommandPaletteProps): ReactNode {
  const { t } = useTranslator();
  const [typed, setTyped] = useState(first);
  const [, go] = useLocation();
  return (
    <Palette
      label={t('ui.office.palette')}
      ask={t('ui.office.palette.ask')}
      typed={typed}
      onType={setTyped}
      groups={useGroups(typed.trim())}
      none={t('ui.office.palette.none', { typed })}
      onOpen={({ path }) => {
        if (path === undefined) return;
        onClose();
        go(path);
      }}
      onClose={onClose}
    />
  );
}

/** Entries for the typed text; headings without lines are left out. */
function useGroups(typed: string): readonly PaletteGroup<OfficeEntry>[] {
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
