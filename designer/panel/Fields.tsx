import type { ReactNode } from 'react';
import type { FormView } from '#engine';
import { FieldsForm, type Item, type RenderedRefusal } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import css from './Inspector.module.css';

const NOTHING: readonly RenderedRefusal[] = [];

export interface FieldsProps {
  readonly view: Pick<FormView, 'fields' | 'sections' | 'schema'>;
  readonly values: Item;
  readonly refusals?: readonly RenderedRefusal[];
  readonly onChange: (values: Item) => void;
  readonly onLeave?: () => void;
}

/** Fields of an element, closed while the document is read-only. */
export function Fields({ view, values, refusals = NOTHING, onChange, onLeave }: FieldsProps): ReactNode {
  const { isReadOnly } = useEditorContext();
  return (
    // Leaving any of the fields ends what was typed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset disabled={isReadOnly} className={css['fields']} onBlur={onLeave}>
      <FieldsForm view={view} values={values} refusals={refusals} onChange={onChange} />
    </fieldset>
  );
}
