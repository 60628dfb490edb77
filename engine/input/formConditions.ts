import { FUNCTION_NAMES } from '../expr/check/calls.ts';
import { checkExpression } from '../expr/check/check.ts';
import type { CheckResult, Expression, Node, Schema } from '../expr/types.ts';
import { BOOL } from '../expr/typing.ts';
import { nodesIn } from '../expr/walk.ts';
import { recordType } from '../model/fieldTypes.ts';
import type { FieldModel } from '../model/types.ts';

/** What conditions of a form call the values of its fields. */
export const FORM = 'form';

/** A form names no records. */
const NO_ENTITIES: Schema = { fieldType: () => undefined, labelOf: () => undefined, has: () => false };

/** What needs the plant to answer, or takes the longer the more is filled in. */
const NOT_IN_FORMS: ReadonlySet<string> = new Set(['at', 'dateOf', 'label', 'range', 'share', 'under']);

/** Functions that conditions of forms have. */
export const FORM_FUNCTIONS: readonly string[] = FUNCTION_NAMES.filter((name) => !NOT_IN_FORMS.has(name));

/** Type of what is filled in: any value may still be missing. */
export function formType(fields: readonly FieldModel[]): ReturnType<typeof recordType> {
  return recordType(fields.map((field) => ({ ...field, required: false })));
}

/** Reads the condition under which a field of a form is asked. It sees the fields alone, so it gives the same answer everywhere. */
export function formCondition(fields: readonly FieldModel[], show: string): CheckResult {
  const result = checkExpression(show, { names: { [FORM]: formType(fields) }, schema: NO_ENTITIES }, BOOL);
  if (!result.ok) return result;
  const faults = nodesIn(result.expression.node).flatMap((node) => {
    const construct = constructBeyond(node);
    return construct === undefined ? [] : [{ code: 'lint.notInProfile', params: { construct }, offset: node.at }];
  });
  return faults.length > 0 ? { ok: false, faults } : result;
}

/** How a construct that conditions of forms lack is called. */
function constructBeyond(node: Node): string | undefined {
  if (node.op === 'macro') return `.${node.macro}()`;
  if (node.op === 'index') return '[]';
  return node.op === 'call' && NOT_IN_FORMS.has(node.fn) ? `${node.fn}()` : undefined;
}

/** Fields whose condition depends on whether they are asked themselves, directly or by way of others. */
export function circularFields(fields: readonly FieldModel[]): readonly string[] {
  const read = new Map(fields.map(({ name, when }) => [name, fieldsRead(when?.show)]));
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    [...(read.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return fields.flatMap(({ name }) => (reaches(name, name, new Set()) ? [name] : []));
}

function fieldsRead(show: Expression | undefined): ReadonlySet<string> {
  const nodes = show ? nodesIn(show.node) : [];
  return new Set(nodes.flatMap((node) => (node.op === 'field' && node.of.op === 'name' ? [node.field] : [])));
}
