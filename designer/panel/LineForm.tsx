import { useMemo, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { useGuardNames } from '../api/expressions.ts';
import { useStateAxis } from '../api/heat.ts';
import { reconnect, takeEvent } from '../commands/connect.ts';
import { setProperty } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, elementName, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { useChoices } from './choices.ts';
import { ExpressionField } from './expression/ExpressionField.tsx';
import type { ExpressionOf } from './expression/useExpression.ts';
import { choiceField, formOf, switchField, useFormView, type FormFields } from './fields.ts';
import { Fields } from './Fields.tsx';

/** One line of a transition: where it leads, by which event, and under which condition. */
export function LineForm({ id }: { readonly id: ElementId }): ReactNode {
  const { document, run } = useEditorContext();
  const { states, events } = useChoices();
  const view = useFormView(viewOf, states.words, events.words);
  const { name = '', from = '' } = elementName(id) ?? {};
  const transition = contentOf(document).transitions[name];
  if (!transition) return null;
  const values: Item = {
    from: states.wordOf(from),
    to: states.wordOf(transition.to),
    event: events.wordOf(transition.event),
    assumed: transition.assumed ?? false,
  };
  const change = (after: Item): void =>
    run((now) => {
      const named = (key: 'from' | 'to'): string =>
        states.nameOf(textOf(after[key])) ?? (key === 'from' ? from : transition.to);
      if (after['from'] !== values['from'] || after['to'] !== values['to'])
        return reconnect(now, id, { from: named('from'), to: named('to') });
      if (after['event'] !== values['event'])
        return takeEvent(now, id, events.nameOf(textOf(after['event'])) ?? transition.event);
      return after['assumed'] === values['assumed']
        ? NO_CHANGE
        : setProperty(now, elementId({ of: 'transitions', name }), 'assumed', after['assumed']);
    });
  return (
    <>
      <Fields view={view} values={values} onChange={change} />
      <GuardForm name={name} event={transition.event} ok={transition.ok ?? ''} />
    </>
  );
}

const NO_CHANGE: Command = { done: 'designer.done.change', edits: [] };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function viewOf(states: readonly string[], events: readonly string[]): FormFields {
  return formOf([
    choiceField('from', 'designer.field.from', states),
    choiceField('to', 'designer.field.to', states),
    choiceField('event', 'designer.field.event', events),
    switchField('assumed', 'designer.field.assumed'),
  ]);
}

interface GuardFormProps {
  /** Of the transition. */
  readonly name: string;
  readonly event: string;
  readonly ok: string;
}

/** Under which condition a transition is open. */
function GuardForm({ name, event, ok }: GuardFormProps): ReactNode {
  const { t } = useTranslator();
  const { document, run } = useEditorContext();
  const entity = useStateAxis(document.id)?.entity;
  const names = useGuardNames(document.id, event);
  const of = useMemo(
    (): ExpressionOf => ({ names, ...(entity === undefined ? {} : { record: { entity, name: 'row' } }) }),
    [names, entity],
  );
  return (
    <ExpressionField
      title={t('designer.field.ok')}
      source={ok}
      of={of}
      isOptional
      onChange={(source) => run((now) => setProperty(now, elementId({ of: 'transitions', name }), 'ok', source))}
    />
  );
}
