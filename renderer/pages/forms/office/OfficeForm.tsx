import { useRef, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { recordHref } from '../../../shells/office/addresses.ts';
import { SubmitPrompt } from '../SubmitPrompt.tsx';
import { Consequences } from '../../consequences/Consequences.tsx';
import { missingFields } from '../missing.ts';
import { ConflictPanel } from '../record/ConflictPanel.tsx';
import { ActionFields } from '../FormBody.tsx';
import { isRemoval, isRecordEdit } from '../formKind.ts';
import { useOpenSubmits } from '../../../outbox/untilKnown.ts';
import { submittedInput } from '../formMachine.ts';
import { FormProvider } from '../FormProvider.tsx';
import { PresetList } from '../PresetList.tsx';
import type { RecordData } from '../prefill.ts';
import { RecordFacts } from '../record/RecordFacts.tsx';
import { RecordName } from '../record/RecordName.tsx';
import { RemovalNotice } from '../record/RemovalNotice.tsx';
import { DraftNotice, DroppedNotice } from '../DraftNotice.tsx';
import type { ActionForm } from '../useActionForm.ts';
import { useConflict } from '../record/useConflict.ts';
import { useFirstFocus } from '../useFirstFocus.ts';
import { focusNextOnEnter } from '../useSave.ts';
import css from './OfficeForm.module.css';

export interface OfficeFormProps {
  readonly form: ActionForm;
  readonly record: RecordData | undefined;
  readonly footer: ReactNode;
}

/** A form in the office: its record, its fields, its messages, and the footer with Save. */
export function OfficeForm({ form, record, footer }: OfficeFormProps): ReactNode {
  const { view, fields, now } = form;
  const conflict = useConflict(form, record);
  const isLost = isRemoval(view);
  const entity = view.generated?.entity ?? '';
  const box = useRef<HTMLDivElement>(null);
  useFirstFocus(box);
  return (
    <div ref={box} className={css['form']}>
      <FormProvider form={form} variant="office" hrefOf={recordHref}>
        {record && view.generated && <RecordName view={view} record={record} />}
        {record && !isLost && !isRecordEdit(view) && <RecordFacts entity={entity} record={record} of="card" />}
        <PresetList form={form} />
        <DraftNotice form={form} />
        <DroppedNotice form={form} />
        {conflict && <ConflictPanel conflict={conflict} />}
        <FormMessages form={form} hasConflict={conflict !== undefined} />
        {isLost && record && <RemovalNotice entity={entity} record={record} />}
        {fields.length > 0 && (
          // Enter moves the focus; each control handles its own keys.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={focusNextOnEnter}>
            <ActionFields form={form} />
          </div>
        )}
        {(view.isLasting || view.canWarn || form.state === 'agreeing') && !isLost && (
          <Consequences action={view.action} input={submittedInput(now)} isReady={isComplete(form)} />
        )}
        <SubmitPrompt form={form} record={record} />
      </FormProvider>
      {footer}
    </div>
  );
}

/** Whether nothing is missing and there are no errors. */
function isComplete(form: ActionForm): boolean {
  const { state, problems } = form;
  const isUnchanged = state === 'editing' || state === 'confirming' || state === 'agreeing' || state === 'signing';
  return isUnchanged && missingFields(form).length === 0 && problems.paths.length + problems.whole.length === 0;
}

/** Messages about the form as a whole. */
function FormMessages({ form, hasConflict }: { readonly form: ActionForm; readonly hasConflict: boolean }): ReactNode {
  const { t } = useTranslator();
  const { now, problems, send, state } = form;
  const isUnknown = useOpenSubmits().some(({ unknownSince }) => unknownSince !== undefined);
  if (isUnknown && state === 'sending')
    return (
      <div className={css['whole']} data-unknown role="status">
        <Icon name="hourglass" size={20} />
        <p>{`${t('ui.unknown')} · ${t('ui.unknown.once')}`}</p>
      </div>
    );
  const isAway = now.failure?.status === 0;
  const messages = isAway ? [t('ui.form.away')] : hasConflict ? [] : problems.whole;
  const isStale = now.refusals.some(({ code }) => code === 'common.changedMeanwhile') && Object.keys(now.versions).length > 0;
  if (messages.length === 0 && !(now.failure && !isAway)) return null;
  const visible = messages.length > 0 ? messages : [t('ui.form.failed', { number: now.failure?.status ?? 0 })];
  return (
    <div className={css['whole']} role="alert">
      <Icon name={isAway ? 'wifi-off' : 'hand-stop'} size={20} />
      <div>
        {visible.map((sentence) => (
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
