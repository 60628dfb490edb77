import { conditionText, expressionText, literalText } from '../expr/words/expressionText.ts';
import type { Expression } from '../expr/types.ts';
import { isRecord } from '../value/json.ts';
import { actionNames, type ActionNames } from './actionNames.ts';
import type { Kind } from '../load/kinds.ts';
import { pointer, valueAt } from '../load/pointer.ts';
import { namesIn, type DefinitionWording, type Names } from './definitionNames.ts';
import { sentence } from './sentence.ts';

/** A definition as its author wrote it, and what its conditions and values were compiled to. */
export interface WrittenDefinition {
  readonly kind: string;
  readonly id: string;
  readonly definition: object;
  /** By what is written. */
  readonly expressions: ReadonlyMap<string, Expression>;
}

/** What is said of one part of a definition. */
export interface SectionInWords {
  /** Absent above what is said of the whole. */
  readonly heading?: string;
  readonly lines: readonly string[];
}

/** Kinds whose definitions are rendered whole; actions have sentences of their own. */
export const DESCRIBED_KINDS = [
  'entity',
  'state-model',
  'query',
  'rule',
  'role',
  'job',
  'settings',
  'flow',
  'screen',
  'form',
] as const satisfies readonly Kind[];

/** What is no rule: what the page is called by, the words themselves, what the linter accepts, and examples, which are run. */
export const UNSAID = ['id', 'texts', 'accept', 'examples', '$schema', '$comment'] as const;
/** What a generated function is given is said of the function itself. */
export const OF_FUNCTIONS = ['assert', 'load', 'let', 'effects', 'ensure'] as const;
const FUNCTIONS: readonly string[] = ['crud', 'derived'];

/** A definition of any kind in words of one language: every key an author wrote, with what stands there. */
export function describeDefinition(written: WrittenDefinition, wording: DefinitionWording): readonly SectionInWords[] {
  const teller = new DefinitionTeller(written, namesIn(written, wording), wording);
  const entries = Object.entries(written.definition).filter(([key]) => !isUnsaid(key, UNSAID));
  const own = entries.filter(([, value]) => isFlat(value)).flatMap(([key, value]) => teller.line([key], value));
  const parts = entries.flatMap(([key, value]) =>
    isFlat(value) ? [] : [{ heading: teller.keyTitle([key]), lines: teller.lines([key], value) }],
  );
  return [...(own.length > 0 ? [{ lines: own }] : []), ...parts].filter(({ lines }) => lines.length > 0);
}

/** What stands at one place of a definition, without the mark that it is assumed. */
export function describePlace(
  written: WrittenDefinition,
  place: readonly string[],
  wording: DefinitionWording,
): readonly string[] {
  const teller = new DefinitionTeller(written, namesIn(written, wording), wording);
  const value = valueAt(written.definition, pointer(...place));
  if (value === undefined) return [];
  const said = isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'assumed')) : value;
  return teller.line(place.slice(-1), said, place.slice(0, -1));
}

const isUnsaid = (key: string, unsaid: readonly string[]): boolean => unsaid.includes(key);

/** A word, a number, or several of them. */
function isFlat(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isFlat) : !isRecord(value);
}

/** What is written at a place, without what is said of a generated function itself. */
function saidOf([first = '']: readonly string[], value: object): readonly (readonly [string, unknown])[] {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const own = FUNCTIONS.includes(first) ? entries.filter(([key]) => !isUnsaid(key, OF_FUNCTIONS)) : entries;
  // Fields are those of an object, whatever else is said of them.
  return own.filter(([key, each]) => key !== 'type' || each !== 'object');
}

/** Says what stands at a place of a definition; a place is the keys that lead there. */
class DefinitionTeller {
  readonly #written: WrittenDefinition;
  readonly #names: Names;
  readonly #wording: DefinitionWording;
  /** Where a screen does an action, its expressions name what the action knows. */
  readonly #action: Pick<ActionNames, 'phrase' | 'claim'> | undefined;

  constructor(written: WrittenDefinition, names: Names, wording: DefinitionWording) {
    this.#written = written;
    this.#names = names;
    this.#wording = wording;
    const { action } = written.definition as { readonly action?: unknown };
    const done = written.kind === 'screen' ? wording.actions?.get(String(action)) : undefined;
    this.#action = done && actionNames(done, wording);
  }

