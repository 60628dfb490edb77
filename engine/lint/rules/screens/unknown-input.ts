import { onBadFields } from '../../../load/onBadFields.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { inputsOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** A slot, a section of a form, a job, or the step of a scenario fills inputs that the action has. */
export function* unknownInput(set: LintInput): Generator<Finding> {
  yield* lineInputs(set);
  yield* rowInputs(set);
  for (const { action, input, ...location } of [...inputReferences(set), ...stepInputs(set)]) {
    const inputs = inputsOf(set, action);
    if (inputs && !Object.hasOwn(inputs, input))
      yield { ...location, offset: 0, params: { action, input, ...suggestion(input, Object.keys(inputs)) } };
  }
}

/** Lines fill a list of records, and what they name are fields of these. */
function* lineInputs(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'checklist')) {
    const { action, lines } = loaded.definition;
    const inputs = inputsOf(set, action);
    const fields = inputs?.[lines.input]?.items?.properties;
    const location = locationBelow(fileLocation(loaded), 'lines');
    if (inputs && !fields)
      yield {
        ...locationBelow(location, 'input'),
        offset: 0,
        params: { action, input: lines.input, ...suggestion(lines.input, Object.keys(inputs)) },
      };
    const named: readonly (readonly [SourceLocation, string | undefined])[] = [
      [locationBelow(location, 'key'), lines.key],
      [locationBelow(location, 'times', 'input'), lines.times?.input],
      [locationBelow(location, 'judge', 'input'), lines.judge?.input],
      [locationBelow(location, 'measure', 'input'), lines.measure?.input],
      ...Object.keys(lines.ask ?? {}).map((name) => [locationBelow(location, 'ask', name), name] as const),
      ...onBadFields(lines).map(({ name, at }) => [locationBelow(location, 'onBad', ...at), name] as const),
    ];
    for (const [at, name] of named)
      if (fields && name !== undefined && !Object.hasOwn(fields, name))
        yield {
          ...at,
          offset: 0,
          params: { action, input: `${lines.input}/${name}`, ...suggestion(name, Object.keys(fields)) },
        };
  }
}

/** What a slot proposes for its rows are fields of these. */
function* rowInputs(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan', 'checklist')) {
    const { action, slots } = loaded.definition;
    for (const [name, slot] of Object.entries(slots)) {
      const fields = slot.kind === 'rows' ? inputsOf(set, action)?.[slot.input]?.items?.properties : undefined;
      for (const field of fields ? Object.keys(slot.propose ?? {}) : [])
        if (!Object.hasOwn(fields ?? {}, field))
          yield {
            ...locationBelow(fileLocation(loaded), 'slots', name, 'propose', field),
            offset: 0,
            params: {
              action,
              input: `${slot.kind === 'rows' ? slot.input : ''}/${field}`,
              ...suggestion(field, Object.keys(fields ?? {})),
            },
          };
    }
  }
}

/** A step may send what the action does not know to see that it is refused. */
function* stepInputs(set: LintInput): Generator<SourceLocation & { readonly action: string; readonly input: string }> {
  for (const loaded of set.scenarios)
    for (const [i, { do: action, input, refused = [] }] of loaded.definition.steps.entries())
      if (!refused.some(({ code }) => code === 'request.unknownField'))
        for (const name of Object.keys(input))
          yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'input', name), action, input: name };
}

function* inputReferences(set: LintInput): Generator<SourceLocation & { readonly action: string; readonly input: string }> {
  for (const { definition, ...location } of set.actions.values())
    for (const [action, { input = {} }] of Object.entries(definition.next ?? {}))
      for (const name of Object.keys(input))
        yield { ...locationBelow(location, 'next', action, 'input', name), action, input: name };
  for (const loaded of screensOf(set, 'scan', 'checklist')) {
    const { action, slots } = loaded.definition;
    for (const [name, slot] of Object.entries(slots)) {
      const location = locationBelow(fileLocation(loaded), 'slots', name);
      for (const input of slot.kind === 'rows' ? [] : Object.keys(slot.propose ?? {}))
        yield { ...locationBelow(location, 'propose', input), action, input };
      if ('input' in slot) yield { ...locationBelow(location, 'input'), action, input: slot.input };
      else for (const [i, input] of slot.inputs.entries()) yield { ...locationBelow(location, 'inputs', i), action, input };
    }
  }
  for (const loaded of set.job.values())
    for (const input of Object.keys(loaded.definition.input ?? {}))
      yield { ...locationBelow(fileLocation(loaded), 'input', input), action: loaded.definition.action, input };
  for (const loaded of screensOf(set, 'form'))
    for (const input of Object.keys(loaded.definition.propose ?? {}))
      yield { ...locationBelow(fileLocation(loaded), 'propose', input), action: loaded.definition.action, input };
  for (const loaded of screensOf(set, 'form'))
    for (const [name, { fields }] of Object.entries(loaded.definition.sections ?? {}))
      for (const [i, input] of fields.entries())
        yield {
          ...locationBelow(fileLocation(loaded), 'sections', name, 'fields', i),
          action: loaded.definition.action,
          input,
        };
}
