import type { DetailView } from '#engine';
import { useShortcuts } from '../../../shells/office/keys/shortcuts.ts';
import type { Offer } from './offers.ts';

/** The `E` key opens the edit form, where the record has one. */
export function useEditKey({ entity }: DetailView, open: readonly Offer[], act: (offer: Offer) => void): void {
  const edit = open.find(({ action }) => action === `${entity}-edit`);
  useShortcuts(edit ? [{ keys: 'e', title: edit.title, group: 'ui.record.keys', run: () => act(edit) }] : []);
}
