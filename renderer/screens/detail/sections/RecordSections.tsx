import type { ReactNode } from 'react';
import type { DetailView, Section } from '#engine';
import { ControlSection } from './ControlSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { QuerySection } from './QuerySection.tsx';
import css from '../RecordPage.module.css';
import { RowsSection } from './RowsSection.tsx';
import type { RemoteChanges } from '../useRemoteChanges.ts';
import type { RecordAnswer } from '../useRecord.ts';

interface Parts {
  readonly view: DetailView;
  readonly answer: RecordAnswer;
}

const isOf =
  <K extends Section['kind']>(kind: K) =>
  (section: Section): section is Extract<Section, { readonly kind: K }> =>
    section.kind === kind;

/** Field sections of the record. */
export function Facts({ view, answer, changed }: Parts & { readonly changed: RemoteChanges | undefined }): ReactNode {
  const sections = view.sections.filter(isOf('fields'));
  if (sections.length === 0) return null;
  return (
    <div className={css['facts']}>
      {sections.map((section) => (
        <FieldsSection key={section.name} section={section} answer={answer} changed={changed} />
      ))}
    </div>
  );
}

/** Row sections: children of the record, and rows of queries. */
export function Rows({ view, answer, code }: Parts & { readonly code: string }): ReactNode {
  return view.sections.map((section) => {
    if (section.kind === 'rows')
      return <RowsSection key={section.name} section={section} rows={answer.children[section.rows] ?? []} />;
    if (section.kind !== 'query') return null;
    const QueryRows = section.control === undefined ? QuerySection : ControlSection;
    return <QueryRows key={section.name} section={section} record={answer.record} code={code} />;
  });
}
