import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { answerBeat, beat } from '../../../scan/beats.ts';
import { useScan } from '../../../scan/useScan.ts';
import { play } from '../../../sound/play.ts';
import { withValue } from '../../../widgets/pointer.ts';
import { fieldAt } from '../check/faults.ts';
import { askedPlace, placeFor, withCode, type Hands } from './scanPlaces.ts';
import type { ActionForm } from '../useActionForm.ts';
import type { ViewField } from '#engine';
import { call } from '../../../api/http.ts';
import type { Found } from '../../../api/found.ts';

interface Waiting {
  readonly beat: number;
  readonly at: string;
}

/** Takes scanned codes without any field having the focus. @returns the place the next one goes to */
export function useFormScan(form: ActionForm, hands: Hands, setHands: Dispatch<SetStateAction<Hands>>): string | undefined {
  const { t } = useSpeech();
  const { fields, now, problems, state, send } = form;
  const waiting = useRef<Waiting>(undefined);
  const told: Hands = { ...hands, isRefused: hands.last !== undefined && problems.byPlace.has(hands.last) };
  const isOpen = !['sending', 'confirming', 'agreeing', 'signing', 'done'].includes(state);
  useScan((code) => {
    // After a form is done the next scan goes on with the next one.
    const isNext = state === 'done' && isRepeated(form);
    const input = isNext ? form.base : now.input;
    const at = isOpen || isNext ? placeFor(fields, input, isNext ? {} : told, code) : undefined;
    const field = at === undefined ? undefined : fieldAt(fields, at);
    if (at === undefined || !field) {
      beat(t(form.view.title), code, 'refused');
      return play('refuse');
    }
    setHands(isNext ? { last: at } : { ...hands, last: at });
    waiting.current = { beat: beat(t(field.title), code, 'waiting'), at };
    if (isNext) send({ type: 'anew', input });
    send({ type: 'change', input: withValue(input, at, withCode(fields, input, at, code)) });
    send({ type: 'leave', at });
    void ownCode(field, code).then((own) => own !== code && send({ type: 'resolve', at, scanned: code, code: own }));
  });
  useEffect(() => {
    // The server's word about what was scanned, once it is there.
    const scanned = waiting.current;
    if (state !== 'editing' || !scanned) return;
    waiting.current = undefined;
    const isRefused = problems.byPlace.has(scanned.at);
    answerBeat(scanned.beat, { verdict: isRefused ? 'refused' : 'accepted' });
    play(isRefused ? 'refuse' : 'accept');
  }, [state, problems]);
  return isOpen ? askedPlace(fields, now.input, told) : undefined;
}

/** What is done again and again; a record is edited once. */
function isRepeated({ view }: ActionForm): boolean {
  return view.generated === undefined || view.generated.verb === 'create';
}

/** The code by which a field names what was scanned: of a badge the person's; the same where the server knows no other, or is away. */
async function ownCode({ ref, hasOtherCodes }: Pick<ViewField, 'ref' | 'hasOtherCodes'>, code: string): Promise<string> {
  if (!hasOtherCodes) return code;
  const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
    method: 'POST',
    body: { code, shell: 'pad' },
  });
  return (answer.ok ? answer.data.items.find(({ entity }) => entity === ref)?.code : undefined) ?? code;
}
