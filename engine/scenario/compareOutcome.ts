import { type Json, sameJson } from '../value/json.ts';
import type { Param, Refusal } from '../types.ts';
import type { Difference, Outcome } from './types.ts';
import type { ExpectedRefusal, ScenarioStep } from '../model/scenarioTypes.ts';

/**
 * Compares the verdict. `refused` is complete and in order and may also name the questions an action asks;
 * `seen` is `{confirm: [codes], warn: [codes]}`; a step that says neither must be accepted.
 */
export function compareOutcome(step: ScenarioStep, outcome: Outcome): readonly Difference[] {
  const expected = (step.seen ?? {}) as Readonly<Record<string, readonly string[]>>;
  const confirms = outcome.outcome === 'confirm' ? outcome.confirms : [];
  const refusals = outcome.outcome === 'refused' ? outcome.refusals : [];
  const warnings = outcome.outcome === 'accepted' ? outcome.warnings : [];
  const expectedQuestions = expected['confirm'] ?? (step.refused ? undefined : []);
  return [
    ...refused(step.refused ?? [], expectedQuestions ? refusals : [...refusals, ...confirms]),
    ...(expectedQuestions ? codes('/seen/confirm', expectedQuestions, confirms) : []),
    ...(expected['warn'] ? codes('/seen/warn', expected['warn'], warnings) : []),
  ];
}

/** One more or one less shifts all the others, so their codes are compared as a whole first. */
function refused(expected: readonly ExpectedRefusal[], found: readonly Refusal[]): readonly Difference[] {
  const whole = codes(
    '/refused',
    expected.map(({ code }) => code),
    found,
  );
  return whole.length > 0 ? whole : expected.flatMap((refusal, i) => details(refusal, found[i], `/refused/${i}`));
}

function codes(at: string, expected: readonly string[], found: readonly Refusal[]): readonly Difference[] {
  return sameJson(
    expected,
    found.map(({ code }) => code),
  )
    ? []
    : [{ at, expected, found: found.map(plainRefusal) }];
}

function details(expected: ExpectedRefusal, found: Refusal | undefined, at: string): readonly Difference[] {
  const place =
    expected.at === undefined || expected.at === found?.at
      ? []
      : [{ at: `${at}/at`, expected: expected.at, found: found?.at ?? null }];
  const params = Object.entries(expected.params ?? {}).filter(([name, value]) => !sameParam(value, found?.params[name]));
  return [
    ...place,
    ...params.map(([name, value]) => ({ at: `${at}/params/${name}`, expected: value, found: json(found?.params[name]) })),
  ];
}

/** A word may be written without the prefix of its texts. */
function sameParam(expected: Json, found: Param | undefined): boolean {
  return sameJson(expected, json(found)) || (typeof found === 'object' && found.word === expected);
}

const json = (param: Param | undefined): Json => (typeof param === 'object' ? { ...param } : (param ?? null));

const plainRefusal = ({ code, params, at }: Refusal): Json => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, json(value)])),
  ...(at === undefined ? {} : { at }),
});
