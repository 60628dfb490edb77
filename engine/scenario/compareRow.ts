import { type Json, sameJson } from '../value/json.ts';
import type { EntityModel, FieldModel } from '../model/types.ts';
import type { Directory } from './directory.ts';
import { referredEntity } from '../model/referredEntity.ts';
import type { Difference, WireRow } from './types.ts';

type ExpectedRow = Readonly<Record<string, Json>>;

/** Compares the fields a scenario names, and only those. References are written by name. */
export async function compareRow(
  model: EntityModel,
  expected: ExpectedRow,
  found: WireRow | undefined,
  at: string,
  directory: Directory,
): Promise<readonly Difference[]> {
  if (!found) return [{ at, expected, found: null }];
  const differences = await Promise.all(
    Object.entries(expected).map(async ([name, value]) => {
      const actual = found[name] ?? null;
      const isSame = await equal(model.fields.get(name), value, actual, directory);
      return isSame ? [] : [{ at: `${at}/${name}`, expected: value, found: actual }];
    }),
  );
  return differences.flat();
}

async function equal(field: FieldModel | undefined, expected: Json, found: Json, directory: Directory): Promise<boolean> {
  if (field?.kind === 'timestamp' && typeof expected === 'string' && typeof found === 'string')
    return Date.parse(expected) === Date.parse(found);
  const ref = field && referredEntity(field);
  if (ref !== undefined && Array.isArray(expected) && Array.isArray(found)) {
    const items = await Promise.all(
      (expected as readonly Json[]).map((name, i) => refers(ref, name, (found as readonly Json[])[i] ?? null, directory)),
    );
    return expected.length === found.length && items.every(Boolean);
  }
  return ref === undefined ? sameJson(expected, found) : refers(ref, expected, found, directory);
}

async function refers(ref: string, name: Json, found: Json, directory: Directory): Promise<boolean> {
  if (typeof name !== 'string' || found === null) return name === found;
  const id = await directory.find(ref, name);
  return id !== undefined && id === (typeof found === 'object' && 'id' in found ? found['id'] : found);
}
