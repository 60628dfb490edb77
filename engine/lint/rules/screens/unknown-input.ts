import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { inputsOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** A slot, a section of a form, a job, or the step of a scenario fills inputs that the action has. */
export function* unknownInput(set: LintInput): Generator<Finding> {
  yield* ofLines(set);
  for (const { action, input, ...place } of [...named(set), ...steps(set)]) {
    const inputs = inputsOf(set, action);
    if (inputs && !Object.hasOwn(inputs, input)) yield { ...place, offset: 0, params: { action, input } };
  }
}

/** Lines fill a list of records, and what they name are fields of these. */
function* ofLines(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'checklist')) {
    const { action, lines } = placed.definition;
    const inputs = inputsOf(set, action);
    const fields = inputs?.[lines.input]?.items?.properties;
    const place = below(whole(placed), 'lines');
    if (inputs && !fields) yield { ...below(place, 'input'), offset: 0, params: { action, input: lines.input } };
    const named: readonly (readonly [Place, string | undefined])[] = [
      [below(place, 'key'), lines.key],
      [below(place, 'times', 'input'), lines.times?.input],
      [below(place, 'judge', 'input'), lines.judge?.input],
      [below(place, 'measure', 'input'), lines.measure?.input],
      ...Object.keys(lines.ask ?? {}).map((name) => [below(place, 'ask', name), name] as const),
      ...(lines.onBad ?? []).map((name, i) => [below(place, 'onBad', i), name] as const),
    ];
    for (const [at, name] of named)
      if (fields && name !== undefined && !Object.hasOwn(fields, name))
        yield { ...at, offset: 0, params: { action, input: `${lines.input}/${name}` } };
  }
}

/** A step may send what the action does not know to see that it is refused. */
function* steps(set: LintInput): Generator<Place & { readonly action: string; readonly input: string }> {
  for (const placed of set.scenarios)
    for (const [i, { do: action, input, refused = [] }] of placed.definition.steps.entries())
      if (!refused.some(({ code }) => code === 'request.unknownField'))
        for (const name of Object.keys(input))
          yield { ...below(whole(placed), 'steps', i, 'input', name), action, input: name };
}

function* named(set: LintInput): Generator<Place & { readonly action: string; readonly input: string }> {
  for (const { definition, ...place } of set.actions.values())
    for (const [action, { input = {} }] of Object.entries(definition.next ?? {}))
      for (const name of Object.keys(input)) yield { ...below(place, 'next', action, 'input', name), action, input: name };
  for (const placed of screensOf(set, 'scan', 'checklist')) {
    const { action, slots } = placed.definition;
    for (const [name, slot] of Object.entries(slots)) {
      const place = below(whole(placed), 'slots', name);
      for (const input of Object.keys(slot.propose ?? {})) yield { ...below(place, 'propose', input), action, input };
      if ('input' in slot) yield { ...below(place, 'input'), action, input: slot.input };
      else for (const [i, input] of slot.inputs.entries()) yield { ...below(place, 'inputs', i), action, input };
    }
  }
  for (const placed of set.job.values())
    for (const input of Object.keys(placed.definition.input ?? {}))
      yield { ...below(whole(placed), 'input', input), action: placed.definition.action, input };
  for (const placed of screensOf(set, 'form'))
    for (const [name, { fields }] of Object.entries(placed.definition.sections ?? {}))
      for (const [i, input] of fields.entries())
        yield { ...below(whole(placed), 'sections', name, 'fields', i), action: placed.definition.action, input };
}
