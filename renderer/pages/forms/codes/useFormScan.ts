import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { answerScan, addScanLogEntry } from '../../../scan/scanLog.ts';
import { useScan } from '../../../scan/useScan.ts';
import { play } from '../../../sound/play.ts';
import { playVerdict } from '../../../sound/playVerdict.ts';
import { withValue } from '../../../widgets/pointer.ts';
import { canRepeat } from '../formKind.ts';
import { fieldAt } from '../check/faults.ts';
import { expectedTarget, isRepeated, scanTargetFor, withCode, type ScanFocus } from './scanTarget.ts';
import type { ActionForm } from '../useActionForm.ts';
import type { ViewField } from '#engine';
import { call } from '../../../api/http.ts';

interface PendingScan {
  readonly logId: number;
  readonly path: string;
}

/** Receives scanned codes; no field needs the focus. @returns the path that takes the next code */
export function useFormScan(
  form: ActionForm,
  focus: ScanFocus,
  setFocus: Dispatch<SetStateAction<ScanFocus>>,
): string | undefined {
  const { t } = useTranslator();
  const { fields, now, problems, state, send } = form;
  const { isChecked } = now;
  const pending = useRef<readonly PendingScan[]>([]);
  const refusal: ScanFocus = { ...focus, isRefused: focus.last !== undefined && problems.byPath.has(focus.last) };
  const isOpen = !['sending', 'confirming', 'agreeing', 'signing', 'done'].includes(state);
  useScan((code) => {
    if (isOpen && isRepeated(fields, now.input, refusal, code)) {
      addScanLogEntry(t(fieldAt(fields, refusal.last ?? '')?.title ?? form.view.title), code, 'repeated');
      return play('confirm');
    }
    // After a form is done, a scan starts the next one.
    const isNext = state === 'done' && canRepeat(form.view);
    const input = isNext ? form.base : now.input;
    const at = isOpen || isNext ? scanTargetFor(fields, input, isNext ? {} : refusal, code) : undefined;
    const field = at === undefined ? undefined : fieldAt(fields, at);
    if (at === undefined || !field) {
      addScanLogEntry(t(form.view.title), code, 'refused');
      return play('refuse');
    }
    setFocus(isNext ? { last: at, code } : { ...focus, last: at, code });
    pending.current = [...pending.current, { logId: addScanLogEntry(t(field.title), code, 'waiting'), path: at }];
    if (isNext) send({ type: 'anew', input });
    send({ type: 'change', input: withValue(input, at, withCode(fields, input, at, code)) });
    send({ type: 'leave', at });
    void ownCode(field, code).then((own) => own !== code && send({ type: 'resolve', at, scanned: code, code: own }));
  });
  useEffect(() => {
    // The answer of the server about the scanned codes: some may have come before it, or the form was sent meanwhile.
    const scanned = pending.current;
    if ((state !== 'editing' && state !== 'done') || scanned.length === 0) return;
    pending.current = [];
    const isRefused = ({ path }: PendingScan): boolean => problems.byPath.has(path);
    const otherwise = state === 'done' || isChecked ? 'accepted' : 'unknown';
    for (const each of scanned) answerScan(each.logId, { verdict: isRefused(each) ? 'refused' : otherwise });
    playVerdict(scanned.some(isRefused) ? 'refused' : otherwise);
  }, [state, problems, isChecked]);
  return isOpen ? expectedTarget(fields, now.input, refusal) : undefined;
}

/**
 * The code a field uses for the scanned one: of a badge that of the person; unchanged where the server knows no other, or is
 * away.
 */
async function ownCode({ ref, hasOtherCodes }: Pick<ViewField, 'ref' | 'hasOtherCodes'>, code: string): Promise<string> {
  if (!hasOtherCodes) return code;
  const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
  return (answer.ok ? answer.data.items.find(({ entity }) => entity === ref)?.code : undefined) ?? code;
}
