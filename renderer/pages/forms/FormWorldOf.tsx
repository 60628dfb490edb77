import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { FormWorldContext, type FormWorld } from '../../widgets/FormWorld.ts';
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
  const onLeave = useCallback((at: string) => afterPress(() => send({ type: 'leave', at })), [send]);
  const onEnter = useCallback(
    (at: string) => {
      setActive(at);
      onActive?.(at);
    },
    [onActive],
  );
  const world = useMemo(
    (): FormWorld => ({
      look,
      errorsAt: (at) => problems.byPlace.get(at) ?? [],
      onLeave,
      onEnter,
      asked,
      active,
      ...(hrefOf ? { hrefOf } : {}),
    }),
    [look, problems, onLeave, onEnter, asked, active, hrefOf],
  );
  return (
    <FormWorldContext value={world}>
      <FormRoot look={look}>{children}</FormRoot>
    </FormWorldContext>
  );
}
