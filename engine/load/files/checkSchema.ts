import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import type { FileKind } from '../kinds.ts';
import { camel } from '../names.ts';
import { pointer } from '../pointer.ts';
import { validatorOf, validatorOfBranch } from './schemas.ts';
import { isRecord } from '../../value/json.ts';
import { suggestedWord, suggestion } from '../../value/suggestion.ts';

/** One place where a definition does not follow the schema of its kind. */
export interface SchemaFault {
  /** `lint.<what>`: key of the finding's text. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The words one of which has to stand there. */
  readonly words?: readonly string[];
  /** JSON Pointer; of an unknown key the key itself, of a missing one the object that lacks it. */
  readonly pointer: string;
}

/** Every fault of a definition against its kind's schema, or of a form against what forms may say, in no particular order. */
export function checkSchema(kind: FileKind | 'plant-form', value: unknown): readonly SchemaFault[] {
  return faults(validatorOf(kind), value, '');
}

function faults(validate: ValidateFunction, value: unknown, at: string): readonly SchemaFault[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const choices = errors.filter((error) => error.keyword === 'anyOf');
  const isInside = (error: ErrorObject) => choices.some((choice) => startsWith(error.instancePath, choice.instancePath));
  return [
    ...errors.filter((error) => !isInside(error) && !isAboutName(error, errors)).map((error) => fault(error, at)),
    ...choices
      .filter((choice) => !choices.some((outer) => outer !== choice && isBelow(choice, outer)))
      .flatMap((choice) => bestBranch(choice, at)),
  ];
}

/** A misspelt key is reported once, at the key. */
function isAboutName(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const isNamed = ({ keyword, instancePath, params }: ErrorObject): boolean =>
    keyword === 'propertyNames' && instancePath === error.instancePath && params['propertyName'] === error.data;
  return error.propertyName !== undefined || (error.keyword !== 'propertyNames' && errors.some(isNamed));
}

const startsWith = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
const isBelow = (inner: ErrorObject, outer: ErrorObject): boolean => inner.instancePath.startsWith(`${outer.instancePath}/`);

/** Faults against the branch the author most likely intended: of five forms of an effect four are irrelevant. */
function bestBranch(choice: ErrorObject, at: string): readonly SchemaFault[] {
  const candidates = choice.schema as readonly AnySchemaObject[];
  const scored = candidates
    .map((branch) => ({ branch, score: similarity(branch, choice.data) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return [];
  const found = faults(validatorOfBranch(best.branch), choice.data, at + choice.instancePath);
  return found.map((each) => withWordsOfAll(each, candidates, at + choice.instancePath));
}

/** A branch knows its own word only (`scan`); the author may write that of any (`scan, list, form, …`). */
function withWordsOfAll(found: SchemaFault, candidates: readonly AnySchemaObject[], at: string): SchemaFault {
  const key = found.pointer.slice(at.length + 1);
  if (found.code !== 'lint.notInList' || !found.pointer.startsWith(at) || key.includes('/')) return found;
  const words = candidates.flatMap(({ properties }) => {
    const known = (properties as Readonly<Record<string, AnySchemaObject>> | undefined)?.[key];
    return known?.['const'] === undefined ? ((known?.['enum'] ?? []) as readonly unknown[]) : [known['const']];
  });
  return words.length === 0 ? found : { ...found, ...inList(String(found.params['word']), words) };
}

/** How well a value fits a branch: discriminating keys count most, then required keys, then known ones. */
function similarity(branch: AnySchemaObject, data: unknown): number {
  if (!isRecord(data))
    return branch['type'] === (Array.isArray(data) ? 'array' : typeof data) ||
      (branch['enum'] !== undefined && typeof data === 'string')
      ? 1
      : 0;
  if (branch['type'] !== 'object') return -1;
  const required = (branch['required'] ?? []) as readonly string[];
  const known = (branch['properties'] ?? {}) as Readonly<Record<string, { readonly const?: unknown }>>;
  const keys = Object.keys(data);
  const verb = required[0] !== undefined && keys.includes(required[0]) ? 1000 : 0;
  const called = Object.entries(data).filter(([key, value]) => value !== undefined && known[key]?.const === value).length;
  const missing = required.filter((key) => !keys.includes(key)).length;
  return verb + called * 2000 + (required.length - missing) * 100 - missing * 10 + keys.filter((key) => key in known).length;
}

type AuthorMessage = Pick<SchemaFault, 'code' | 'params' | 'words'> & { readonly below?: string };

/** The problem code for each JSON Schema keyword. */
const KEYWORDS: Readonly<Record<string, (error: ErrorObject) => AuthorMessage>> = {
  additionalProperties: ({ params, parentSchema = {} }) => ({
    code: 'lint.unknownKey',
    params: {
      key: params['additionalProperty'] as string,
      ...suggestion(params['additionalProperty'] as string, Object.keys((parentSchema['properties'] ?? {}) as object)),
    },
    below: params['additionalProperty'] as string,
  }),
  required: ({ params }) => ({ code: 'lint.missingKey', params: { key: params['missingProperty'] as string } }),
  type: ({ params, data }) => ({
    code: 'lint.wrongJsonType',
    params: { wanted: String(params['type']), found: shownValue(data) },
  }),
  enum: ({ params, data }) => ({
    code: 'lint.notInList',
    ...inList(data, params['allowedValues'] as readonly unknown[]),
  }),
  const: ({ params, data }) => ({
    code: 'lint.notInList',
    ...inList(data, [params['allowedValue']]),
  }),
  pattern: ({ params, data }) => ({
    code: 'lint.badSpelling',
    params: { word: shownValue(data), pattern: String(params['pattern']) },
  }),
  format: ({ params, data }) => ({
    code: 'lint.badSpelling',
    params: { word: shownValue(data), pattern: String(params['format']) },
  }),
  propertyNames: ({ params }) => ({
    code: 'lint.badKey',
    params: { key: params['propertyName'] as string, instead: inOtherStyle(params['propertyName'] as string) },
    below: params['propertyName'] as string,
  }),
  uniqueItems: ({ params, data }) => ({
    code: 'lint.repeatedItem',
    params: { item: shownValue((data as readonly unknown[])[Number(params['j'])]) },
  }),
};

/** A word that is none of those that may stand there, and the nearest of them. */
function inList(data: unknown, all: readonly unknown[]): Required<Pick<SchemaFault, 'params' | 'words'>> {
  const words = [...new Set(all.map(String))];
  return { words, params: { word: shownValue(data), ...suggestedWord(typeof data === 'string' ? data : '', words) } };
}

/** Names are camelCase and ids kebab-case: what is wrong as the one is mostly meant as the other. */
function inOtherStyle(key: string): string {
  const words = key.split(/(?=[A-Z])|[^A-Za-z0-9]+/).filter((word) => word !== '');
  return key === kebab(words) ? camel(kebab(words)) : kebab(words);
}

const kebab = (words: readonly string[]): string => words.join('-').toLowerCase();

/** A value as the author wrote it, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

const MAX_SHOWN_LENGTH = 60;

function fault(error: ErrorObject, at: string): SchemaFault {
  const { below, ...known } = KEYWORDS[error.keyword]?.(error) ?? {
    code: 'lint.outOfBounds',
    params: { value: shownValue(error.data), bound: error.keyword, limit: Number(error.params['limit']) },
  };
  return { ...known, pointer: at + error.instancePath + (below === undefined ? '' : pointer(below)) };
}
