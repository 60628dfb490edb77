import type { Bundle, Changes, FieldModel, RawValues, RecordValue, Value } from '#engine';
import type { Submit } from '../../core/submit.ts';
import { newKey, encrypt } from './cipher.ts';
import { indexEntries, type IndexEntry } from './blindIndex.ts';
import { holdsPersonal, isPersonal, personalFields } from './fields.ts';
import { readRowKeys, type Database } from './decrypt.ts';

/** What an action writes, with all personal data encrypted. */
export interface EncryptedChanges {
  readonly changes: Changes;
  readonly submit: Submit;
  /** Keys of rows that had none. */
  readonly keys: readonly { readonly row: string; readonly key: Buffer }[];
  /** By what the rows are found from now on. */
  readonly index: readonly IndexEntry[];
  /** Rows whose keys, and those of their parts, are destroyed. */
  readonly erased: readonly { readonly entity: string; readonly id: string }[];
}

interface Row {
  readonly entity: string;
  readonly id: string;
}

/**
 * Encrypts changes before they are written: each row under its own key, and the input under the key of the row it created.
 */
export async function encryptChanges(
  database: Database,
  bundle: Bundle,
  changes: Changes,
  submit: Submit,
): Promise<EncryptedChanges> {
  const { created, updated, deleted, erased = [] } = changes;
  const forgotten = [...erased, ...deleted].filter(({ entity }) => holdsPersonal(bundle, entity));
  const personal = [...created, ...updated, ...deleted].filter(({ entity }) => namesOf(bundle, entity).length > 0);
  if (personal.length === 0)
    return {
      changes,
      submit: { ...submit, input: encryptInput(submit, () => undefined) },
      keys: [],
      index: [],
      erased: forgotten,
    };
  const known = await readRowKeys(
    database,
    personal.filter((row) => !created.some(({ id }) => id === row.id)).map(({ id }) => id),
  );
  const all = new Map(personal.map(({ id }) => [id, known.get(id) ?? newKey()]));
  const erasedIds = new Set(forgotten.map(({ id }) => id));
  const values = (row: Row, of: RawValues): RawValues =>
    encryptValues(namesOf(bundle, row.entity), row.id, all.get(row.id), of);
  const alive = [...created, ...updated].filter(({ id }) => all.has(id));
  const target = (entity: string): ((text: string) => string) | undefined => {
    const [row, ...others] = alive.filter((each) => each.entity === entity);
    return row && others.length === 0 ? (text) => encrypt(row.id, all.get(row.id)!, text) : undefined;
  };
  return {
    changes: {
      ...changes,
      created: created.map((row) => ({ ...row, values: values(row, row.values) })),
      updated: updated.map((row) => ({ ...row, before: values(row, row.before), after: values(row, row.after) })),
      deleted: deleted.map((row) => ({ ...row, before: values(row, row.before) })),
    },
    submit: { ...submit, input: encryptInput(submit, target) },
    keys: [...all].flatMap(([row, key]) => (known.has(row) || erasedIds.has(row) ? [] : [{ row, key }])),
    index: indexEntries(bundle, changes, erasedIds),
    erased: forgotten,
  };
}

const namesOf = (bundle: Bundle, entity: string): readonly string[] => personalFields(bundle.entities.get(entity));

function encryptValues(names: readonly string[], row: string, key: Buffer | undefined, values: RawValues): RawValues {
  const sealed = names.flatMap((name): [string, Value][] => {
    const value = values[name];
    return key && typeof value === 'string' ? [[name, encrypt(row, key, value)]] : [];
  });
  return sealed.length === 0 ? values : { ...values, ...Object.fromEntries(sealed) };
}

type Target = (entity: string) => ((text: string) => string) | undefined;

/**
 * The input as the journal stores it. Parts that became no row or one of several are left out; the row changes contain them.
 */
function encryptInput({ action, input }: Submit, target: Target): RecordValue {
  const fields = action.input.fields ?? [];
  return fields.some(isPersonalBelow) ? encryptRecord(fields, input, target) : input;
}

const isPersonalBelow = (field: FieldModel): boolean =>
  isPersonal(field) || [...(field.fields ?? []), ...(field.items ? [field.items] : [])].some(isPersonalBelow);

function encryptRecord(fields: readonly FieldModel[], record: RecordValue, target: Target): RecordValue {
  const known = fields.filter(({ name }) => name in record);
  return {
    ...record,
    ...Object.fromEntries(known.map((field) => [field.name, encryptField(field, record[field.name] ?? null, target)])),
  } as RecordValue;
}

function encryptField(field: FieldModel, value: Value, target: Target): Value {
  if (value === null || !isPersonalBelow(field)) return value;
  if (isPersonal(field)) {
    const [entity = ''] = (field.schema['x-of'] ?? '').split('.');
    return target(entity)?.(value as string) ?? null;
  }
  const { items, fields } = field;
  if (Array.isArray(value))
    return items ? ((value as readonly Value[]).map((each) => encryptField(items, each, target)) as Value) : value;
  return fields ? (encryptRecord(fields, value as RecordValue, target) as Value) : value;
}
