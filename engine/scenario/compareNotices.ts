import { type Json, sameJson } from '../value/json.ts';
import type { Directory } from './directory.ts';
import type { Difference, ScenarioNotice } from './types.ts';
import type { ScenarioStep } from '../model/scenarioTypes.ts';

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
