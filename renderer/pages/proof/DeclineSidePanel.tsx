import { useState, type ReactNode } from 'react';
import { useScreen, type Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { Undo } from '../../shells/pad/UndoButton.tsx';
import { ReasonKeys } from '../../parts/pad/ReasonKeys.tsx';
import type { RenderedRefusal } from '../../api/http.ts';
import { submitOnce } from '../../submit/pendingKeys.ts';

/** State of a decline with its reason. */
export interface DeclineState {
  readonly isOpen: boolean;
  readonly reason: string | undefined;
  readonly onReason: (reason: string | undefined) => void;
  /** Why it could not be recorded. */
  readonly error: string | undefined;
  /** Declines once there is a reason; absent unless declining. */
  readonly primary: Primary | undefined;
  /** Takes the place of undo: there is nothing to undo yet. */
  readonly undo: Undo;
}

/** The steps of a decline: a reason, which is recorded, then back to the unchanged screen. */
export function useDecline(action: string, input: Item, onClose: () => void): DeclineState {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const [error, setError] = useState<string>();
  const submitDecline = async (): Promise<void> => {
    setBusy(true);
    const refusal = await decline(action, input, (reason ?? '').trim());
    setBusy(false);
    if (refusal) setError(refusal.text || t('ui.net.away'));
    else onClose();
  };
  const closed = (reason ?? '').trim() === '' ? { closed: t('ui.second.notWhy') } : {};
  return {
    isOpen,
    reason,
    onReason: setReason,
    error,
    primary: isOpen
      ? { label: t('ui.second.not'), icon: 'x', isBusy, ...closed, onPress: () => void submitDecline() }
      : undefined,
    undo: {
      label: t(isOpen ? 'ui.back' : 'ui.second.not'),
      ...(isOpen ? {} : { icon: 'x' }),
      isClosed: false,
      onPress: () => setOpen(!isOpen),
    },
  };
}

/** The reason: one of the plant's, or free text. */
export function DeclineSidePanel({ declining: state }: { readonly declining: DeclineState }): ReactNode {
  const { t } = useTranslator();
  const { data: view } = useScreen('form.declined-agreement-create');
  const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'reason') : undefined;
  return (
    <ReasonKeys
      title={t('ui.second.notWhy')}
      label={t('ui.second.notWhy')}
      dictionary={field?.dictionary}
      maxLength={field?.maxLength}
      value={state.reason}
      onValue={state.onReason}
    >
      {state.error !== undefined && (
        <p role="alert" className="refuse-ink text-20">
          {state.error}
        </p>
      )}
    </ReasonKeys>
  );
}

/** Maximum input length of the log. */
const MAX_INPUT = 8_000;

/**
 * Records in the plant's log that a second person declined exactly this input, and why.
 *
 * @returns the refusal, where it was not recorded
 */
async function decline(action: string, input: Item, reason: string): Promise<RenderedRefusal | undefined> {
  const log = { action, input: JSON.stringify(input).slice(0, MAX_INPUT), reason };
  const answer = await submitOnce('declined-agreement-create', log);
  return answer.ok ? undefined : (answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' });
}
