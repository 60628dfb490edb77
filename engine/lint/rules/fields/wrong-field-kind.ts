import type { Loads } from '../../../definitions.generated.ts';
import { queryColumn } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { FieldKind } from '../../../model/types.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What stands in a table of its own, or has neither order nor equality. */
const COMPOUND: ReadonlySet<FieldKind> = new Set(['list', 'refs', 'files', 'record']);
const RANGES: ReadonlySet<FieldKind> = new Set(['date', 'time', 'timestamp', 'int', 'decimal']);
const NUMBERS: ReadonlySet<FieldKind> = new Set(['int', 'decimal']);

/** A field by which rows are known, ordered, found or summed. */
interface FieldUse extends SourceLocation {
  readonly of: string;
  readonly field: string;
  readonly use: string;
}

/** Rows are known, ordered, found and summed by one stored value that has an equality, an order or a sum. */
export function* wrongFieldKind(set: LintInput): Generator<Finding> {
  for (const { of, field, use, ...location } of [...entityUses(set), ...loadUses(set), ...queryUses(set)]) {
    const shape = set.shapes.get(of);
    const kind = shape?.fields.get(field)?.kind;
    const isComputed = shape?.definition.computed?.[field] !== undefined;
    if (kind ? !isFit(set, of, use, kind) : isComputed && !OF_QUERY.has(use))
      yield { ...location, offset: 0, params: { of, field, kind: kind ?? 'computed', use } };
  }
}

/** A query orders and finds computed values too. */
const OF_QUERY: ReadonlySet<string> = new Set(['sort', 'search', 'filters']);

function isFit(set: LintInput, of: string, use: string, kind: FieldKind): boolean {
  if (use === 'quantity') return NUMBERS.has(kind);
  if (use === 'from') return RANGES.has(kind);
  if (use === 'to') return kind === kindOfFrom(set, of);
  return !COMPOUND.has(kind);
}

function kindOfFrom(set: LintInput, of: string): FieldKind | undefined {
  const from = set.entity.get(of)?.definition.noOverlap?.from;
  return set.shapes.get(of)?.fields.get(from ?? '')?.kind;
}

function* entityUses(set: LintInput): Generator<FieldUse> {
  for (const loaded of set.entity.values()) {
    const { id: of, label, unique = {}, index = {}, ledger, noOverlap } = loaded.definition;
    const at = fileLocation(loaded);
    yield* usesOf(locationBelow(at, 'label'), of, 'label', label);
    for (const [name, key] of Object.entries(unique))
      if ('fields' in key) yield* usesOf(locationBelow(at, 'unique', name, 'fields'), of, 'unique', key.fields);
      else yield* usesOf(locationBelow(at, 'unique', name), of, 'unique', key);
    for (const [name, names] of Object.entries(index)) yield* usesOf(locationBelow(at, 'index', name), of, 'index', names);
    for (const use of ['balance', 'place'] as const)
      yield* usesOf(locationBelow(at, 'ledger', use), of, use, ledger?.[use] ?? []);
    if (ledger) yield { ...locationBelow(at, 'ledger', 'quantity'), of, field: ledger.quantity, use: 'quantity' };
    yield* usesOf(locationBelow(at, 'noOverlap', 'within'), of, 'within', noOverlap?.within ?? []);
    for (const use of ['from', 'to'] as const)
      if (noOverlap) yield { ...locationBelow(at, 'noOverlap', use), of, field: noOverlap[use], use };
  }
}

function* loadUses(set: LintInput): Generator<FieldUse> {
  for (const action of set.actions.values())
    for (const [alias, load] of Object.entries<Loads[string]>(action.definition.load ?? {}))
      if ('sort' in load) yield* usesOf(locationBelow(action, 'load', alias, 'sort'), load.entity, 'load', load.sort ?? []);
}

/** Columns of their own are the compiler's. */
function* queryUses(set: LintInput): Generator<FieldUse> {
  for (const loaded of set.query.values()) {
    const { from, group = {} } = loaded.definition;
    for (const use of ['sort', 'search', 'filters'] as const)
      for (const found of usesOf(locationBelow(fileLocation(loaded), use), from, use, loaded.definition[use] ?? []))
        if (queryColumn(loaded.definition, found.field)?.value === undefined && !(found.field in group)) yield found;
  }
}

function* usesOf(location: SourceLocation, of: string, use: string, names: readonly string[]): Generator<FieldUse> {
  for (const [i, name] of names.entries()) yield { ...locationBelow(location, i), of, field: name.replace(/^-/, ''), use };
}
