import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { FormWorldContext, type FormSigns, type FormWorld } from '../../widgets/FormWorld.ts';
import { Shown } from '../../app/Shown.ts';
import type { FormLook } from '../../widgets/types.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { afterPress } from './afterPress.ts';
import { useFormScan } from './useFormScan.ts';
import type { ActionForm } from './useActionForm.ts';

export interface FormWorldOfProps {
  readonly form: ActionForm;
  readonly look: FormLook;
  readonly hrefOf?: FormWorld['hrefOf'];
  /** The place the person is at, for a keypad beside the form. */
  readonly onActive?: (at: string) => void;
  readonly children: ReactNode;
}

/** What all controls of one form share: what is said against them, and where the next scan goes. */
export function FormWorldOf({ form, look, hrefOf, onActive, children }: FormWorldOfProps): ReactNode {
  const { problems, send } = form;
  const [active, setActive] = useState<string>();
  const asked = useFormScan(form, active);
  const [signs] = useState(() => new Shown<FormSigns>({ errors: problems.byPlace, asked, active }));
  useLayoutEffect(() => signs.set({ errors: problems.byPlace, asked, active }), [signs, problems, asked, active]);
  const onLeave = useCallback((at: string) => afterPress(() => send({ type: 'leave', at })), [send]);
  const onEnter = useCallback(
    (at: string) => {
      setActive(at);
      onActive?.(at);
    },
    [onActive],
  );
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
