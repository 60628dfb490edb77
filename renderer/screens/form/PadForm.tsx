import { useEffect, useState, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { pageErrorStatusBar } from '../../shells/pad/unreadStatusBar.ts';
import { useAskedBefore } from '../../shells/pad/useAskedBefore.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { withConsequence } from '../../pages/consequences/withConsequence.tsx';
import { ConflictPanel } from '../../pages/forms/record/ConflictPanel.tsx';
import { deleteDraft } from '../../pages/forms/drafts.ts';
import { ActionFields } from '../../pages/forms/FormBody.tsx';
import { submittedInput } from '../../pages/forms/formMachine.ts';
import { FormProvider, type FieldFocus } from '../../pages/forms/FormProvider.tsx';
import { PresetList } from '../../pages/forms/PresetList.tsx';
import { DraftNotice, DroppedNotice } from '../../pages/forms/DraftNotice.tsx';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { useActionForm, type ActionForm, type FormStart } from '../../pages/forms/useActionForm.ts';
import { useConflict } from '../../pages/forms/record/useConflict.ts';
import { useFormStart } from '../../pages/forms/useFormStart.ts';
import { focusNextOnEnter, useSaveKey } from '../../pages/forms/useSave.ts';
import { SecondPersonPrompt } from '../../pages/proof/SecondPersonPrompt.tsx';
import { SignaturePrompt } from '../../pages/proof/SignaturePrompt.tsx';
import { NextSteps, takePressed } from '../../parts/NextSteps.tsx';
import { usePendingUploads } from '../../widgets/files/pendingUploads.ts';
import { usePhone } from '../../widgets/usePhone.ts';
import { usePreloadWidgets } from '../../widgets/usePreloadWidgets.ts';
import type { FormPageProps } from './OfficeFormPage.tsx';
import { fieldPages, FORM_LIMITS, LIMITS_BELOW_HEADER, pageOf, type TileLimits } from '../../pages/forms/fieldPages.ts';
import { FieldSidePanel } from './FieldSidePanel.tsx';
import { formStatusBar } from './formStatusBar.ts';
import { padPrimary } from './padPrimary.ts';
import { redoneEntry } from '../../outbox/redo.ts';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';
import { missingFields } from '../../pages/forms/missing.ts';
import type { Item } from '../../api/reads.ts';
import { RecordLineById } from '../../pages/forms/record/RecordLineById.tsx';
import { RecordLines } from '../../pages/forms/record/RecordLines.tsx';
import { useInputRecords } from '../../pages/forms/record/useInputRecords.ts';
import { useMe } from '../../session/useSession.ts';
import { Icon } from '../../parts/Icon.tsx';
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
    ? pageErrorStatusBar(error, t)
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
  useDoneByKey(form);
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
  const messages = formStatusBar(form, conflict !== undefined, focus, useMe().helpPhone, translator);
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
        <DroppedNotice form={form} />
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

/** Milliseconds until the widgets of a form are rendered. */
const RENDER_DELAY_MS = 120;

/** A repeated entry starts at the field the server refused. */
function useRefusedField(screen: string, onEnter: ((at: string) => void) | undefined): void {
  useEffect(() => {
    const at = redoneEntry(screen)?.refusals.find((refusal) => refusal.at !== undefined)?.at;
    if (at === undefined) return undefined;
    onEnter?.(at);
    const timer = setTimeout(() => controlAt(at)?.focus(), RENDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [screen, onEnter]);
}

/** Where nothing is left to ask, the key that proposed the action does it, unless that cannot be undone. */
function useDoneByKey({ view: { action, isLasting }, fields, state, send }: ActionForm): void {
  const isComplete = fields.length === 0 && isLasting !== true;
  useEffect(() => {
    if (state === 'editing' && takePressed(action) && isComplete) send({ type: 'submit' });
  }, [state, action, isComplete, send]);
}

/** Number of required fields that are filled. */
function FormProgress({ form }: { readonly form: Pick<ActionForm, 'fields' | 'now'> }): ReactNode {
  const { t } = useTranslator();
  const missing = missingFields(form);
  const required = form.fields.filter((field) => field.required === true || missing.includes(field)).length;
  if (required === 0) return null;
  const filled = required - missing.length;
  const isTapped = missing.every(({ kind, words }) => kind === 'bool' || words !== undefined);
  return (
    <div className={css['progress']}>
      <span>{t('ui.form.given', { given: filled, required })}</span>
      {isTapped && <span>{t('ui.form.taps', { taps: missing.length + 1 })}</span>}
      <progress value={filled} max={required} aria-label={t('ui.form.given', { given: filled, required })} />
    </div>
  );
}

interface FormRecordHeaderProps {
  readonly view: FormView;
  readonly preset: Item;
  /** The record the form was opened for by its id. */
  readonly record: RecordData | undefined;
  /** Shown where no record is found by the preset inputs. */
  readonly children: ReactNode;
}

/** The record of a form, in one line above its fields. */
function FormRecordHeader({ view, preset, record, children }: FormRecordHeaderProps): ReactNode {
  const found = useInputRecords(view, preset, 1);
  const id = record?.record['id'];
  if (view.generated && typeof id === 'string') return <RecordLineById entity={view.generated.entity} id={id} />;
  return found.length > 0 ? <RecordLines found={found} /> : children;
}

interface PageKeysProps {
  readonly fields: readonly ViewField[];
  readonly limits: TileLimits;
  readonly focus: FieldFocus;
}

/** Pagination of a form with more fields than fit on the screen. */
function PageKeys({ fields, limits, focus: { active, onEnter } }: PageKeysProps): ReactNode {
  const { t } = useTranslator();
  const pages = fieldPages(fields, limits);
  if (pages.length < 2) return null;
  const page = pageOf(pages, active);
  const go = (to: number): void => {
    const [first] = pages[to] ?? [];
    if (first) onEnter?.(`/${first.name}`);
  };
  return (
    <nav className={css['pages']} aria-label={t('ui.form.pages')}>
      <button
        type="button"
        data-testid="page-before"
        aria-label={t('ui.form.pageBefore')}
        disabled={page === 0}
        onClick={() => go(page - 1)}
      >
        <Icon name="arrow-left" />
      </button>
      <span>{t('ui.form.page', { page: page + 1, count: pages.length })}</span>
      <button
        type="button"
        data-testid="page-after"
        aria-label={t('ui.form.pageAfter')}
        disabled={page === pages.length - 1}
        onClick={() => go(page + 1)}
      >
        <Icon name="arrow-right" />
      </button>
    </nav>
  );
}
