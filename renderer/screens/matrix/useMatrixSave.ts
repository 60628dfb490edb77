import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatrixView } from '#engine';
import type { RenderedRefusal } from '../../api/http.ts';
import { submitOnce } from '../../submit/pendingKeys.ts';
import { changedWords, type Changes, type MatrixRecord } from './matrix.ts';

/** The last save: what was written, and what was not. */
interface SaveResult {
  readonly saved: number;
  readonly refusals: readonly RenderedRefusal[];
}

export interface MatrixSave {
  readonly result: SaveResult | undefined;
  readonly isBusy: boolean;
  readonly run: (records: readonly MatrixRecord[], changes: Changes) => Promise<readonly string[]>;
  readonly dismiss: () => void;
}

/** Writes the list of every record that was changed, each on its own. `run` gives the ids of those that are written. */
export function useMatrixSave({ action, field }: MatrixView): MatrixSave {
  const client = useQueryClient();
  const [result, setResult] = useState<SaveResult>();
  const [isBusy, setBusy] = useState(false);
  const run: MatrixSave['run'] = async (records, changes) => {
    if (action === undefined || isBusy) return [];
    setBusy(true);
    const written: string[] = [];
    const refusals: RenderedRefusal[] = [];
    for (const record of records.filter(({ id }) => changes.has(id))) {
      const { id, version, code } = record;
      const answer = await submitOnce(action, { id, version, [field.name]: changedWords(record, changes) });
      if (answer.ok) written.push(id);
      else refusals.push(...answer.refusals.map((refusal) => ({ ...refusal, text: `${code}: ${refusal.text}` })));
    }
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(false);
    setResult({ saved: written.length, refusals });
    return written;
  };
  return { result, isBusy, run, dismiss: () => setResult(undefined) };
}
