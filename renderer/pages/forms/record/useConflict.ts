import { useState } from 'react';
import type { Item } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';
import { differences, merged, type Difference } from './conflict.ts';
import { inputOf, type RecordData } from '../prefill.ts';
import type { ActionForm } from '../useActionForm.ts';

/** Another user changed the record during the edit. */
export interface Conflict {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly found: readonly Difference[];
  /** Continues from their record with my values in the given fields, and validates again. */
  readonly resolve: (keepsMine: ReadonlySet<string>) => void;
}

/** Compares the current record with the one the form started from. */
export function useConflict(form: ActionForm, record: RecordData | undefined): Conflict | undefined {
  const [base, setBase] = useState(form.base);
  const { input } = form.now;
  if (!record || form.view.generated === undefined || form.state === 'done' || form.state === 'sending') return undefined;
  const theirs = inputOf(form.view.fields, record);
  if (theirs['version'] === input['version']) return undefined;
  const found = differences(form.fields, base, input, theirs);
  const by = record.record['updatedBy'];
  return {
    by: by !== undefined && isReference(by) ? by.code : '',
    at: String(record.record['updatedAt'] ?? ''),
    found,
    resolve: (keepsMine) => {
      setBase(theirs);
      form.send({ type: 'change', input: rebase(form, theirs, found, keepsMine) });
      // The version is part of the input now; the displayed one is outdated.
      form.send({ type: 'versions', versions: {} });
    },
  };
}

function rebase(form: ActionForm, theirs: Item, found: readonly Difference[], keepsMine: ReadonlySet<string>): Item {
  return { ...merged(form.fields, form.now.input, theirs, found, keepsMine), version: theirs['version'] ?? null };
}
