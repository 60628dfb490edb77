import { useState, type ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOnline } from '../../live/useOnline.ts';
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { ReasonKeys } from '../../parts/pad/ReasonKeys.tsx';
import { answerText } from './EntryRow.tsx';
import type { RenderedRefusal } from '../../api/http.ts';
import { submit } from '../../api/submit.ts';
import { discardEntry } from '../../outbox/outbox.ts';

interface DiscardEntryProps {
  readonly entry: OutboxEntry;
  readonly onDone: () => void;
}

/** Discards an entry permanently, with a reason that is recorded in the plant's log. */
export function DiscardEntry({ entry, onDone }: DiscardEntryProps): ReactNode {
  const { t } = useTranslator();
  const isOnline = useOnline();
  const { data: view } = useScreen('form.dropped-entry-create');
  const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'reason') : undefined;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const closed = isOnline ? (reason.trim() === '' ? 'ui.outbox.dropClosed' : undefined) : 'ui.outbox.dropAway';
  const discard = async (): Promise<void> => {
    const refusal = await discardWithReason(entry, reason.trim(), answerText(entry, t));
    if (refusal) setError(refusal.text || t('ui.net.away'));
    else onDone();
  };
  return (
    <ReasonKeys
      title={t('ui.outbox.dropWhy')}
      label={t('ui.outbox.dropReason')}
      dictionary={field?.dictionary}
      maxLength={field?.maxLength}
      value={reason}
      onValue={(next) => setReason(next ?? '')}
    >
      <div className="grid gap-12 text-20">
        <PadButton icon="x" isClosed={closed !== undefined} onPress={() => void discard()}>
          {t('ui.outbox.drop')}
        </PadButton>
        {(error ?? closed) !== undefined && (
          <p role={error === undefined ? undefined : 'alert'}>{error ?? (closed && t(closed))}</p>
        )}
      </div>
    </ReasonKeys>
  );
}

/** Maximum text lengths of the log. */
const INPUT = 8_000;
const REFUSALS = 2_000;

/**
 * Records a discarded entry with its reason in the plant's log, then removes it. The key is derived from the entry, so that
 * it is logged once.
 *
 * @param refusals the earlier refusals of the server
 * @returns the refusal, where it could not be discarded
 */
async function discardWithReason(entry: OutboxEntry, reason: string, refusals: string): Promise<RenderedRefusal | undefined> {
  const { key, action, input, happenedAt } = entry;
  const log = { action, input: JSON.stringify(input).slice(0, INPUT), told: refusals.slice(0, REFUSALS), reason, happenedAt };
  const answer = await submit('dropped-entry-create', log, { key: `drop-${key}-${reason.length}` });
  if (!answer.ok) return answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' };
  await discardEntry(entry);
  return undefined;
}
