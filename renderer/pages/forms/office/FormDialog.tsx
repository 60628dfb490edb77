import { Drawer, Modal } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Json } from '../../../api/reads.ts';
import type { Outcome } from '../../../api/submit.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { NotShown } from '../../../shells/office/NotShown.tsx';
import { dropDraft } from '../drafts.ts';
import { FormFoot } from './FormFoot.tsx';
import { isQuestion, isRemoval, sendTitle } from '../formKind.ts';
import { FormLoading } from './FormLoading.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import type { RecordData } from '../prefill.ts';
import { recordLabel } from '../record/recordLabel.ts';
import { TypeCode } from './TypeCode.tsx';
import { useActionForm, type FormStart } from '../useActionForm.ts';
import { useFocusBack } from '../useFirstFocus.ts';
import { useFormStart } from '../useFormStart.ts';
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
/** Milliseconds after which it is said that something is being read. */
const LATE = 300;

/** The form of an action over a page of the office, which stays as it is. */
export function FormDialog({ action, preset = NOTHING, versions = NOTHING, onDone, onClose }: FormDialogProps): ReactNode {
  const { t } = useSpeech();
  useFocusBack();
  const found = useFormStart({ screen: `form.${action}`, preset, versions, shell: 'office' });
  const { start, record, error, otherKind, onAgain } = found;
  const isLoading = !start && !error && otherKind === undefined;
  const isLate = useLate(LATE);
  const isSmall = start !== undefined && isQuestion(start.view, start.preset);
  const dialog = {
    opened: true,
    onClose,
    // Escape goes one step back: out of an open list first, then out of the dialog.
    closeOnEscape: false,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose(),
    title: start ? t(start.view.title) : '',
    closeButtonProps: { 'aria-label': t('ui.close') },
    overlayProps: { backgroundOpacity: 0.35 },
  };
  // Until it is known what there is to ask, nothing stands over the page.
  if (isLoading && !isLate) return null;
  if (isSmall)
    return (
      <Modal {...dialog} centered size={520} transitionProps={{ duration: 0 }}>
        <Filled start={start} record={record} onDone={onDone} onClose={onClose} />
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
      {error && <NotShown error={error} onAgain={onAgain} />}
      {otherKind !== undefined && <NotShown code="ui.form.otherKind" />}
      {isLoading && <FormLoading />}
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
  const isLost = isRemoval(start.view);
  const [typed, setTyped] = useState('');
  const outcome = form.outcome?.data;
  useEffect(() => {
    if (outcome) onDone(outcome);
    // Once for each outcome, whoever listens meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
  const code = record && isLost ? recordLabel(record) : '';
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
          {isLost && code !== '' && <TypeCode code={code} typed={typed} onTyped={setTyped} />}
          <FormFoot
            form={form}
            label={t(sendTitle(start.view))}
            isDestructive={isLost}
            closed={isNamed ? undefined : t('ui.form.typeCode', { code })}
            onClose={leave}
          />
        </>
      }
    />
  );
}

/** Whether so many milliseconds have passed since it was first drawn. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
