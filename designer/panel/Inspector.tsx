import type { ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { align } from '../commands/place.ts';
import { setCyclic, setRetired } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementName, hasElement, type ElementId } from '../model/elements.ts';
import { eventTitle, modelTitle, shown, stateTitle, wordCode, type Catalogue } from '../model/texts.ts';
import { useChoices } from './choices.ts';
import { AddStateForm, ConnectForm } from './ConnectForm.tsx';
import { EventForm } from './EventForm.tsx';
import { choiceField, formOf, switchField } from './fields.ts';
import { Fields } from './Fields.tsx';
import { ImportReport } from './ImportReport.tsx';
import css from './Inspector.module.css';
import { LineForm } from './LineForm.tsx';
import { StateForm } from './StateForm.tsx';
import { titleCommand, titleFields, titleValues } from './titleFields.tsx';

export interface InspectorProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is selected, in the product's own forms; what is being added takes its place. */
export function Inspector({ title, children }: InspectorProps): ReactNode {
  const { t } = useTranslator();
  return (
    <aside className={css['inspector']} aria-label={t('designer.inspector')} data-own-keys data-testid="inspector">
      <h2>{title}</h2>
      {children}
    </aside>
  );
}

/** What is selected of a state model. */
export function ModelInspector(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, selection, pending } = useEditorContext();
  const content = contentOf(document);
  const there = selection.filter((id) => hasElement(content, id));
  const title = pending
    ? t(`designer.inspector.${pending.kind}`)
    : (headingOf(document, catalogue, language, there) ?? t('designer.inspector.several', { count: there.length }));
  return (
    <Inspector title={title}>
      {pending?.kind === 'state' && <AddStateForm pending={pending} />}
      {pending?.kind === 'line' && <ConnectForm key={pending.to} pending={pending} />}
      {pending?.kind === 'import' && <ImportReport key={pending.file} pending={pending} />}
      {!pending && <Selected ids={there} />}
    </Inspector>
  );
}

function Selected({ ids }: { readonly ids: readonly ElementId[] }): ReactNode {
  const { document } = useEditorContext();
  const [id = '', ...more] = ids;
  const found = elementName(id);
  if (more.length > 0) return <SeveralForm ids={ids} />;
  if (!found)
    return (
      <>
        <ModelForm />
        <RetiredForm />
      </>
    );
  if (found.of === 'states') return <StateForm key={id} name={found.name} />;
  if (found.of === 'events') return <EventForm key={id} name={found.name} />;
  const event = contentOf(document).transitions[found.name]?.event;
  return (
    <>
      <LineForm key={id} id={id} />
      {event !== undefined && <EventForm key={event} name={event} />}
    </>
  );
}

function headingOf(
  document: DesignDocument,
  catalogue: Catalogue,
  language: 'zh' | 'en',
  ids: readonly ElementId[],
): string | undefined {
  if (ids.length > 1) return undefined;
  const found = elementName(ids[0] ?? '');
  if (!found) return shown(modelTitle(document, catalogue), language, document.id);
  if (found.of === 'states') return shown(stateTitle(document, catalogue, found.name), language, found.name);
  const event = found.of === 'events' ? found.name : contentOf(document).transitions[found.name]?.event;
  return shown(eventTitle(document, catalogue, event ?? ''), language, event ?? found.name);
}

const MODEL_VIEW = formOf([...titleFields(), switchField('cyclic', 'designer.field.cyclic')]);

/** The model as a whole, while nothing of it is selected. */
function ModelForm(): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const { title = document.id, cyclic = false } = contentOf(document);
  const values: Item = { ...titleValues(document, catalogue, title), cyclic };
  const change = (after: Item): void =>
    run((now) => titleCommand(now, title, [values, after]) ?? setCyclic(now, after['cyclic'] === true));
  return <Fields view={MODEL_VIEW} values={values} onChange={change} />;
}

/** States that hold and are gone here: which state the records in them get. */
function RetiredForm(): ReactNode {
  const { t } = useTranslator();
  const { document, catalogue, publishedStates, run } = useEditorContext();
  const { states: choices } = useChoices();
  const { states, retired = {} } = contentOf(document);
  const gone = [...publishedStates].filter((state) => !Object.hasOwn(states, state));
  if (gone.length === 0) return null;
  // A state of several axes has no title as a whole: it is called by its name.
  const titleOf = (state: string): string => (state.includes('/') ? state : wordCode(document.id, state));
  const view = formOf(gone.map((state) => choiceField(state, titleOf(state), choices.words)));
  const values: Item = Object.fromEntries(
    gone.map((state) => [state, retired[state] === undefined ? null : choices.wordOf(retired[state])]),
  );
  const change = (after: Item): void => {
    const state = gone.find((each) => after[each] !== values[each]);
    const word = state === undefined ? undefined : after[state];
    if (state !== undefined)
      run((now) => setRetired(now, catalogue, state, typeof word === 'string' ? choices.nameOf(word) : undefined));
  };
  return (
    <>
      <h3>{t('designer.section.retired')}</h3>
      <p>{t('designer.section.retiredWhy')}</p>
      <Fields view={view} values={values} onChange={change} />
    </>
  );
}

const ALIGNMENTS = ['left', 'centre', 'top', 'middle'] as const;

/** Several elements: states among them are lined up. */
function SeveralForm({ ids }: { readonly ids: readonly ElementId[] }): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const states = ids.flatMap((id) => {
    const found = elementName(id);
    return found?.of === 'states' ? [found.name] : [];
  });
  if (isReadOnly || states.length < 2) return null;
  return (
    <div className={css['buttons']} role="group" aria-label={t('designer.align')}>
      {ALIGNMENTS.map((by) => (
        <button key={by} type="button" onClick={() => run((now) => align(now, states, by))}>
          {t(`designer.align.${by}`)}
        </button>
      ))}
    </div>
  );
}
