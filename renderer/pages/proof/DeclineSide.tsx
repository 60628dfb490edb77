import { useState, type ReactNode } from 'react';
import { useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Primary } from '../../shells/pad/PrimaryAction.tsx';
import type { Undo } from '../../shells/pad/UndoButton.tsx';
import { ReasonKeys } from '../../parts/pad/ReasonKeys.tsx';
import css from './SecondPerson.module.css';
import type { Told } from '../../api/http.ts';
import { submitOnce } from '../../submit/pendingKeys.ts';

/** A colleague who says no, and why. */
export interface Declining {
  readonly isOpen: boolean;
  readonly reason: string | undefined;
  readonly onReason: (reason: string | undefined) => void;
  /** Why it could not be written down. */
  readonly said: string | undefined;
  /** Says no once there is a reason; absent while nobody is about to. */
  readonly primary: Primary | undefined;
  /** Stands where undo does: there is nothing to take back yet. */
  readonly undo: Undo;
}

/** What a colleague who does not agree goes through: a reason, which is kept, and back to the screen as it was. */
export function useDeclining(action: string, input: Item, onClose: () => void): Declining {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const [said, setSaid] = useState<string>();
  const say = async (): Promise<void> => {
    setBusy(true);
    const refusal = await decline(action, input, (reason ?? '').trim());
    setBusy(false);
    if (refusal) setSaid(refusal.text || t('ui.net.away'));
    else onClose();
  };
  const closed = (reason ?? '').trim() === '' ? { closed: t('ui.second.notWhy') } : {};
  return {
    isOpen,
    reason,
    onReason: setReason,
    said,
    primary: isOpen ? { label: t('ui.second.not'), icon: 'x', isBusy, ...closed, onPress: () => void say() } : undefined,
    undo: {
      label: t(isOpen ? 'ui.back' : 'ui.second.not'),
      ...(isOpen ? {} : { icon: 'x' }),
      isClosed: false,
      onPress: () => setOpen(!isOpen),
    },
  };
}

/** Why not: reasons of the plant, or one's own words. */
export function DeclineSide({ declining }: { readonly declining: Declining }): ReactNode {
  const { t } = useSpeech();
  const { data: view } = useScreen('form.declined-agreement-create');
  const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'reason') : undefined;
  return (
    <ReasonKeys
      title={t('ui.second.notWhy')}
      label={t('ui.second.notWhy')}
      dictionary={field?.dictionary}
      maxLength={field?.maxLength}
      value={declining.reason}
      onValue={declining.onReason}
    >
      {declining.said !== undefined && (
        <p role="alert" className={css['said']}>
          {declining.said}
        </p>
      )}
    </ReasonKeys>
  );
}

/** Longest input the log takes. */
const INPUT = 8_000;

/**
 * Writes into the plant's log that a colleague did not agree to exactly this, and why.
 *
 * @returns why it is not written
 */
async function decline(action: string, input: Item, reason: string): Promise<Told | undefined> {
  const log = { action, input: JSON.stringify(input).slice(0, INPUT), reason };
  const answer = await submitOnce('declined-agreement-create', log);
  return answer.ok ? undefined : (answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' });
}
