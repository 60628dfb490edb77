import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { FormWorldContext, type FormSigns, type FormWorld } from '../../widgets/FormWorld.ts';
import { Shown } from '../../app/Shown.ts';
import type { FormLook } from '../../widgets/types.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { afterPress } from './afterPress.ts';
import type { Hands } from './scanPlaces.ts';
import { useFormScan } from './useFormScan.ts';
import type { ActionForm } from './useActionForm.ts';

export interface FormWorldOfProps {
  readonly form: ActionForm;
  readonly look: FormLook;
  readonly hrefOf?: FormWorld['hrefOf'];
  /** The place the person is at, for a keypad beside the form, and the place that waits for a code. */
  readonly onPlaces?: (places: Places) => void;
  readonly children: ReactNode;
}

/** Where the person is, and where the next code goes. */
export interface Places {
  readonly active?: string | undefined;
  readonly asked?: string | undefined;
}

/** What all controls of one form share: what is said against them, and where the next scan goes. */
export function FormWorldOf({ form, look, hrefOf, onPlaces, children }: FormWorldOfProps): ReactNode {
  const { problems, send } = form;
  const [hands, setHands] = useState<Hands>({});
  const { active } = hands;
  const asked = useFormScan(form, hands, setHands);
  const { input } = form.now;
  const { fields } = form.view;
  const now = useMemo(
    (): FormSigns => ({ errors: problems.byPlace, asked, active, input, fields }),
    [problems, asked, active, input, fields],
  );
  const [signs] = useState(() => new Shown<FormSigns>(now));
  useLayoutEffect(() => signs.set(now), [signs, now]);
  const onLeave = useCallback((at: string) => afterPress(() => send({ type: 'leave', at })), [send]);
  useLayoutEffect(() => onPlaces?.({ active, asked }), [onPlaces, active, asked]);
  const onEnter = useCallback((at: string) => setHands({ active: at }), []);
  const world = useMemo(
    (): FormWorld => ({ look, signs, onLeave, onEnter, ...(hrefOf ? { hrefOf } : {}) }),
    [look, signs, onLeave, onEnter, hrefOf],
  );
  return (
    <FormWorldContext value={world}>
      <FormRoot look={look}>{children}</FormRoot>
    </FormWorldContext>
  );
}
