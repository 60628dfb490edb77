import type { DetailView } from '#engine';
import { useShortcuts } from '../../../shells/office/keys/keys.ts';
import type { Offer } from './offers.ts';

/** `E` edits, where the record has a form for it. */
export function useEditKey({ entity }: DetailView, open: readonly Offer[], act: (offer: Offer) => void): void {
  const edit = open.find(({ action }) => action === `${entity}-edit`);
  useShortcuts(edit ? [{ keys: 'e', title: edit.title, group: 'ui.record.keys', run: () => act(edit) }] : []);
}
