import { withValue } from '../scan/pointer.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import type { ActionForm } from './useActionForm.ts';
import { askedPlace, codePlace, withCode } from './scanPlaces.ts';

/** Takes scanned codes without any field having the focus. @returns the place the next one goes to */
export function useFormScan(form: ActionForm, active: string | undefined): string | undefined {
  const { fields, now, send } = form;
  const isOpen = !['sending', 'confirming', 'agreeing', 'done'].includes(form.state);
  const asked = askedPlace(fields, now.input, active);
  useScan((code) => {
    const place = codePlace(fields, now.input, active);
    if (!isOpen || place === undefined) return play('refuse');
    send({ type: 'change', input: withValue(now.input, place, withCode(fields, now.input, place, code)) });
    send({ type: 'leave', at: place });
    play('accept');
  });
  return isOpen ? asked : undefined;
}
