import { useState, type ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { ReasonKeys } from '../../parts/pad/ReasonKeys.tsx';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';
import type { Told } from '../../api/http.ts';
import { submit } from '../../api/submit.ts';
import { dropEntry } from '../../outbox/outbox.ts';

interface DropEntryProps {
  readonly entry: Entry;
  readonly onDone: () => void;
}

/** Taken out for good, with a reason that is kept in the plant's log. */
export function DropEntry({ entry, onDone }: DropEntryProps): ReactNode {
  const { t } = useSpeech();
  const isOnline = useOnline();
  const { data: view } = useScreen('form.dropped-entry-create');
  const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'reason') : undefined;
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const closed = isOnline ? (reason.trim() === '' ? 'ui.outbox.dropClosed' : undefined) : 'ui.outbox.dropAway';
  const drop = async (): Promise<void> => {
    const refusal = await dropWithReason(entry, reason.trim(), saidBy(entry, t));
    if (refusal) setSaid(refusal.text || t('ui.net.away'));
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
      <div className={css['drop']}>
        <PadButton icon="x" isClosed={closed !== undefined} onPress={() => void drop()}>
          {t('ui.outbox.drop')}
        </PadButton>
        {(said ?? closed) !== undefined && (
          <p role={said === undefined ? undefined : 'alert'}>{said ?? (closed && t(closed))}</p>
        )}
      </div>
    </ReasonKeys>
  );
}

/** Longest texts the log takes. */
const INPUT = 8_000;
const TOLD = 2_000;

/**
 * Writes into the plant's log what was done and why it is dropped, then takes it out. The key follows from the entry, so that it
 * is logged once.
 *
 * @param told  what the server had said against it
 * @returns why it is still there
 */
async function dropWithReason(entry: Entry, reason: string, told: string): Promise<Told | undefined> {
  const { key, action, input, happenedAt } = entry;
  const log = { action, input: JSON.stringify(input).slice(0, INPUT), told: told.slice(0, TOLD), reason, happenedAt };
  const answer = await submit('dropped-entry-create', log, { key: `drop-${key}-${reason.length}` });
  if (!answer.ok) return answer.refusals[0] ?? { code: 'ui.net.away', params: {}, text: '' };
  await dropEntry(entry);
  return undefined;
}
