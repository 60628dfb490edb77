import type { Translator } from '../../../i18n/texts.ts';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { actionPath, recordPath, screenPath } from '../addresses.ts';
import type { MenuLocation } from '../menuLocations.ts';
import type { Favourite } from '../menu/useFavourites.ts';
import { matchesAll, type PaletteEntry } from './Palette.tsx';

/** One entry of the office's palette: its address, or why it is closed. */
export interface OfficeEntry extends PaletteEntry {
  readonly path?: string;
}

/** The screens whose titles or areas match. */
export function screenEntries(places: readonly MenuLocation[], typed: string, { t }: Translator): readonly OfficeEntry[] {
  return places.flatMap(({ area, node }) => {
    const [title, detail] = [t(node.title), t(area.title)];
    const { screen } = node;
    if (!screen || !matchesAll(typed, title, detail, screen.id)) return [];
    return { id: `screen ${screen.id}`, icon: node.icon ?? 'table', title, detail, path: screenPath(screen.id) };
  });
}

export function favouriteEntries(all: readonly Favourite[], typed: string, { t }: Translator): readonly OfficeEntry[] {
  return all
    .filter(({ title }) => matchesAll(typed, t(title)))
    .map(({ path, title }) => ({ id: `favourite ${path}`, icon: 'star', title: t(title), path }));
}

/** The records with a code. */
export function recordEntries(found: readonly ScannedRecord[], { t }: Translator): readonly OfficeEntry[] {
  return found.map(({ entity, id, code, title }) => ({
    id: `record ${id}`,
    icon: 'barcode',
    title: code,
    detail: t(title),
    path: recordPath(entity, id),
  }));
}

/** Actions on a record: open ones first, closed ones with their reasons. */
export function actionEntries(
  { id, code, actions }: ScannedRecord,
  typed: string,
  { t }: Translator,
): readonly OfficeEntry[] {
  const matching = actions.filter(({ title }) => matchesAll(typed, t(title)));
  return [...matching.filter(({ open }) => open), ...matching.filter(({ open }) => !open)].map((action) => {
    const entry = {
      id: `action ${id} ${action.action}`,
      icon: action.icon ?? 'player-play',
      title: t(action.title),
      detail: code,
    };
    const { input, many = false, screen, open, reasons } = action;
    const named = input === 'id' ? id : many ? [code] : code;
    if (!open) return { ...entry, icon: 'lock', closed: reasons };
    return { ...entry, path: actionPath(screen, input === undefined ? {} : { [input]: named }) };
  });
}