  /** What a key is called: as the format has it, or as the definitions call what is named by it. */
  keyTitle(place: readonly string[]): string {
    const key = place.at(-1) ?? '';
    const codes = [`key.${this.#written.kind}.${key}`, `key.${key}`];
    const code = codes.find((each) => this.#wording.texts[this.#wording.language].has(`definitions.${each}`));
    return code === undefined || this.#names.isName(place) ? this.#names.of(key, place.slice(0, -1)) : this.#say(code);
  }

  /** A line for each thing that is defined at a place. */
  lines(place: readonly string[], value: unknown): readonly string[] {
    if (Array.isArray(value)) return value.flatMap((each) => this.line([], each, place));
    const entries = saidOf(place, value as object);
    if (entries.length === 0) return [sentence(this.#wording, 'definitions.key.none')];
    return entries.flatMap(([key, each]) => {
      const inner = [...place, key];
      const below = isRecord(each) ? saidOf(inner, each) : [];
      return below.length > 0 && below.every(([, of]) => isRecord(of))
        ? this.lines(inner, each)
        : this.line([key], each, place);
    });
  }

  /** "Quantity: at least 0; at most 99". @param above  the place of its heading */
  line(below: readonly string[], value: unknown, above: readonly string[] = []): readonly string[] {
    const place = [...above, ...below];
    const title = place.slice(1).length === 0 ? place : place.slice(1);
    const titled = title
      .map((_, i) => place.slice(0, place.length - title.length + i + 1))
      .filter((each) => each.at(-1) !== 'properties');
    const prefix = below.length === 0 ? [] : titled.map((each) => this.keyTitle(each));
    const parts = isRecord(value) ? this.#partsOf(place, value) : [this.#value(place, value)];
    if (parts.length === 0) return [prefix.join(' ')];
    const text = parts.join(this.#say('explainAnd'));
    return [prefix.length === 0 ? text : this.#say('explainPart', { name: prefix.join(' '), value: text })];
  }

  /** The sentence that a kind has for things of a place, then whatever else is written there. */
  #partsOf(place: readonly string[], value: object): readonly string[] {
    const code = `sentence.${this.#written.kind}.${place[0]}`;
    const template = this.#wording.texts[this.#wording.language].get(`definitions.${code}`) ?? '';
    const asked = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const entries = saidOf(place, value);
    const isRendered = template !== '' && asked.every((name) => name in value);
    const values = Object.fromEntries(asked.map((name) => [name, this.#part([...place, name], Reflect.get(value, name))]));
    const rest = entries.filter(([key]) => !isRendered || !asked.includes(key));
    return [
      ...(isRendered ? [this.#say(code, values)] : []),
      ...rest.map(([key, each]) => {
        const inner = [...place, key];
        return this.#say('explainPart', { name: this.keyTitle(inner), value: this.#part(inner, each) });
      }),
    ];
  }

  /** What stands below a key within a line. */
  #part(place: readonly string[], value: unknown): string {
    if (Array.isArray(value)) {
      const parts = value.map((each) => this.#part(place, each));
      return parts.length === 0 ? sentence(this.#wording, 'definitions.key.none') : parts.join(this.#say('explainComma'));
    }
    return isRecord(value)
      ? this.#say('explainGroup', { of: this.#partsOf(place, value).join(this.#say('explainAnd')) })
      : this.#value(place, value);
  }

  #value(place: readonly string[], value: unknown): string {
    if (Array.isArray(value)) return this.#part(place, value);
    if (typeof value !== 'string') return this.#literal(value as number | boolean | null);
    const { language, texts } = this.#wording;
    const { expressions } = this.#written;
    const expression = this.#names.isWord(place) ? undefined : expressions.get(value);
    if (expression) return this.#condition(place, expression);
    // A column is written without its row.
    const column = ['row.', 'record.'].map((row) => expressions.get(`${row}${value}`)).find((each) => each !== undefined);
    return column && !this.#names.isWord(place) ? expressionText(column, language, texts) : this.#names.of(value, place);
  }

  #condition(place: readonly string[], expression: Expression): string {
    const { language, texts } = this.#wording;
    const { node, type } = expression;
    if (node.op === 'literal') return literalText(node.value, this.#names.wordsOf(place), language, texts);
    if (this.#action) return this.#action[type.kind === 'bool' ? 'claim' : 'phrase'](expression);
    return type.kind === 'bool' ? conditionText(expression, language, texts) : expressionText(expression, language, texts);
  }

  #literal(value: number | boolean | null): string {
    return literalText(value, undefined, this.#wording.language, this.#wording.texts);
  }

  #say(code: string, params?: Readonly<Record<string, string>>): string {
    return sentence(this.#wording, `definitions.${code}`, params);
  }
}
