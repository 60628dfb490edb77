import { useRef, type ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { recordHref } from '../../../shells/office/addresses.ts';
import { Asked } from '../Asked.tsx';
import { Consequences } from '../../consequences/Consequences.tsx';
import { missingFields } from '../missing.ts';
import { ConflictPanel } from '../record/ConflictPanel.tsx';
import { ActionFields } from '../FormBody.tsx';
import { isRemoval, isWritten } from '../formKind.ts';
import { sentInput } from '../formMachine.ts';
import { FormWorldOf } from '../FormWorldOf.tsx';
import { PresetList } from '../PresetList.tsx';
import type { RecordData } from '../prefill.ts';
import { RecordFacts } from '../record/RecordFacts.tsx';
import { RecordName } from '../record/RecordName.tsx';
import { RemovalNotice } from '../record/RemovalNotice.tsx';
import { Restored } from '../Restored.tsx';
import type { ActionForm } from '../useActionForm.ts';
import { useConflict } from '../record/useConflict.ts';
import { useFirstFocus } from '../useFirstFocus.ts';
import { goOnByEnter } from '../useSave.ts';
import css from './OfficeForm.module.css';

export interface OfficeFormProps {
  readonly form: ActionForm;
  readonly record: RecordData | undefined;
  readonly foot: ReactNode;
}

/** A form at the desk: what it is about, its fields, what is said against it, and the foot with Save. */
export function OfficeForm({ form, record, foot }: OfficeFormProps): ReactNode {
  const { view, fields, now } = form;
  const conflict = useConflict(form, record);
  const isLost = isRemoval(view);
  const entity = view.generated?.entity ?? '';
  const box = useRef<HTMLDivElement>(null);
  useFirstFocus(box);
  return (
    <div ref={box} className={css['form']}>
      <FormWorldOf form={form} look="office" hrefOf={recordHref}>
        {record && view.generated && <RecordName view={view} record={record} />}
        {record && !isLost && !isWritten(view) && <RecordFacts entity={entity} record={record} of="card" />}
        <PresetList form={form} />
        <Restored form={form} />
        {conflict && <ConflictPanel conflict={conflict} />}
        <Whole form={form} hasConflict={conflict !== undefined} />
        {isLost && record && <RemovalNotice entity={entity} record={record} />}
        {fields.length > 0 && (
          // Enter walks; each control is its own.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={goOnByEnter}>
            <ActionFields form={form} />
          </div>
        )}
        {(view.isLasting || form.state === 'agreeing') && !isLost && (
          <Consequences action={view.action} input={sentInput(now)} isReady={isWhole(form)} />
        )}
        <Asked form={form} />
      </FormWorldOf>
      {foot}
    </div>
  );
}

/** Whether nothing is missing and nothing is said against it. */
function isWhole(form: ActionForm): boolean {
  const { state, problems } = form;
  const isStill = state === 'editing' || state === 'confirming' || state === 'agreeing' || state === 'signing';
  return isStill && missingFields(form).length === 0 && problems.places.length + problems.whole.length === 0;
}

/** What is said against the form as a whole. */
function Whole({ form, hasConflict }: { readonly form: ActionForm; readonly hasConflict: boolean }): ReactNode {
  const { t } = useSpeech();
  const { now, problems, send } = form;
  const isAway = now.failure?.status === 0;
  const sentences = isAway ? [t('ui.form.away')] : hasConflict ? [] : problems.whole;
  const isStale = now.refusals.some(({ code }) => code === 'common.changedMeanwhile') && Object.keys(now.versions).length > 0;
  if (sentences.length === 0 && !(now.failure && !isAway)) return null;
  const shown = sentences.length > 0 ? sentences : [t('ui.form.failed', { number: now.failure?.status ?? 0 })];
  return (
    <div className={css['whole']} role="alert">
      <Icon name={isAway ? 'wifi-off' : 'hand-stop'} size={20} />
      <div>
        {shown.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isStale && (
          <button type="button" className={css['link']} onClick={() => send({ type: 'versions', versions: {} })}>
            {t('ui.form.checkAgain')}
          </button>
        )}
      </div>
    </div>
  );
}
