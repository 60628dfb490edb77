import { useEffect, useRef } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { answerBeat, beat } from '../../scan/beats.ts';
import { useScan } from '../../scan/useScan.ts';
import { play } from '../../sound/play.ts';
import { withValue } from '../../widgets/pointer.ts';
import { fieldAt } from './faults.ts';
import { askedPlace, placeFor, withCode } from './scanPlaces.ts';
import type { ActionForm } from './useActionForm.ts';

interface Waiting {
  readonly beat: number;
  readonly at: string;
}

/** Takes scanned codes without any field having the focus. @returns the place the next one goes to */
export function useFormScan(form: ActionForm, active: string | undefined): string | undefined {
  const { t } = useSpeech();
  const { fields, now, send } = form;
  const waiting = useRef<Waiting>(undefined);
  const filled = useRef<string>(undefined);
  const isOpen = !['sending', 'confirming', 'agreeing', 'signing', 'done'].includes(form.state);
  useScan((code) => {
    // After a form is done the next scan goes on with the next one.
    const isNext = form.state === 'done' && isRepeated(form);
    const input = isNext ? form.base : now.input;
    const at = isOpen || isNext ? placeFor(fields, input, { code, active, filled: filled.current }) : undefined;
    const field = at === undefined ? undefined : fieldAt(fields, at);
    if (at === undefined || !field) {
      beat(t(form.view.title), code, 'refused');
      return play('refuse');
    }
    filled.current = at;
    waiting.current = { beat: beat(t(field.title), code, 'waiting'), at };
    if (isNext) send({ type: 'anew', input });
    send({ type: 'change', input: withValue(input, at, withCode(fields, input, at, code)) });
    send({ type: 'leave', at });
  });
  const { problems, state } = form;
  useEffect(() => {
    // The server's word about what was scanned, once it is there.
    const scanned = waiting.current;
    if (state !== 'editing' || !scanned) return;
    waiting.current = undefined;
    const isRefused = problems.byPlace.has(scanned.at);
    if (isRefused) filled.current = undefined;
    answerBeat(scanned.beat, { verdict: isRefused ? 'refused' : 'accepted' });
    play(isRefused ? 'refuse' : 'accept');
  }, [state, problems]);
  return isOpen ? askedPlace(fields, now.input, active) : undefined;
}

/** What is done again and again; a record is edited once. */
function isRepeated({ view }: ActionForm): boolean {
  return view.generated === undefined || view.generated.verb === 'create';
}
