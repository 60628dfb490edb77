import type { ReactNode } from 'react';
import type { Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import {
  changedField,
  choiceField,
  formOf,
  numberField,
  severalField,
  switchField,
  textField,
  useFormView,
  type FormFields,
} from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import { setPart, setRule } from '../../serial/serialCommands.ts';
import { NEW_PARTS, PART_KINDS, partKind, ruleIn, type PartKind, type SerialPart } from '../../serial/serialDocument.ts';

const RESETS = ['day', 'year', 'max'];

/** The rule as a whole: its category, when its numbers begin again, and whether any may be left out. */
export function RuleForm(): ReactNode {
  const { document, run } = useEditorContext();
  const { category, reset = 'day', gaps = 'allowed', scope = [], parts } = ruleIn(document);
  const given = Object.entries(parts).flatMap(([name, part]) => ('param' in part ? [name] : []));
  const isCounted = typeof reset === 'object';
  const view = useFormView(viewOf, isCounted, given);
  const values: Item = {
    category,
    reset: isCounted ? 'max' : reset,
    max: isCounted ? reset.max : null,
    isGapFree: gaps === 'none',
    scope: [...scope],
  };
  const change = (after: Item): void => {
    const key = changedField(values, after);
    const value = key === undefined ? undefined : (after[key] ?? undefined);
    if (key === 'category') run((now) => setRule(now, 'category', value));
    if (key === 'reset')
      run((now) => setRule(now, 'reset', value === 'max' ? { max: 9_999 } : value === 'day' ? undefined : value));
    if (key === 'max') run((now) => setRule(now, 'reset', { max: typeof value === 'number' ? value : 0 }));
    if (key === 'isGapFree') run((now) => setRule(now, 'gaps', value === true ? 'none' : undefined));
    if (key === 'scope') run((now) => setRule(now, 'scope', Array.isArray(value) && value.length > 0 ? value : undefined));
  };
  return <Fields view={view} values={values} onChange={change} />;
}

function viewOf(isCounted: boolean, given: readonly string[]): FormFields {
  return formOf([
    textField('category', 'designer.serial.field.category'),
    choiceField('reset', 'designer.serial.field.reset', RESETS, 'designer.serial.reset'),
    ...(isCounted ? [numberField('max', 'designer.serial.field.max', { scale: 0, minimum: 1 })] : []),
    switchField('isGapFree', 'designer.serial.field.isGapFree'),
    ...(given.length > 0 ? [severalField('scope', 'designer.serial.field.scope', given)] : []),
  ]);
}

const DATES = ['yyyy', 'yyMM', 'yyMMdd', 'yyyyMMdd'] as const;

/** One part of a code: a text, the date, a value of the row, or the number itself. */
export function PartForm({ name, part }: { readonly name: string; readonly part: SerialPart }): ReactNode {
  const { run } = useEditorContext();
  const kind = partKind(part);
  const view = useFormView(partView, kind);
  const values: Item = { kind, ...valuesOf(part) };
  return <Fields view={view} values={values} onChange={(after) => run((now) => setPart(now, name, partOf(after, kind)))} />;
}

function valuesOf(part: SerialPart): Item {
  if ('text' in part) return { text: part.text };
  if ('date' in part) return { date: part.date };
  if ('param' in part) return { param: part.param, length: part.length };
  const { digits, start = 1, step = 1 } = part.serial;
  return { digits, start, step };
}

function partOf(after: Item, before: PartKind): SerialPart {
  const kind = PART_KINDS.find((each) => each === after['kind']) ?? before;
  const text = (key: string): string => (typeof after[key] === 'string' ? after[key] : '');
  const number = (key: string, least: number): number =>
    typeof after[key] === 'number' ? Math.max(least, after[key]) : least;
  if (kind !== before) return NEW_PARTS[kind];
  if (kind === 'text') return { text: text('text') };
  if (kind === 'date') return { date: DATES.find((each) => each === after['date']) ?? 'yyMMdd' };
  if (kind === 'param') return { param: text('param'), length: number('length', 1) };
  const [start, step] = [number('start', 0), number('step', 1)];
  return {
    serial: { digits: number('digits', 1), ...(start === 1 ? {} : { start }), ...(step === 1 ? {} : { step }) },
  };
}

const whole = (minimum: number, maximum: number) => ({ scale: 0, minimum, maximum });

function partView(kind: PartKind): FormFields {
  const more = {
    text: [textField('text', 'designer.serial.field.text')],
    date: [choiceField('date', 'designer.serial.field.date', DATES)],
    param: [
      textField('param', 'designer.serial.field.param'),
      numberField('length', 'designer.serial.field.length', whole(1, 40)),
    ],
    serial: [
      numberField('digits', 'designer.serial.field.digits', whole(1, 12)),
      numberField('start', 'designer.serial.field.start', whole(0, 999_999_999)),
      numberField('step', 'designer.serial.field.step', whole(1, 9_999)),
    ],
  } as const;
  return formOf([choiceField('kind', 'designer.serial.field.kind', PART_KINDS, 'designer.serial.kind'), ...more[kind]]);
}
