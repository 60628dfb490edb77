import { useCallback, useEffect, useRef } from 'react';
import { numberKinds } from '../../widgets/kinds.ts';
import { controlAt } from './codes/controlAt.ts';
import type { ActionForm } from './useActionForm.ts';
import { missingFields } from './missing.ts';

interface Choice {
  readonly at: string;
  readonly isByKey: boolean;
}

/** After a choice, focuses the next missing field: after the current one, else before it. */
export function useAdvance(form: ActionForm, onEnter: (at: string) => void): (at: string, isByKey: boolean) => void {
  const chosen = useRef<Choice>(undefined);
  useEffect(() => {
    if (!chosen.current) return;
    const { at, isByKey } = chosen.current;
    chosen.current = undefined;
    form.send({ type: 'leave', at });
    const missing = missingFields(form);
    const here = form.fields.findIndex(({ name }) => `/${name}` === at);
    const next = missing.find((field) => form.fields.indexOf(field) > here) ?? missing[0];
    if (!next) return;
    onEnter(`/${next.name}`);
    // The on-screen keyboard opens only for keyboard users.
    if (isByKey || numberKinds.has(next.kind)) setTimeout(() => controlAt(`/${next.name}`)?.focus());
  });
  return useCallback((at, isByKey) => void (chosen.current = { at, isByKey }), []);
}
