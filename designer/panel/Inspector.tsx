import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementName, hasElement, type ElementId } from '../model/elements.ts';
import { eventTitle, modelTitle, shown, stateTitle, type Catalogue } from '../model/texts.ts';
import { AddStateForm } from './AddStateForm.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { EventForm } from './EventForm.tsx';
import css from './Inspector.module.css';
import { ImportReport } from './ImportReport.tsx';
import { LineForm } from './LineForm.tsx';
import { ModelForm } from './ModelForm.tsx';
import { RetiredForm } from './RetiredForm.tsx';
import { SeveralForm } from './SeveralForm.tsx';
import { StateForm } from './StateForm.tsx';

/** What is selected, in the product's own forms; what is being added takes its place. */
export function Inspector(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, selection, pending } = useEditorContext();
  const content = contentOf(document);
  const there = selection.filter((id) => hasElement(content, id));
  const title = pending
    ? t(`designer.inspector.${pending.kind}`)
    : (headingOf(document, catalogue, language, there) ?? t('designer.inspector.several', { count: there.length }));
  return (
    <aside className={css['inspector']} aria-label={t('designer.inspector')} data-own-keys data-testid="inspector">
      <h2>{title}</h2>
      {pending?.kind === 'state' && <AddStateForm pending={pending} />}
      {pending?.kind === 'line' && <ConnectForm key={pending.to} pending={pending} />}
      {pending?.kind === 'import' && <ImportReport key={pending.file} pending={pending} />}
      {!pending && <Selected ids={there} />}
    </aside>
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
