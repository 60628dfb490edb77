import { useState, type ReactNode } from 'react';
import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Warnings } from '../../pages/consequences/Warnings.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { PageError } from '../../shells/office/PageError.tsx';
import { actionPath, officeHref } from '../../shells/office/addresses.ts';
import { deleteDraft } from '../../pages/forms/drafts.ts';
import { FormFooter } from '../../pages/forms/office/FormFooter.tsx';
import { canRepeat, isRemoval, submitTitle } from '../../pages/forms/formKind.ts';
import { FormSkeleton } from '../../pages/forms/office/FormSkeleton.tsx';
import { OfficeForm } from '../../pages/forms/office/OfficeForm.tsx';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { useActionForm, type ActionForm, type FormStart } from '../../pages/forms/useActionForm.ts';
import { useFormStart } from '../../pages/forms/useFormStart.ts';
import { CreatedRecords } from '../detail/CreatedRecords.tsx';
import css from './OfficeFormPage.module.css';

export interface FormPageProps {
  readonly view: FormView;
  /** Known inputs: displayed, not editable. */
  readonly preset: Item;
}

const NO_VERSIONS = {};

/** A form as a page of the office. */
export function OfficeFormPage({ view, preset }: FormPageProps): ReactNode {
  const { t } = useTranslator();
  useSetCurrentPage({ title: t(view.title) });
  const { start, record, error, onRetry } = useFormStart({
    screen: view.id,
    preset,
    versions: NO_VERSIONS,
    shell: 'office',
  });
  const [instance, setInstance] = useState(0);
  return (
    <div className={css['page']}>
      {start && <h1 className="text-24">{t(start.view.title)}</h1>}
      {error && <PageError error={error} onRetry={onRetry} />}
      {!start && !error && <FormSkeleton />}
      {start && <LoadedForm key={instance} start={start} record={record} onAnother={() => setInstance(instance + 1)} />}
    </div>
  );
}

interface LoadedFormProps {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
  readonly onAnother: () => void;
}

function LoadedForm({ start, record, onAnother }: LoadedFormProps): ReactNode {
  const { t } = useTranslator();
  const form = useActionForm(start);
  const leave = (): void => {
    deleteDraft(form.draft);
    history.back();
  };
  if (form.outcome) return <FormDone form={form} onAnother={onAnother} />;
  return (
    <div className={css['card']}>
      <OfficeForm
        form={form}
        record={record}
        footer={
          <FormFooter form={form} label={t(submitTitle(start.view))} isDestructive={isRemoval(start.view)} onClose={leave} />
        }
      />
    </div>
  );
}

interface FormDoneProps {
  readonly form: ActionForm;
  readonly onAnother: () => void;
}

/** The result, and the next actions. */
function FormDone({ form: { outcome, view }, onAnother }: FormDoneProps): ReactNode {
  const { t } = useTranslator();
  const created = (outcome?.data.created ?? []).filter(({ code }) => code !== null);
  const steps = (outcome?.data.next ?? []).flatMap(({ action, input }) => {
    const step = view.next?.find((each) => each.action === action);
    return step ? [{ step, input }] : [];
  });
  return (
    <div className={css['done']} role="status">
      <Icon name="circle-check" size={28} />
      <div>
        <p>
          <b>{outcome?.message?.text ?? t('ui.form.done')}</b>
        </p>
        <Warnings warnings={outcome?.warnings ?? []} />
        {created.length > 0 && (
          <p className={css['made']}>
            <CreatedRecords created={created} />
          </p>
        )}
        <p className={css['next']}>
          {steps.map(({ step, input }) => (
            <a key={step.action} href={officeHref(actionPath(step.screen, input))}>
              {t(step.title)}
            </a>
          ))}
          {canRepeat(view) && (
            <button type="button" onClick={onAnother}>
              {t('ui.form.another')}
            </button>
          )}
          <button type="button" onClick={() => history.back()}>
            {t('ui.back')}
          </button>
        </p>
      </div>
    </div>
  );
}
