import type { Told } from '../../../api/http.ts';
import type { Speech } from '../../../i18n/texts.ts';
import type { Found } from '../../../api/found.ts';
import { actionPath, recordPath, screenPath } from '../addresses.ts';
import type { Place } from '../places.ts';
import type { Favourite } from '../menu/useFavourites.ts';

/** One line of the palette. Where it leads, or why it leads nowhere. */
export interface PaletteEntry {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  /** What stands beside the title: where a screen lies, what a record is. */
  readonly detail?: string;
  readonly path?: string;
  readonly closed?: readonly Told[];
}

/** Lines under one heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Whether every word typed stands in a text. */
function isMeant(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The screens of the menu whose names, or areas, are meant. */
export function screenEntries(places: readonly Place[], typed: string, { t }: Speech): readonly PaletteEntry[] {
  return places.flatMap(({ area, node }) => {
    const [title, detail] = [t(node.title), t(area.title)];
    const { screen } = node;
    if (!screen || !isMeant(typed, title, detail, screen.id)) return [];
    return { id: `screen ${screen.id}`, icon: node.icon ?? 'table', title, detail, path: screenPath(screen.id) };
  });
}

export function favouriteEntries(all: readonly Favourite[], typed: string, { t }: Speech): readonly PaletteEntry[] {
  return all
    .filter(({ title }) => isMeant(typed, t(title)))
    .map(({ path, title }) => ({ id: `favourite ${path}`, icon: 'star', title: t(title), path }));
}

/** The records that carry a code. */
export function recordEntries(found: readonly Found[], { t }: Speech): readonly PaletteEntry[] {
  return found.map(({ entity, id, code, title }) => ({
    id: `record ${id}`,
    icon: 'barcode',
    title: code,
    detail: t(title),
    path: recordPath(entity, id),
  }));
}

/** What may be done with a record: open ones first, closed ones with their reasons. */
export function actionEntries({ id, code, actions }: Found, typed: string, { t }: Speech): readonly PaletteEntry[] {
  const meant = actions.filter(({ title }) => isMeant(typed, t(title)));
  return [...meant.filter(({ open }) => open), ...meant.filter(({ open }) => !open)].map((action) => {
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
