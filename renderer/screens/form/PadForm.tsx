import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { useAskedBefore } from '../../shells/pad/useAskedBefore.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { ConflictPanel } from '../../pages/forms/record/ConflictPanel.tsx';
import { deleteDraft } from '../../pages/forms/drafts.ts';
import { ActionFields } from '../../pages/forms/FormBody.tsx';
import { submittedInput } from '../../pages/forms/formMachine.ts';
import { FormProvider, type FieldFocus } from '../../pages/forms/FormProvider.tsx';
import { PresetList } from '../../pages/forms/PresetList.tsx';
import { DraftNotice } from '../../pages/forms/DraftNotice.tsx';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { useActionForm, type FormStart } from '../../pages/forms/useActionForm.ts';
import { useConflict } from '../../pages/forms/record/useConflict.ts';
import { useFormStart } from '../../pages/forms/useFormStart.ts';
import { focusNextOnEnter, useSaveKey } from '../../pages/forms/useSave.ts';
import { SecondPersonPrompt } from '../../pages/proof/SecondPersonPrompt.tsx';
import { SignaturePrompt } from '../../pages/proof/SignaturePrompt.tsx';
import { NextSteps } from '../../parts/NextSteps.tsx';
import { usePendingUploads } from '../../widgets/files/pendingUploads.ts';
import { usePhone } from '../../widgets/usePhone.ts';
import { usePreloadWidgets } from '../../widgets/usePreloadWidgets.ts';
import type { FormPageProps } from './OfficeFormPage.tsx';
import { FORM_LIMITS, LIMITS_BELOW_HEADER } from '../../pages/forms/fieldPages.ts';
import { FieldSidePanel } from './FieldSidePanel.tsx';
import { PageKeys } from './PageKeys.tsx';
import { FormProgress } from './FormProgress.tsx';
import { FormRecordHeader } from './FormRecordHeader.tsx';
import { useRefusedField } from './useRefusedField.ts';
import { formStatusBar } from './formStatusBar.ts';
import { padPrimary } from './padPrimary.ts';
import css from './PadForm.module.css';

const NO_VERSIONS = {};

/** A form on the PAD: the status bar asks and answers, the keypad is at the side, saving is the primary action. */
export function PadForm({ view: { id: screen }, preset }: FormPageProps): ReactNode {
  const { t } = useTranslator();
  const found = useFormStart({ screen, preset, versions: NO_VERSIONS, shell: 'pad' });
  const { start, record, error, onRetry } = found;
  const [instance, setInstance] = useState(0);
  if (start) return <LoadedForm key={instance} start={start} record={record} onNext={() => setInstance(instance + 1)} />;
  const statusBar: StatusBarContent = error
    ? { tone: 'refused', sentence: t('ui.noScreen'), detail: error.message }
    : { tone: 'wait', icon: 'clock', sentence: t('ui.form.loading') };
  return (
    <PadFrame
      title=""
      onBack={() => history.back()}
      statusBar={statusBar}
      {...(error ? { primary: { label: t('ui.again'), icon: 'refresh', onPress: onRetry } } : {})}
    >
      {null}
    </PadFrame>
  );
}

interface LoadedFormProps {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
  readonly onNext: () => void;
}

function LoadedForm({ start, record, onNext }: LoadedFormProps): ReactNode {
  const translator = useTranslator();
  const form = useActionForm(start);
  usePreloadWidgets(start.view);
  const askedBefore = useAskedBefore(start.view.id);
  const conflict = useConflict(form, record);
  const [focus, setFocus] = useState<FieldFocus>({});
  useRefusedField(start.view.id, focus.onEnter);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const hasHeader = form.visiblePreset.length > 0 || form.isRestored || record !== undefined;
  const limits = hasHeader ? LIMITS_BELOW_HEADER : FORM_LIMITS;
  const { view, fields, now, state, send } = form;
  const isPhone = usePhone();
  const pending = usePendingUploads();
  const leave = (): void => {
    deleteDraft(form.draft);
    history.back();
  };
  const ready = padPrimary(form, translator.t, { onNext, onBack: leave });
  const wait = pending > 0 ? translator.t('ui.file.wait', { count: pending }) : undefined;
  const primary = wait === undefined ? ready : { ...ready, closed: wait };
  const messages = formStatusBar(form, conflict !== undefined, focus, translator);
  const progress = state === 'done' ? {} : { trailing: <FormProgress form={form} /> };
  const statusBar = withConsequence({ ...messages, ...progress }, view, submittedInput(now));
  useSaveKey(() => primary.closed === undefined && primary.onPress());
  const cancel = (): void => send({ type: 'cancel' });
  const next = view.next && form.outcome?.data.next && <NextSteps steps={view.next} outcome={form.outcome.data} />;
  return (
    <PadFrame
      title={translator.t(view.title)}
      onBack={leave}
      statusBar={wait !== undefined && statusBar.tone === 'wait' ? { ...statusBar, detail: wait } : statusBar}
      side={next ?? (isPhone ? undefined : <FieldSidePanel form={form} focus={focus} onContainer={setContainer} />)}
      primary={primary}
      sentKey={state === 'sending' ? now.key : form.isDirty ? undefined : askedBefore}
      {...(state === 'confirming' ? { undo: { label: translator.t('ui.back'), isClosed: false, onPress: cancel } } : {})}
    >
      <FormProvider
        form={form}
        variant="pad"
        onFocusChange={setFocus}
        tiles={isPhone ? undefined : { container: state === 'done' ? null : container, limits }}
      >
        <FormRecordHeader view={view} preset={start.preset} record={record}>
          <PresetList form={form} />
        </FormRecordHeader>
        <DraftNotice form={form} />
        {state === 'signing' && (
          <SignaturePrompt submit={now} onSigned={(token) => send({ type: 'signed', token })} onCancel={cancel} isLarge />
        )}
        {conflict && <ConflictPanel conflict={conflict} />}
        {/* Enter walks; each control is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={css['body']}
          data-screen={view.id}
          onKeyDown={focusNextOnEnter}
          inert={state === 'done' || state === 'sending'}
        >
          <ActionFields form={form} />
        </div>
        {!isPhone && <PageKeys fields={fields} limits={limits} focus={focus} />}
      </FormProvider>
      {state === 'agreeing' && (
        <SecondPersonPrompt submit={now} onAgreed={(token) => send({ type: 'agreed', token })} onCancel={cancel} />
      )}
    </PadFrame>
  );
}
