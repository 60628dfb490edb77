import type { ReactNode } from 'react';
import type { FlowDefinition, Json } from '#engine';
import type { Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { setFlowKey } from '../../flow/nodeProperties.ts';
import { Fields } from '../../panel/Fields.tsx';
import { choiceField, formOf, severalField, switchField, type FormFields } from '../../panel/fields.ts';
import { useFormView } from '../../panel/useFormView.ts';
import { titleCommand, titleFields, titleValues } from '../../panel/titleFields.ts';
import { useFlowChoices, type FlowChoices } from './useFlowChoices.ts';

/** Choices of the flow as a whole, the first of each what it is without a word. */
const RULES = {
  selfApproval: ['skip', 'allow', 'leader'],
  withdraw: ['beforeAnyDecision', 'anytime', 'never'],
  dedupe: ['none', 'adjacent', 'any'],
  resubmit: ['restart', 'backToReturner'],
} as const;
type Rule = keyof typeof RULES;
const OUTCOMES = ['approved', 'rejected', 'withdrawn', 'returned', 'terminated'] as const;

/** The flow as a whole, while nothing of it is selected. */
export function FlowForm(): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const flow = flowOf(document);
  const choices = useFlowChoices(flow);
  const lists = [
    choices.entities.words,
    choices.forms.words,
    choices.fields.words,
    choices.states.words,
    choices.events.words,
  ] as const;
  const view = useFormView(viewOf, ...lists);
  const { title = document.id } = flow;
  const values: Item = { ...titleValues(document, catalogue, title), ...valuesOf(flow, choices) };
  const change = (after: Item): void => {
    const field = Object.keys(values).find(
      (each) => JSON.stringify(after[each] ?? null) !== JSON.stringify(values[each] ?? null),
    );
    if (field === undefined) return;
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ?? setFlowKey(now, pathOf(field), valueOf(field, after[field], choices)),
    );
  };
  return <Fields view={view} values={values} onChange={change} />;
}

type Words = readonly string[];

function viewOf(entities: Words, forms: Words, fields: Words, states: Words, events: Words): FormFields {
  const outcomes = OUTCOMES.map((name) => choiceField(name, `designer.flow.outcome.${name}`, events));
  const rules = (Object.keys(RULES) as Rule[]).map((name) =>
    choiceField(name, `designer.flow.field.${name}`, RULES[name], `designer.flow.${name}`),
  );
  return formOf(
    [
      ...titleFields(),
      choiceField('entity', 'designer.flow.field.entity', entities),
      choiceField('form', 'designer.flow.field.form', forms),
      severalField('display', 'designer.flow.field.display', fields),
      severalField('states', 'designer.flow.field.states', states),
      ...outcomes,
      ...rules,
      switchField('retired', 'designer.flow.field.retired'),
    ],
    [
      { name: 'main', title: 'designer.flow.inspector.main', fields: ['zh', 'en', 'entity', 'form', 'display', 'states'] },
      { name: 'outcomes', title: 'designer.flow.outcomes', fields: [...OUTCOMES] },
      { name: 'rules', title: 'designer.flow.rules', fields: [...Object.keys(RULES), 'retired'] },
    ],
  );
}

function valuesOf(flow: FlowDefinition, { entities, forms, fields, states, events }: FlowChoices): Item {
  const outcomes = OUTCOMES.map((name) => [name, flow.outcomes[name] ? events.wordOf(flow.outcomes[name]) : null] as const);
  const rules = (Object.keys(RULES) as Rule[]).map((name) => [name, flow[name] ?? RULES[name][0]] as const);
  return {
    entity: flow.entity === '' ? null : entities.wordOf(flow.entity),
    form: flow.form === '' ? null : forms.wordOf(flow.form),
    display: flow.display.map(fields.wordOf),
    states: (flow.states ?? []).map(states.wordOf),
    retired: flow.retired === true,
    ...Object.fromEntries([...outcomes, ...rules]),
  };
}

const pathOf = (field: string): readonly string[] =>
  (OUTCOMES as readonly string[]).includes(field) ? ['outcomes', field] : [field];

/** Names for the words a field shows; what is no choice, a path for one, is kept as it is written. */
function valueOf(field: string, value: unknown, choices: FlowChoices): Json | undefined {
  const of = { entity: choices.entities, form: choices.forms, display: choices.fields, states: choices.states }[field];
  const named = (word: unknown, from = of): string => from?.nameOf(String(word)) ?? String(word);
  if (Array.isArray(value)) return value.map((word) => named(word));
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value;
  return (OUTCOMES as readonly string[]).includes(field) ? named(value, choices.events) : named(value);
}
