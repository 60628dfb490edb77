import type { ReactNode } from 'react';
import type { FlowDefinition, Json } from '#engine';
import type { Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { setFlowKey } from '../../flow/nodeProperties.ts';
import {
  changedField,
  choiceField,
  formOf,
  severalField,
  switchField,
  useFormView,
  type FormFields,
} from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import { titleCommand, titleFields, titleValues } from '../../panel/titleFields.tsx';
import { OriginForm } from './OriginForm.tsx';
import { useFlowChoices, type FlowChoices } from './useFlowChoices.ts';

/** Choices of the flow as a whole, the first of each what it is without a word. */
const RULES = {
  selfApproval: ['skip', 'allow', 'leader'],
  withdraw: ['beforeAnyDecision', 'anytime', 'never'],
  dedupe: ['none', 'adjacent', 'any'],
  resubmit: ['restart', 'backToReturner'],
  clock: ['elapsed'],
} as const;
type Rule = keyof typeof RULES;
/** Which fields of the record nobody changes meanwhile. */
const LOCKS = ['none', 'all', 'some'] as const;
const OUTCOMES = ['approved', 'rejected', 'withdrawn', 'returned', 'terminated'] as const;

type Words = readonly string[];

/** What is asked of a flow as a whole. */
function flowView(
  hasLocks: boolean,
  entities: Words,
  forms: Words,
  fields: Words,
  paths: Words,
  states: Words,
  events: Words,
): FormFields {
  const outcomes = OUTCOMES.map((name) => choiceField(name, `designer.flow.outcome.${name}`, events));
  const rules = (Object.keys(RULES) as Rule[]).map((name) =>
    choiceField(name, `designer.flow.field.${name}`, RULES[name], `designer.flow.${name}`),
  );
  const locks = [
    choiceField('locks', 'designer.flow.field.locks', LOCKS, 'designer.flow.locks'),
    ...(hasLocks ? [severalField('locked', 'designer.flow.field.locked', fields)] : []),
  ];
  return formOf(
    [
      ...titleFields(),
      choiceField('entity', 'designer.flow.field.entity', entities),
      choiceField('form', 'designer.flow.field.form', forms),
      severalField('display', 'designer.flow.field.display', paths),
      severalField('states', 'designer.flow.field.states', states),
      ...outcomes,
      ...rules,
      ...locks,
      switchField('retired', 'designer.flow.field.retired'),
    ],
    [
      { name: 'main', title: 'designer.flow.inspector.main', fields: ['zh', 'en', 'entity', 'form', 'display', 'states'] },
      { name: 'outcomes', title: 'designer.flow.outcomes', fields: [...OUTCOMES] },
      {
        name: 'rules',
        title: 'designer.flow.rules',
        fields: [...Object.keys(RULES), ...locks.map(({ name }) => name), 'retired'],
      },
    ],
  );
}

/** What it says, by the words its fields show. */
function flowValues(flow: FlowDefinition, choices: FlowChoices): Item {
  const { entities, forms, fields, paths, states, events } = choices;
  const outcomes = OUTCOMES.map((name) => [name, flow.outcomes[name] ? events.wordOf(flow.outcomes[name]) : null] as const);
  const rules = (Object.keys(RULES) as Rule[]).map((name) => [name, flow[name] ?? RULES[name][0]] as const);
  return {
    entity: flow.entity === '' ? null : entities.wordOf(flow.entity),
    form: flow.form === '' ? null : forms.wordOf(flow.form),
    display: flow.display.map(paths.wordOf),
    states: (flow.states ?? []).map(states.wordOf),
    ...Object.fromEntries([...outcomes, ...rules]),
    locks: Array.isArray(flow.locks) ? 'some' : (flow.locks ?? 'none'),
    locked: Array.isArray(flow.locks) ? flow.locks.map(fields.wordOf) : [],
    retired: flow.retired === true,
  };
}

/** Where the value of a field stands. */
function flowPath(field: string): readonly string[] {
  if (field === 'locked') return ['locks'];
  return (OUTCOMES as readonly string[]).includes(field) ? ['outcomes', field] : [field];
}

/** Names for the words a field shows; what is no choice, a path for one, is kept as it is written. */
function flowValue(field: string, value: unknown, choices: FlowChoices): Json | undefined {
  if (field === 'locks') return locksOf(value, choices);
  const { entities, forms, fields, paths, states } = choices;
  const of = { entity: entities, form: forms, display: paths, locked: fields, states }[field];
  const named = (word: unknown, from = of): string => from?.nameOf(String(word)) ?? String(word);
  if (Array.isArray(value)) return value.map((word) => named(word));
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value;
  return (OUTCOMES as readonly string[]).includes(field) ? named(value, choices.events) : named(value);
}

/** Some fields begin with the first there is. */
function locksOf(word: unknown, { fields }: FlowChoices): Json | undefined {
  if (word === 'some') return fields.words.slice(0, 1).flatMap((first) => fields.nameOf(first) ?? []);
  return word === 'all' ? 'all' : undefined;
}

/** The flow as a whole, while nothing of it is selected. */
export function FlowForm(): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const flow = flowOf(document);
  const choices = useFlowChoices(flow);
  const lists = [
    choices.entities.words,
    choices.forms.words,
    choices.fields.words,
    choices.paths.words,
    choices.states.words,
    choices.events.words,
  ] as const;
  const view = useFormView(flowView, Array.isArray(flow.locks), ...lists);
  const { title = document.id } = flow;
  const values: Item = { ...titleValues(document, catalogue, title), ...flowValues(flow, choices) };
  const change = (after: Item): void => {
    const field = changedField(values, after);
    if (field === undefined) return;
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ??
        setFlowKey(now, flowPath(field), flowValue(field, after[field], choices)),
    );
  };
  const set = (key: string, value: Json | undefined): void => run((now) => setFlowKey(now, [key], value));
  return (
    <>
      <Fields view={view} values={values} onChange={change} />
      <OriginForm {...flow} onChange={set} />
    </>
  );
}
