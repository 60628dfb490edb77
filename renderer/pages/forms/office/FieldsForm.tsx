import { useMemo, useState, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { FormRoot } from '../../../templates/FormRoot.tsx';
import { FormContext, type FormFocus, type FormContextValue } from '../../../widgets/FormContext.ts';
import { Observable } from '../../../state/Observable.ts';
import { FormBody } from '../FormBody.tsx';
import { errorSchemaOf, type Problem } from '../check/problems.ts';
import { focusNextOnEnter } from '../useSave.ts';

export interface FieldsFormProps {
  readonly view: Pick<FormView, 'sections' | 'schema' | 'fields'>;
  /** Those of its fields that are asked; default: all. */
  readonly visible?: readonly ViewField[];
  readonly values: Item;
  readonly refusals: readonly RenderedRefusal[];
  readonly onChange: (values: Item) => void;
  /** The fields are read-only. */
  readonly isClosed?: boolean;
}

/** A form of the office that belongs to no action: values in, values out, and what was refused at its fields. */
export function FieldsForm({
  view,
  visible = view.fields,
  values,
  refusals,
  onChange,
  isClosed = false,
}: FieldsFormProps): ReactNode {
  const [focus] = useState(() => new Observable<FormFocus>({}));
  const check = useMemo(() => ({ extraErrors: errorSchemaOf(refusals.map(withPath)) }), [refusals]);
  const context = useMemo(
    (): FormContextValue => ({ variant: 'office', focus, onLeave: () => undefined, onEnter: () => undefined }),
    [focus],
  );
  return (
    <FormContext value={context}>
      <FormRoot variant="office">
        {/* Enter walks; each control is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={focusNextOnEnter}>
          <FormBody view={view} fields={visible} input={values} onInput={onChange} check={check} isClosed={isClosed} />
        </div>
      </FormRoot>
    </FormContext>
  );
}

/** The server returns paths within the values. */
function withPath({ at = '', text }: RenderedRefusal): Problem {
  return { at: at.replace(/^\/values/, ''), text };
}
