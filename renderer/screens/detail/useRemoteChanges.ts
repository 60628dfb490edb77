import { useEffect, useRef, useState } from 'react';
import type { RecordAnswer } from './useRecord.ts';
import type { Json } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** Changes made by another user while the page was open. */
export interface RemoteChanges {
  readonly names: ReadonlySet<string>;
  /** Account of that user. */
  readonly by: string;
}

/** Milliseconds for which a change is highlighted. */
const HIGHLIGHT_MS = 4_000;

/** The fields changed by a newer version of the record, for a while. */
export function useRemoteChanges(answer: RecordAnswer | undefined): RemoteChanges | undefined {
  const last = useRef<RecordAnswer>(undefined);
  const [changed, setChanged] = useState<RemoteChanges>();
  useEffect(() => {
    const before = last.current;
    last.current = answer;
    const names = before && answer ? differences(before, answer) : [];
    if (!answer || names.length === 0) return undefined;
    setChanged({ names: new Set(names), by: referenceCode(answer.record['updatedBy']) });
    const timer = setTimeout(() => setChanged(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return changed;
}

/** User, time and version change with every write and are shown elsewhere. */
const AUDIT_FIELDS: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

function differences(before: RecordAnswer, after: RecordAnswer): readonly string[] {
  if (before.record['id'] !== after.record['id'] || before.record['version'] === after.record['version']) return [];
  const previous = { ...before.record, ...before.values };
  return Object.entries({ ...after.record, ...after.values })
    .filter(([name, value]) => !AUDIT_FIELDS.has(name) && JSON.stringify(value) !== JSON.stringify(previous[name]))
    .map(([name]) => name);
}

/** Code of a reference, else an empty text. */
function referenceCode(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || !isReference(value)) return '';
  return value.code ?? '';
}
