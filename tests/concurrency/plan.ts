import fc from 'fast-check';
import { permits, type ActionModel, type Bundle, type FieldModel } from '#engine';
import { Pick } from './picks.ts';
import { rounds } from './rounds.ts';

/** A submit that is still to be sent. */
export interface PlannedSubmit {
  readonly action: string;
  /** A role that may do it. */
  readonly role: string;
  /** Input with {@link Pick}s in place of codes, and `RowId`s in place of ids. */
  readonly input: unknown;
  /** Account of the colleague who agrees, where one has to. */
  readonly second?: string;
}

/** Of so many submits one is made as people work, the others as definitions allow. */
const ONE_ROUND_IN = 5;

/**
 * Submits of any action of some areas, valid, nearly valid and not, made from what their definitions say; what was written by
 * hand comes more often. Among them what people do all day.
 */
export function anySubmit(bundle: Bundle, areas: readonly string[]): fc.Arbitrary<PlannedSubmit> {
  const actions = [...bundle.actions.values()].filter((action) => areas.includes(action.area) && isWork(action));
  const any = fc.oneof(
    ...actions.map((action) => ({ weight: action.generated ? 1 : 3, arbitrary: submitOf(bundle, action) })),
  );
  return fc.oneof({ weight: ONE_ROUND_IN - 1, arbitrary: any }, { weight: 1, arbitrary: rounds });
}

/** What is done all day, not what sets records up. */
function isWork({ generated, secondPerson, definition }: ActionModel): boolean {
  return (
    !secondPerson &&
    !['create', 'edit', 'delete', 'import'].includes(generated?.verb ?? '') &&
    definition.signature === undefined
  );
}

/** Submits of one action. */
function submitOf(bundle: Bundle, action: ActionModel): fc.Arbitrary<PlannedSubmit> {
  const role = [...bundle.roles.keys()].find((id) => permits(bundle, [id], `action:${action.id}`)) ?? 'admin';
  return recordOf(bundle, action.input.fields ?? []).map((input) => ({ action: action.id, role, input }));
}

function recordOf(bundle: Bundle, fields: readonly FieldModel[]): fc.Arbitrary<Record<string, unknown>> {
  const parts = fields.map(
    (field) => [field.name, field.required ? often(95, valueOf(bundle, field)) : often(15, valueOf(bundle, field))] as const,
  );
  return fc
    .record(Object.fromEntries(parts))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

function often<T>(percent: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: percent, arbitrary }, { weight: 100 - percent, arbitrary: fc.constant(undefined) });
}

function valueOf(bundle: Bundle, field: FieldModel): fc.Arbitrary<unknown> {
  const { kind, ref, words, schema } = field;
  if (words) return fc.constantFrom(...words);
  if (kind !== 'list' && ref !== undefined) return pickOf(bundle, ref);
  if (kind === 'list' && field.items)
    return fc.array(valueOf(bundle, field.items), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  if (field.fields) return recordOf(bundle, field.fields);
  return scalarOf(field);
}

function pickOf(bundle: Bundle, entity: string): fc.Arbitrary<Pick | string> {
  const entities = bundle.entities.get(entity)?.of ?? [];
  const picks = (entities.length > 0 ? entities : [entity]).map((id) => fc.nat(50).map((nth) => new Pick(id, nth)));
  return fc.oneof({ weight: 97, arbitrary: fc.oneof(...picks) }, { weight: 3, arbitrary: fc.constant('NOBODY') });
}

function scalarOf({ kind, schema }: FieldModel): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'int':
      return fc.oneof(
        {
          weight: 19,
          arbitrary: fc.integer({ min: Math.max(schema.minimum ?? 1, 1), max: Math.min(schema.maximum ?? 5, 5) }),
        },
        { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 1e9) },
      );
    case 'decimal':
      return fc.oneof(
        { weight: 19, arbitrary: fc.constantFrom(0, 1, 2, 3, 0.5, 0.01, 10) },
        { weight: 1, arbitrary: fc.constantFrom(-1, 0.005, 1e12, 'ten') },
      );
    case 'bool':
      return fc.boolean();
    case 'date':
      return fc.constantFrom('2027-01-01', '2027-01-02');
    case 'time':
      return fc.constantFrom('08:00', '16:00');
    case 'timestamp':
      return fc.constant('2027-01-01T00:00:00.000Z');
    default:
      return fc.nat(9_999).map((n) => `N${n}`);
  }
}
