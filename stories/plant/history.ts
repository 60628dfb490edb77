import { recordToWire, type JournalEntry, type RawValues } from '#engine';
import type { Plant } from './Plant.ts';

/** What happened to a record in this story, newest first, as the client reads it. */
export function historyOf(plant: Plant, entity: string, id: string): readonly object[] {
  return plant.store.journal
    .flatMap((entry) => {
      const change = changeOf(entry, entity, id);
      return change ? [entryOf(plant, entry, change)] : [];
    })
    .toReversed();
}

interface Change {
  readonly before: RawValues;
  readonly after: RawValues;
}

function changeOf({ changes: { created, updated } }: JournalEntry, entity: string, id: string): Change | undefined {
  const made = created.find((row) => row.entity === entity && row.id === id);
  if (made) return { before: {}, after: made.values };
  return updated.find((row) => row.entity === entity && row.id === id);
}

function entryOf({ bundle, store }: Plant, { id, at, action, actor }: JournalEntry, { before, after }: Change): object {
  const name = store.reader().row('user', actor)?.get('name');
  const nobody = {
    operator: null,
    secondPerson: null,
    isSigned: false,
    device: null,
    reason: null,
    reasons: null,
    refusal: null,
  };
  return {
    journal: id,
    at,
    action,
    actor: typeof name === 'string' ? name : '',
    ...nobody,
    definitions: bundle.hash,
    before: recordToWire(before),
    after: recordToWire(after),
  };
}
