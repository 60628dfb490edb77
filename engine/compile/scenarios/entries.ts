import type {
  ScenarioAct,
  ScenarioEntry,
  ScenarioGroup,
  ScenarioRefusal,
  ScenarioRest,
} from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { ExpectedRefusal, ScenarioStep } from '../../model/scenarioTypes.ts';
import type { LocatedValue, LocatedFields } from './locatedFields.ts';
import { locateFields } from './world.ts';

/** What a step has where it does not say otherwise. */
export interface Head {
  readonly as?: LocatedValue<string>;
  readonly do?: LocatedValue<string>;
  readonly input: LocatedFields;
}

/** What a step, or several together, say of that. */
interface Own {
  readonly as?: string;
  readonly do?: string;
  readonly input?: object;
  readonly without?: readonly string[];
}

/** A step at length, and where its parts are written, by their pointers in it. */
export interface ExpandedStep {
  readonly step: ScenarioStep;
  readonly file: string;
  readonly pointer: string;
  readonly places: ReadonlyMap<string, string>;
  readonly for: Readonly<Record<string, readonly unknown[]>>;
  /** Inputs it leaves out that it would not have. */
  readonly idle: readonly string[];
}

/** An input belongs to an action: a step that does something else has its own only. */
export function inheritHead(head: Head, own: Own, file: string, at: string, inputAt = `${at}/input`): Head {
  const isOther = own.do !== undefined && head.do !== undefined && own.do !== head.do.value;
  const input = new Map([...(isOther ? [] : head.input), ...locateFields(file, inputAt, { ...own.input })]);
  for (const name of own.without ?? []) input.delete(name);
  return {
    ...head,
    ...(own.as === undefined ? {} : { as: { value: own.as, file, pointer: `${at}/as` } }),
    ...(own.do === undefined ? {} : { do: { value: own.do, file, pointer: `${at}/do` } }),
    input,
  };
}

/** Every step of a list at length; those that stand together are one after the other. */
export function expandSteps(
  entries: readonly ScenarioEntry[],
  head: Head,
  file: string,
  at: string,
): readonly ExpandedStep[] {
  return entries.flatMap((entry, i): readonly ExpandedStep[] => {
    const here = at + pointer(i);
    if (isRow(entry)) return [new RowReader(entry, file, here).step(head)];
    if (isGroup(entry)) return expandSteps(entry.steps, inheritHead(head, entry, file, here), file, `${here}/steps`);
    return [actStep(entry, head, file, here)];
  });
}

type Row = Extract<ScenarioEntry, readonly unknown[]>;

const isRow = (entry: ScenarioEntry): entry is Row => Array.isArray(entry);
const isGroup = (entry: ScenarioGroup | ScenarioAct): entry is ScenarioGroup => 'steps' in entry;
const isRest = (part: ScenarioRefusal | ScenarioRest): part is ScenarioRest =>
  typeof part === 'object' && !Array.isArray(part);

function actStep(entry: ScenarioAct, head: Head, file: string, at: string): ExpandedStep {
  const refusals = (entry.refused ?? []).map((written, i) => [written, `${at}/refused/${i}`] as const);
  return wholeStep(inheritHead(head, entry, file, at), { own: entry, file, pointer: at, refusals, from: head });
}

/** An input, then what comes of it. */
class RowReader {
  private readonly row: Row;
  private readonly file: string;
  private readonly at: string;

  constructor(row: Row, file: string, at: string) {
    this.row = row;
    this.file = file;
    this.at = at;
  }

  step(from: Head): ExpandedStep {
    const [input, ...parts] = this.row;
    const loaded = parts.map((part, i) => ({ part, at: `${this.at}/${i + 1}` }));
    const rest = loaded.find((each): each is { part: ScenarioRest; at: string } => isRest(each.part));
    const own: ScenarioAct = { ...rest?.part, input };
    const refusals = [
      ...loaded.flatMap(({ part, at }) => (isRest(part) ? [] : [[part, at] as const])),
      ...(rest?.part.refused ?? []).map((written, i) => [written, `${rest!.at}/refused/${i}`] as const),
    ];
    const head = inheritHead(from, own, this.file, rest?.at ?? this.at, `${this.at}/0`);
    return wholeStep(head, { own, file: this.file, pointer: this.at, refusals, from, restAt: rest?.at });
  }
}

interface WholeStep {
  readonly own: ScenarioAct;
  readonly file: string;
  readonly pointer: string;
  readonly refusals: readonly (readonly [ScenarioRefusal, string])[];
  readonly from: Head;
  /** Where the outcome is written, if not in the step itself. */
  readonly restAt?: string | undefined;
}

function wholeStep(head: Head, { own, file, pointer: at, refusals, from, restAt }: WholeStep): ExpandedStep {
  const { as: _as, do: _do, input: _input, without = [], for: each = {}, refused: _refused, ...outcome } = own;
  const step: ScenarioStep = {
    as: head.as?.value ?? '',
    do: head.do?.value ?? '',
    input: Object.fromEntries([...head.input].map(([name, { value }]) => [name, value])),
    ...(outcome as Omit<ScenarioStep, 'as' | 'do' | 'input'>), // proved by the schema
    ...(refusals.length > 0 ? { refused: refusals.map(([written]) => readRefusal(written)) } : {}),
  };
  const places = new Map([
    ...(restAt === undefined ? [] : Object.keys(outcome).map((key) => [`/${key}`, `${restAt}/${key}`] as const)),
    ...(head.as ? [['/as', head.as.pointer] as const] : []),
    ...(head.do ? [['/do', head.do.pointer] as const] : []),
    ...[...head.input].map(([name, { pointer: there }]) => [pointer('input', name), there] as const),
    ...refusals.flatMap(([written, there], i) => refusalPlaces(written, there, i)),
  ]);
  const idle = without.filter((name) => !from.input.has(name));
  return { step, file, pointer: at, places, for: each as ExpandedStep['for'], idle };
}

type Fields = NonNullable<ExpectedRefusal['params']>;

/** `code@/pointer` at length. */
function readRefusal(written: ScenarioRefusal): ExpectedRefusal {
  const [text, params] = typeof written === 'string' ? [written] : written;
  const [code = '', ...at] = text.split('@');
  return { code, ...(at.length > 0 ? { at: at.join('@') } : {}), ...(params ? { params: params as object as Fields } : {}) };
}

/** Where the parts of a refusal are written, by their pointers in the step. */
function refusalPlaces(written: ScenarioRefusal, there: string, i: number): readonly (readonly [string, string])[] {
  const at = `/refused/${i}`;
  const text = typeof written === 'string' ? there : `${there}/0`;
  return [
    [at, there],
    [`${at}/code`, text],
    [`${at}/at`, text],
    ...(typeof written === 'string' ? [] : [[`${at}/params`, `${there}/1`] as const]),
  ];
}
