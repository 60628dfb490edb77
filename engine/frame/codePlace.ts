import { codeKey } from '../value/text.ts';
import { isRow, type Row, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import type { WorkingRow } from './row.ts';
import { oncePer } from '../value/oncePer.ts';

/** A refusal as far as its location is concerned. */
interface Located {
  readonly at?: string;
}

/**
 * Location of a refusal about rows: where it is at a list of scanned codes, the code that names one of them, or what
 * carries it. Two thousand boxes are loaded, and the one that may not is the one that is marked.
 */
export function codePlace(frame: Frame, located: Located, rows: readonly Value[]): Located {
  const list = located.at === undefined ? undefined : scannedList(frame, located.at);
  if (!list) return located;
  for (const row of rows.filter(isRow))
    for (const code of codesOf(frame, row, list.entities)) {
      const index = list.places.get(codeKey(code));
      if (index !== undefined) return { at: `${located.at}/${index}` };
    }
  return located;
}

interface ScannedList {
  /** What its codes may name. */
  readonly entities: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

function scannedList({ action, bundle, names }: Frame, at: string): ScannedList | undefined {
  const field = action.input.fields?.find(({ name }) => at === `/${name}`);
  const scanned = field?.items?.schema['x-scan'];
  const value = field && (names['input'] as Readonly<Record<string, Value>>)[field.name]; // a record, as every input is
  if (scanned === undefined || !Array.isArray(value)) return undefined;
  return { entities: bundle.entities.get(scanned)?.definition.of ?? [scanned], places: placesIn(value as readonly Value[]) };
}

const placesIn = oncePer((codes: readonly Value[]) => new Map(codes.map((code, i) => [codeKey(String(code)), i] as const)));

/** Codes by which a row may stand in the list: its own, and those of the rows it refers to, as far as they are loaded. */
function codesOf({ workingSet }: Frame, row: Row, entities: readonly string[]): readonly string[] {
  const working = workingSet.working(row);
  const carriers = [...working.model.fields.values()].flatMap(({ name, kind, ref = '' }) => {
    const id = kind === 'ref' && entities.includes(ref) ? (working.before ?? working.now)[name] : undefined;
    return typeof id === 'string' ? (workingSet.find(ref, id) ?? []) : [];
  });
  return [...(entities.includes(row.entity) ? [working] : []), ...carriers].flatMap(codeOf);
}

function codeOf({ model, before, now }: WorkingRow): readonly string[] {
  const code = (before ?? now)[model.label[0] ?? 'code'];
  return typeof code === 'string' ? [code] : [];
}
