import type { ReactNode } from 'react';
import type { HandlersEntry, ViewField } from '#engine';
import { Icon, useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { handlersText } from '../../flow/flowWords.ts';
import { setHandlers } from '../../flow/nodeProperties.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import { choiceField, formOf, useFormView, usersField, type FormFields } from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import panel from '../../panel/Inspector.module.css';
import css from './Flow.module.css';
import { useFlowChoices, type FlowChoices } from './useFlowChoices.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { useFlowExpression } from './useFlowExpression.ts';

/** Whom a step asks, in order: who they are is found when it begins. */
export function HandlerList({
  name,
  handlers,
}: {
  readonly name: string;
  readonly handlers: readonly HandlersEntry[];
}): ReactNode {
  const { t } = useTranslator();
  const { document, run, isReadOnly } = useEditorContext();
  const { entity } = flowOf(document);
  const set = (next: readonly HandlersEntry[]): void => run((now) => setHandlers(now, name, next));
  return (
    <section className={css['list']} aria-label={t('designer.flow.handlers')}>
      <h3>{t('designer.flow.handlers')}</h3>
      {handlers.map((handler, i) => {
        const who = handlersText({ handlers: [handler] }, { t, entity });
        return (
          // Handlers have no names: their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className={css['item']} role="group" aria-label={who}>
            <HandlerForm handler={handler} onChange={(next) => set(handlers.with(i, next))} />
            {!isReadOnly && (
              <span className={css['row']}>
                {i > 0 && (
                  <button
                    type="button"
                    aria-label={t('designer.flow.earlier', { what: who })}
                    onClick={() => set(handlers.toSpliced(i, 1).toSpliced(i - 1, 0, handler))}
                  >
                    <Icon name="arrow-up" size={16} />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={t('designer.flow.takeOut', { what: who })}
                  onClick={() => set(handlers.toSpliced(i, 1))}
                >
                  <Icon name="trash" size={16} />
                </button>
              </span>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div className={panel['buttons']}>
          <button type="button" data-testid="add-handler" onClick={() => set([...handlers, { initiator: true }])}>
            {t('designer.flow.addHandler')}
          </button>
        </div>
      )}
    </section>
  );
}

const SOURCES = ['role', 'persons', 'initiator', 'leader', 'leaderOf', 'field'] as const;
type Source = (typeof SOURCES)[number];
const EXPANSIONS = ['claim', 'each'] as const;
type Expansion = (typeof EXPANSIONS)[number];
/** How several people of a source are asked, where nothing is said of it; of other sources there is one. */
const USUALLY: Partial<Readonly<Record<Source, Expansion>>> = { role: 'claim', persons: 'each' };

interface HandlerFormProps {
  readonly handler: HandlersEntry;
  readonly onChange: (handler: HandlersEntry) => void;
}

/** One source of handlers: a role, persons, who started it, a leader, or a field of the record. */
function HandlerForm({ handler, onChange }: HandlerFormProps): ReactNode {
  const { flow } = useFlowDrawing();
  const choices = useFlowChoices(flow);
  const source = sourceOf(handler);
  const view = useFormView(viewOf, source, choices.roles.words, choices.organizations.words, choices.people.words);
  return (
    <>
      <Fields
        view={view}
        values={valuesOf(handler, source, choices)}
        onChange={(after) => onChange(handlerOf(after, source, handler, choices))}
      />
      {source === 'role' && <WithinForm handler={handler} onChange={onChange} />}
    </>
  );
}

function sourceOf({ role, persons, initiator, leader, field }: HandlersEntry): Source {
  if (role !== undefined) return 'role';
  if (persons) return 'persons';
  if (field !== undefined) return 'field';
  if (initiator || leader === undefined) return 'initiator';
  return leader === true ? 'leader' : 'leaderOf';
}

type Words = readonly string[];

function viewOf(source: Source, roles: Words, organizations: Words, people: Words): FormFields {
  const of: Readonly<Record<Source, readonly ViewField[]>> = {
    role: [
      choiceField('role', 'designer.flow.field.role', roles),
      choiceField('expand', 'designer.flow.field.expand', EXPANSIONS, 'designer.flow.expand'),
    ],
    persons: [
      usersField('persons', 'designer.flow.field.persons'),
      choiceField('expand', 'designer.flow.field.expandPersons', EXPANSIONS, 'designer.flow.expand'),
    ],
    field: [choiceField('field', 'designer.flow.field.field', people)],
    leaderOf: [choiceField('field', 'designer.flow.field.organization', organizations)],
    initiator: [],
    leader: [],
  };
  return formOf([choiceField('source', 'designer.flow.field.source', SOURCES, 'designer.flow.source'), ...of[source]]);
}

function valuesOf(
  { role, persons, field, leader, expand }: HandlersEntry,
  source: Source,
  { roles, people, organizations }: FlowChoices,
): Item {
  const named = source === 'leaderOf' ? organizations.wordOf(String(leader)) : field && people.wordOf(field);
  return {
    source,
    role: role ? roles.wordOf(role) : null,
    persons: [...(persons ?? [])],
    field: named ?? null,
    expand: expand ?? USUALLY[source] ?? null,
  };
}

/** The handlers a form describes; another source begins with its first choice. */
function handlerOf(after: Item, before: Source, handler: HandlersEntry, choices: FlowChoices): HandlersEntry {
  const source = SOURCES.find((each) => each === after['source']) ?? before;
  const named = (of: FlowChoices['roles'], word: unknown): string =>
    (typeof word === 'string' ? of.nameOf(word) : undefined) ?? of.nameOf(of.words[0] ?? '') ?? '';
  const expand = source === before ? expandOf(after['expand'], source) : {};
  if (source === 'role') return { role: named(choices.roles, after['role']), ...expand, ...withinOf(handler) };
  if (source === 'persons')
    return {
      persons: (Array.isArray(after['persons']) ? after['persons'] : []) as NonNullable<HandlersEntry['persons']>,
      ...expand,
    };
  if (source === 'initiator') return { initiator: true };
  if (source === 'leader') return { leader: true };
  if (source === 'leaderOf') return { leader: named(choices.organizations, before === source ? after['field'] : null) };
  return { field: named(choices.people, before === source ? after['field'] : null) };
}

/** What is usual is not written. */
function expandOf(word: unknown, source: Source): Pick<HandlersEntry, 'expand'> {
  const chosen = EXPANSIONS.find((each) => each === word);
  return chosen === undefined || chosen === USUALLY[source] ? {} : { expand: chosen };
}

const withinOf = ({ within }: HandlersEntry): Pick<HandlersEntry, 'within'> => (within === undefined ? {} : { within });

interface WithinFormProps {
  readonly handler: HandlersEntry;
  readonly onChange: (handler: HandlersEntry) => void;
}

/** Which of a role's users handle a step: those for whom it holds. */
function WithinForm({ handler: { within = '', ...handler }, onChange }: WithinFormProps): ReactNode {
  const { t } = useTranslator();
  const of = useFlowExpression(true);
  return (
    <ExpressionField
      title={t('designer.flow.field.within')}
      source={within}
      of={of}
      isOptional
      onChange={(source) => onChange(source === '' ? handler : { ...handler, within: source })}
    />
  );
}
