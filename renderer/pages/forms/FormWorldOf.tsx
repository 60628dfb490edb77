import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { ChoiceKeys } from '../../widgets/choices/ChoiceKeys.tsx';
import { FormWorldContext, type FormSigns, type FormWorld } from '../../widgets/FormWorld.ts';
import { Shown } from '../../state/Shown.ts';
import type { FormLook } from '../../widgets/types.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { fieldPages, pageOf, type InSight } from './fieldPages.ts';
import { missingFields } from './missing.ts';
import { useGoOn } from './useGoOn.ts';
import { afterPress } from './afterPress.ts';
import type { Hands } from './codes/scanPlaces.ts';
import { useFormScan } from './codes/useFormScan.ts';
import type { ActionForm } from './useActionForm.ts';

export interface FormWorldOfProps {
  readonly form: ActionForm;
  readonly look: FormLook;
  readonly hrefOf?: FormWorld['hrefOf'];
  /** Fields as tiles, in which so many are in sight, and the place beside them. */
  readonly tiles?: TilesOf | undefined;
  /** The place the person is at, for a keypad beside the form, and the place that waits for a code. */
  readonly onPlaces?: (places: Places) => void;
  readonly children: ReactNode;
}

interface TilesOf {
  readonly place: HTMLElement | null;
  readonly most: InSight;
}

/** Where the person is, and where the next code goes. */
export interface Places {
  readonly active?: string | undefined;
  readonly asked?: string | undefined;
  /** Brings the person to a place. */
  readonly onEnter?: (at: string) => void;
}

/** What all controls of one form share: what is said against them, and where the next scan goes. */
export function FormWorldOf({ form, look, hrefOf, tiles, onPlaces, children }: FormWorldOfProps): ReactNode {
  const { send } = form;
  const [hands, setHands] = useState<Hands>({});
  const asked = useFormScan(form, hands, setHands);
  const { active, inSight } = useWhere(form, hands, asked, tiles?.most);
  const { input } = form.now;
  const { fields } = form.view;
  const now = useMemo((): FormSigns => ({ asked, active, inSight, input, fields }), [asked, active, inSight, input, fields]);
  const [signs] = useState(() => new Shown<FormSigns>(now));
  useLayoutEffect(() => signs.set(now), [signs, now]);
  const onLeave = useCallback((at: string) => afterPress(() => send({ type: 'leave', at })), [send]);
  const onEnter = useCallback((at: string) => setHands({ active: at }), []);
  useLayoutEffect(() => onPlaces?.({ active, asked, onEnter }), [onPlaces, active, asked, onEnter]);
  const onChosen = useGoOn(form, onEnter);
  const place = tiles?.place;
  const world = useMemo(
    (): FormWorld => ({
      look,
      signs,
      onLeave,
      onEnter,
      ...(hrefOf ? { hrefOf } : {}),
      ...(place === undefined ? {} : { beside: { place, Choices: ChoiceKeys }, onChosen }),
    }),
    [look, signs, onLeave, onEnter, hrefOf, place, onChosen],
  );
  return (
    <FormWorldContext value={world}>
      <FormRoot look={look}>{children}</FormRoot>
    </FormWorldContext>
  );
}

interface Where {
  readonly active: string | undefined;
  readonly inSight?: readonly string[];
}

/** Where the person is: with tiles, who went nowhere yet is at what is asked for, and sees the fields of its page. */
function useWhere(form: ActionForm, { active }: Hands, asked: string | undefined, most: InSight | undefined): Where {
  const { fields } = form;
  const [missing] = missingFields(form);
  const at = active ?? asked ?? (missing && `/${missing.name}`);
  const names = useMemo(() => {
    const pages = most ? fieldPages(fields, most) : [fields];
    return pages[pageOf(pages, at)]?.map(({ name }) => name) ?? [];
  }, [fields, most, at]);
  return most === undefined ? { active } : { active: at, inSight: names };
}
