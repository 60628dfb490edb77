import { Button, Drawer, Modal } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Success } from '../../../api/http.ts';
import type { Json } from '../../../api/reads.ts';
import type { Outcome } from '../../../api/submit.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Warnings } from '../../consequences/Warnings.tsx';
import { PageError } from '../../../shells/office/PageError.tsx';
import { deleteDraft } from '../drafts.ts';
import { FormFooter } from './FormFooter.tsx';
import { isQuestion, isRemoval, submitTitle } from '../formKind.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import type { RecordData } from '../prefill.ts';
import { recordLabel } from '../record/recordLabel.ts';
import { useActionForm, type FormStart } from '../useActionForm.ts';
import { useFocusBack } from '../useFirstFocus.ts';
import { useFormStart } from '../useFormStart.ts';
import css from './OfficeForm.module.css';

export interface FormDialogProps {
  readonly action: string;
  /** Known inputs: displayed, not editable. With `id` the generated forms load their record. */
  readonly preset?: Readonly<Record<string, Json>>;
  /** Versions of the displayed records, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  readonly onDone: (outcome: Outcome, message: Success<Outcome>['message']) => void;
  readonly onClose: () => void;
}

const NOTHING = {};
/** Delay before the loading state is shown; milliseconds. */
const LOADING_DELAY_MS = 300;

/** The form of an action in a dialog over an office page, which keeps its state. */
export function FormDialog({
  action,
  preset = NOTHING,
  versions = NOTHING,
  onDone,
  onClose: leave,
}: FormDialogProps): ReactNode {
  const { t } = useTranslator();
  useFocusBack();
  // Done, but with warnings: it stays open until they are read.
  const [warned, setWarned] = useState<Success<Outcome>>();
  const onClose = warned ? () => onDone(warned.data, warned.message) : leave;
  const onOutcome = (outcome: Success<Outcome>): void =>
    outcome.warnings.length > 0 ? setWarned(outcome) : onDone(outcome.data, outcome.message);
  const found = useFormStart({ screen: `form.${action}`, preset, versions, shell: 'office' });
  const { start, record, error, otherKind, onRetry } = found;
  const isLoading = !start && !error && otherKind === undefined;
  const isLate = useHasElapsed(LOADING_DELAY_MS);
  const isSmall = start !== undefined && isQuestion(start.view, start.preset);
  const dialog = {
    opened: true,
    onClose,
    // Escape closes an open list first, then the dialog.
    closeOnEscape: false,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose(),
    title: start ? t(start.view.title) : '',
    closeButtonProps: { 'aria-label': t('ui.close') },
    overlayProps: { backgroundOpacity: 0.35 },
  };
  // The dialog opens once the fields are known.
  if (isLoading && !isLate) return null;
  if (warned)
    return (
      <Modal {...dialog} centered size={520} transitionProps={{ duration: 0 }}>
        <DoneWithWarnings outcome={warned} onClose={onClose} />
      </Modal>
    );
  if (isSmall)
    return (
      <Modal {...dialog} centered size={520} transitionProps={{ duration: 0 }}>
        <LoadedForm start={start} record={record} onOutcome={onOutcome} onClose={onClose} />
      </Modal>
    );
  return (
    <Drawer
      {...dialog}
      position="right"
      size={start && start.view.fields.some(({ widget }) => widget === 'rows') ? 'min(960px, 94vw)' : 'min(600px, 94vw)'}
      classNames={{ body: css['drawer'] ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      {error && <PageError error={error} onRetry={onRetry} />}
      {otherKind !== undefined && <PageError code="ui.form.otherKind" />}
      {isLoading && <FormSkeleton />}
      {start && <LoadedForm start={start} record={record} onOutcome={onOutcome} onClose={onClose} />}
    </Drawer>
  );
}

interface DoneWithWarningsProps {
  readonly outcome: Success<Outcome>;
  readonly onClose: () => void;
}

/** That it was done, and what it warns of. */
function DoneWithWarnings({ outcome: { message, warnings }, onClose }: DoneWithWarningsProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="grid gap-14" role="alert">
      <b>{message?.text ?? t('ui.form.done')}</b>
      <Warnings warnings={warnings} />
      <Button data-autofocus onClick={onClose}>
        {t('ui.close')}
      </Button>
    </div>
  );
}

interface LoadedFormProps extends Pick<FormDialogProps, 'onClose'> {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
  readonly onOutcome: (outcome: Success<Outcome>) => void;
}

function LoadedForm({ start, record, onOutcome, onClose }: LoadedFormProps): ReactNode {
  const { t } = useTranslator();
  const form = useActionForm(start);
  const isDirty = isRemoval(start.view);
  const [typed, setTyped] = useState('');
  const { outcome } = form;
  useEffect(() => {
    if (outcome) onOutcome(outcome);
    // Called once per outcome, even if the handler changes meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
  const code = record && isDirty ? recordLabel(record) : '';
  const isConfirmedByCode = typed.trim().toUpperCase() === code.toUpperCase();
  const leave = (): void => {
    deleteDraft(form.draft);
    onClose();
  };
  return (
    <OfficeForm
      form={form}
      record={record}
      footer={
        <>
          {isDirty && code !== '' && <ConfirmByCode code={code} typed={typed} onTyped={setTyped} />}
          <FormFooter
            form={form}
            label={t(submitTitle(start.view))}
            isDestructive={isDirty}
            closed={isConfirmedByCode ? undefined : t('ui.form.typeCode', { code })}
            onClose={leave}
          />
        </>
      }
    />
  );
}

/** Whether the given milliseconds have passed since it was first drawn. */
function useHasElapsed(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

interface ConfirmByCodeProps {
  readonly code: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** An irreversible action requires typing the code of the record. */
function ConfirmByCode({ code, typed, onTyped }: ConfirmByCodeProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  return (
    <div className={css['typeCode']}>
      <label htmlFor={id}>{t('ui.form.typeCode', { code })}</label>
      <input
        id={id}
        data-first
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onTyped(target.value)}
      />
    </div>
  );
}
