import { useEffect, useRef, useState } from 'react';
import type { RecordAnswer } from './useRecord.ts';
import type { Json } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** What somebody changed while the page was open. */
export interface Changed {
  readonly names: ReadonlySet<string>;
  /** Account that did it. */
  readonly by: string;
}

/** A change stays marked this long; milliseconds. */
const MARKED = 4_000;

/** The fields that another version of the record brought, for a while. */
export function useChanged(answer: RecordAnswer | undefined): Changed | undefined {
  const last = useRef<RecordAnswer>(undefined);
  const [changed, setChanged] = useState<Changed>();
  useEffect(() => {
    const before = last.current;
    last.current = answer;
    const names = before && answer ? differences(before, answer) : [];
    if (!answer || names.length === 0) return undefined;
    setChanged({ names: new Set(names), by: codeNow(answer.record['updatedBy']) });
    const timer = setTimeout(() => setChanged(undefined), MARKED);
    return () => clearTimeout(timer);
  }, [answer]);
  return changed;
}

/** Who wrote last, when and how often changes with every write and is told elsewhere. */
const EVERY_WRITE: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

function differences(before: RecordAnswer, after: RecordAnswer): readonly string[] {
  if (before.record['id'] !== after.record['id'] || before.record['version'] === after.record['version']) return [];
  const was = { ...before.record, ...before.values };
  return Object.entries({ ...after.record, ...after.values })
    .filter(([name, value]) => !EVERY_WRITE.has(name) && JSON.stringify(value) !== JSON.stringify(was[name]))
    .map(([name]) => name);
}

/** Code of a reference, or nothing. */
function codeNow(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || !isReference(value)) return '';
  return value.code ?? '';
}
