import type { ActionModel, FieldModel } from '#engine';
import { kinds } from './kinds.ts';

/** How much of an input is given. */
export type Mode = 'nothing' | 'least' | 'full' | 'off' | 'odd';

export const modes: readonly Mode[] = ['nothing', 'least', 'off', 'odd', 'full'];

/** An input of an action: rows and files by name. `off` gives everything but leaves flags false, `odd` names what is not there. */
export function inputOf({ input }: ActionModel, kind: string, mode: Mode): Readonly<Record<string, unknown>> {
  const wanted = (input.fields ?? []).filter(({ required }) => (mode === 'least' ? required : mode !== 'nothing'));
  return Object.fromEntries(wanted.map((field) => [field.name, valueOf(field, kind, mode)]));
}

function valueOf(field: FieldModel, kind: string, mode: Mode): unknown {
  const sample = kinds[kind]?.samples[mode === 'off' ? 1 : 0];
  const row = mode === 'odd' ? 'R9' : 'R1';
  switch (field.name) {
    case 'id':
    case 'key':
    case 'above':
      return row;
    case 'code':
      return row;
    case 'codes':
      return mode === 'off' ? [] : [row, 'R2'];
    case 'newCode':
      return `N-${mode}`;
    case 'version':
      return 1;
    case 'value':
    case 'like':
      return sample;
    case 'until':
      return kinds[kind]?.samples[2];
    case 'flag':
    case 'isOn':
      return mode !== 'off';
    case 'items':
    case 'parts':
      return mode === 'off' ? [] : [listItem(field, kind, mode)];
    case 'thing':
      return 'T1';
    case 'day':
      return '2026-04-01';
    case 'amount':
    case 'share':
      return 2.5;
    default:
      return field.ref?.startsWith('zz') ? row : 'note';
  }
}

function listItem({ items }: FieldModel, kind: string, mode: Mode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (items?.fields ?? []).map((field) => [field.name, field.name === 'name' ? 'one' : valueOf(field, kind, mode)]),
  );
}
