import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import type { FieldModel } from '../../model/types.ts';
import { permits } from '../../permission/permits.ts';
import type { Value } from '../../value/value.ts';

/** Runs with step 14: a user that a field with `x-mayDo` comes to name holds the right to these actions. */
export function checkMayDo(frame: Frame, row: WorkingRow, field: FieldModel): void {
  const { 'x-mayDo': actions = [], 'x-ref': entity } = field.schema;
  const id = row.now[field.name];
  if (actions.length === 0 || entity === undefined || typeof id !== 'string') return;
  const user = frame.workingSet.working({ entity, id });
  const lacking = actions.find((action) => !permits(frame.bundle, textsIn(user.get('roles')), `action:${action}`));
  if (lacking === undefined) return;
  const params = { user: String(user.get('name')), action: { word: lacking, of: '' } };
  frame.refuse({ code: 'user.mayNotDo', params, at: `/${field.name}` });
}

const textsIn = (value: Value): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);
