import type { ScopeHost } from '../expr/types.ts';
import { isList } from '../input/normalise.ts';
import type { Bundle, EntityModel, FieldModel, RuleModel } from '../model/types.ts';
import { toBig } from '../value/decimal.ts';
import { isRow, type Row, type Value } from '../value/value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An example whose result contradicts its rule. */
export interface WrongExample {
  readonly rule: string;
  /** `/examples/fail/0`. */
  readonly at: string;
}

const NOW = '2026-11-21T00:00:00.000Z';
const STEPS = 100_000;

/** Checks a rule against its own examples: rows with only the fields it reads, referenced rows written inside. */
export function wrongExamples(bundle: Bundle, rule: RuleModel): readonly WrongExample[] {
  const { pass: iteration = [], fail = [] } = rule.definition.examples ?? {};
  const wrong = (examples: readonly object[], kind: 'pass' | 'fail'): readonly WrongExample[] =>
    examples.flatMap((example, i) =>
      holds(bundle, rule, example as Fields) === (kind === 'pass') ? [] : [{ rule: rule.id, at: `/examples/${kind}/${i}` }],
    );
  return [...wrong(iteration, 'pass'), ...wrong(fail, 'fail')];
}

function holds(bundle: Bundle, rule: RuleModel, example: Fields): boolean {
  const rows = [...rule.for].map(([name, entity]): [string, Value] => [name, exampleRow(bundle, entity, example[name])]);
  const values = { now: NOW, actor: { roles: [], workUnits: [], warehouses: [] }, ...Object.fromEntries(rows) };
  return rule.ok.evaluate({ values, budget: { left: STEPS }, host: world(bundle) }) === true;
}

/** A row of nested fields, or just the name of one where only its identity matters. */
function exampleRow(bundle: Bundle, entity: string, given: unknown): Row | null {
  if (given === null || given === undefined) return null;
  if (typeof given !== 'object') return { entity, id: String(given as string), get: () => null };
  const fields = given as Fields;
  const model = bundle.entities.get(entity);
  return { entity, id: JSON.stringify(fields['code'] ?? fields), get: (name) => valueOf(bundle, model, name, fields[name]) };
}

function valueOf(bundle: Bundle, model: EntityModel | undefined, name: string, given: unknown): Value {
  const child = model?.children.get(name);
  if (child) return list(given).map((row) => exampleRow(bundle, child.entity, row));
  const field = model?.fields.get(name);
  if (field?.kind === 'ref') return exampleRow(bundle, field.ref ?? '', given);
  if (field?.kind === 'refs') return list(given).map((row) => exampleRow(bundle, field.ref ?? '', row));
  return scalar(field, model, name, given);
}

function scalar(field: FieldModel | undefined, model: EntityModel | undefined, name: string, given: unknown): Value {
  const computed = model?.computed.get(name);
  const isDecimal = field?.kind === 'decimal' || (computed !== undefined && computed.kind !== 'value' && computed.scale > 0);
  return isDecimal && typeof given === 'number' ? toBig(given) : ((given ?? (field && isList(field) ? [] : null)) as Value);
}

const list = (given: unknown): readonly unknown[] => (Array.isArray(given) ? (given as readonly unknown[]) : []);

/** Trees are written upwards, each row with its parent inside. */
function world(bundle: Bundle): ScopeHost {
  const under = (a: Row, b: Row): boolean => {
    const parent = a.get(bundle.entities.get(a.entity)?.tree ?? '');
    return a.id === b.id || (isRow(parent) && under(parent, b));
  };
  return { under, at: (date, time) => `${date}T${time}:00.000Z` };
}
