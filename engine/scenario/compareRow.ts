import { type Json, sameJson } from '../value/json.ts';
import type { Bundle, EntityModel, FieldModel } from '../model/types.ts';
import type { Directory } from './directory.ts';
import { referredEntity } from '../model/referredEntity.ts';
import type { Difference, Outcome, ScenarioNotice, WireRow } from './types.ts';
import type { ScenarioStep } from '../model/scenarioTypes.ts';
import { LANGUAGES, type Param, type Refusal } from '../types.ts';

type ExpectedRow = Readonly<Record<string, Json>>;

/** Compares the fields a scenario names, and only those. References are written by name. */
export async function compareRow(
  model: EntityModel,
  expected: ExpectedRow,
  found: WireRow | undefined,
  at: string,
  directory: Directory,
): Promise<readonly Difference[]> {
  if (!found) return [{ at, expected, found: null }];
  const differences = await Promise.all(
    Object.entries(expected).map(async ([name, value]) => {
      const actual = found[name] ?? null;
      const isSame = await equal(model.fields.get(name), value, actual, directory);
      return isSame ? [] : [{ at: `${at}/${name}`, expected: value, found: actual }];
    }),
  );
  return differences.flat();
}

async function equal(field: FieldModel | undefined, expected: Json, found: Json, directory: Directory): Promise<boolean> {
  if (field?.kind === 'timestamp' && typeof expected === 'string' && typeof found === 'string')
    return Date.parse(expected) === Date.parse(found);
  const ref = field && referredEntity(field);
  if (ref !== undefined && Array.isArray(expected) && Array.isArray(found)) {
    const items = await Promise.all(
      (expected as readonly Json[]).map((name, i) => refers(ref, name, (found as readonly Json[])[i] ?? null, directory)),
    );
    return expected.length === found.length && items.every(Boolean);
  }
  return ref === undefined ? sameJson(expected, found) : refers(ref, expected, found, directory);
}

async function refers(ref: string, name: Json, found: Json, directory: Directory): Promise<boolean> {
  if (typeof name !== 'string' || found === null) return name === found;
  const id = await directory.find(ref, name);
  return id !== undefined && id === (typeof found === 'object' && 'id' in found ? found['id'] : found);
}

type ExpectedNotice = NonNullable<ScenarioStep['notified']>[number];

/** Compares notices in order; roles, persons and params are compared only where the scenario gives them. */
export async function compareNotices(
  expected: readonly ExpectedNotice[],
  found: readonly ScenarioNotice[],
  directory: Directory,
): Promise<readonly Difference[]> {
  const codes = [expected, found].map((notices) => notices.map(({ code }) => code)) as [string[], string[]];
  if (!sameJson(...codes)) return [{ at: '/notified', expected: codes[0], found: codes[1] }];
  const all = expected.map((notice, i) => details(notice, found[i]!, `/notified/${i}`, directory)); // as many as codes
  return (await Promise.all(all)).flat();
}

async function details(
  { roles, persons, params = {} }: ExpectedNotice,
  found: ScenarioNotice,
  at: string,
  directory: Directory,
): Promise<readonly Difference[]> {
  const ids = persons && (await Promise.all(persons.map(async (name) => (await directory.find('user', name)) ?? name)));
  return [
    ...differs(`${at}/roles`, roles, found.roles),
    ...differs(`${at}/persons`, ids, found.persons),
    ...Object.entries(params).flatMap(([name, value]) =>
      differs(`${at}/params/${name}`, value as Json, plainNotice(value as Json, found.params[name] ?? null)),
    ),
  ];
}

function differs(at: string, expected: Json | undefined, found: Json): readonly Difference[] {
  return expected === undefined || sameJson(expected, found) ? [] : [{ at, expected, found }];
}

/** A word may be written without the prefix of its texts. */
function plainNotice(expected: Json, found: Json): Json {
  const isWord = typeof expected === 'string' && typeof found === 'object' && found !== null && 'word' in found;
  return isWord ? (found as { readonly word: Json }).word : found;
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
/** A row that was asked for by its id, and is gone, has no name left: this text is shown in place of the one of its code. */
const GONE = 'common.recordGone';
/** Of such refusals the id may be all that a client has given. */
const GONE_CODES = '.notExist';
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is said of an outcome: every value that a text shows is there, and none is the id of a row. */
export function compareWords(outcome: Outcome, { texts }: Pick<Bundle, 'texts'>): readonly Difference[] {
  return Object.entries(answeredRefusals(outcome)).flatMap(([place, refusals]) =>
    refusals.flatMap(({ code, params }, i) => {
      const shownCode = code.endsWith(GONE_CODES) && params['code'] === undefined ? GONE : code;
      const shown = LANGUAGES.flatMap((language) => [...(texts[language].get(shownCode) ?? '').matchAll(PLACE)]);
      const unfit = [...new Set(shown.map(([, name = '']) => name))].filter(
        (name) => params[name] === undefined || (isId(params[name]) && !code.endsWith(GONE_CODES)),
      );
      return unfit.map((name) => ({ at: `/${place}/${i}/params/${name}`, expected: 'value', found: plain(params[name]) }));
    }),
  );
}

function answeredRefusals(outcome: Outcome): Readonly<Record<string, readonly Pick<Refusal, 'code' | 'params'>[]>> {
  if (outcome.outcome === 'refused') return { refused: outcome.refusals };
  return outcome.outcome === 'confirm' ? { 'seen/confirm': outcome.confirms } : { 'seen/warn': outcome.warnings };
}

const isId = (param: Param): boolean => typeof param === 'string' && ID.test(param);
const plain = (param: Param | undefined): Difference['found'] => (typeof param === 'object' ? { ...param } : (param ?? null));
