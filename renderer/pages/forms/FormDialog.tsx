import { Drawer } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Json } from '../../api/reads.ts';
import type { Outcome } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { dropDraft } from './drafts.ts';
import { FormFoot } from './FormFoot.tsx';
import { FormLoading } from './FormLoading.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import type { RecordData } from './prefill.ts';
import { recordLabel } from './recordLabel.ts';
import { sendTitle } from './sendTitle.ts';
import { useActionForm, type FormStart } from './useActionForm.ts';
import { useFormStart } from './useFormStart.ts';
import css from './OfficeForm.module.css';

export interface FormDialogProps {
  readonly action: string;
  /** Inputs that are known already: shown, not asked. With `id` the generated forms read their record. */
  readonly preset?: Readonly<Record<string, Json>>;
  /** Versions of the records shown, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

const NOTHING = {};

/** The form of an action over a page of the office, which stays as it is. */
export function FormDialog({ action, preset = NOTHING, versions = NOTHING, onDone, onClose }: FormDialogProps): ReactNode {
  const { t } = useSpeech();
  const found = useFormStart({ screen: `form.${action}`, preset, versions, shell: 'office' });
  const { start, record, error, otherKind, onAgain } = found;
  return (
    <Drawer
      opened
      onClose={onClose}
      // Escape goes one step back: out of an open list first, then out of the dialog.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      position="right"
      size={start && start.view.fields.some(({ widget }) => widget === 'rows') ? 'min(960px, 94vw)' : 'min(600px, 94vw)'}
      title={start ? t(start.view.title) : ''}
      classNames={{ body: css['drawer'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      transitionProps={{ duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
    >
      {error && <NotShown error={error} onAgain={onAgain} />}
      {otherKind !== undefined && <NotShown code="ui.form.otherKind" />}
      {!start && !error && otherKind === undefined && <FormLoading />}
      {start && <Filled start={start} record={record} onDone={onDone} onClose={onClose} />}
    </Drawer>
  );
}

interface FilledProps extends Pick<FormDialogProps, 'onDone' | 'onClose'> {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
}

function Filled({ start, record, onDone, onClose }: FilledProps): ReactNode {
  const { t } = useSpeech();
  const form = useActionForm(start);
  const isRemoval = start.view.generated?.verb === 'delete';
  const [typed, setTyped] = useState('');
  const outcome = form.outcome?.data;
  useEffect(() => {
    if (outcome) onDone(outcome);
    // Once for each outcome, whoever listens meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
  const code = record && isRemoval ? recordLabel(record) : '';
  const isNamed = typed.trim().toUpperCase() === code.toUpperCase();
  const leave = (): void => {
    dropDraft(form.draft);
    onClose();
  };
  return (
    <OfficeForm
      form={form}
      record={record}
      foot={
        <>
          {isRemoval && code !== '' && <TypeCode code={code} typed={typed} onTyped={setTyped} />}
          <FormFoot
            form={form}
            label={t(sendTitle(start.view))}
            isDestructive={isRemoval}
            closed={isNamed ? undefined : t('ui.form.typeCode', { code })}
            onClose={leave}
          />
        </>
      }
    />
  );
}

interface TypeCodeProps {
  readonly code: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** What cannot be undone is done by somebody who looked at what it is. */
function TypeCode({ code, typed, onTyped }: TypeCodeProps): ReactNode {
  const { t } = useSpeech();
  const id = useId();
  return (
    <div className={css['typeCode']}>
      <label htmlFor={id}>{t('ui.form.typeCode', { code })}</label>
      <input id={id} value={typed} autoComplete="off" spellCheck={false} onChange={({ target }) => onTyped(target.value)} />
    </div>
  );
}
