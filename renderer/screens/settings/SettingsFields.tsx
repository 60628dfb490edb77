import { useMemo, useState, type ReactNode } from 'react';
import type { FormView, SettingsView } from '#engine';
import type { Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { FormWorldContext, type FormSigns, type FormWorld } from '../../widgets/FormWorld.ts';
import { Shown } from '../../state/Shown.ts';
import { FormBody } from '../../pages/forms/FormBody.tsx';
import { errorSchemaOf, type Problem } from '../../pages/forms/check/places.ts';
import { goOnByEnter } from '../../pages/forms/useSave.ts';

export interface SettingsFieldsProps {
  readonly view: Pick<FormView, 'sections' | 'schema'> & Pick<SettingsView, 'fields'>;
  readonly values: Item;
  readonly refusals: readonly Told[];
  readonly onChange: (values: Item) => void;
}

/** Fields of settings, and what is said against each. */
export function SettingsFields({ view, values, refusals, onChange }: SettingsFieldsProps): ReactNode {
  const [signs] = useState(() => new Shown<FormSigns>({}));
  const check = useMemo(() => ({ extraErrors: errorSchemaOf(refusals.map(placed)) }), [refusals]);
  const world = useMemo(
    (): FormWorld => ({ look: 'office', signs, onLeave: () => undefined, onEnter: () => undefined }),
    [signs],
  );
  return (
    <FormWorldContext value={world}>
      <FormRoot look="office">
        {/* Enter walks; each control is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={goOnByEnter}>
          <FormBody view={view} fields={view.fields} input={values} onInput={onChange} check={check} />
        </div>
      </FormRoot>
    </FormWorldContext>
  );
}

/** The server names places within the values. */
function placed({ at = '', text }: Told): Problem {
  return { at: at.replace(/^\/values/, ''), text };
}
