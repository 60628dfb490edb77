import { useState, type ReactNode } from 'react';
import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useSayInView } from '../../shells/office/inView.ts';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { actionPath, officeHref, recordHref } from '../../shells/office/addresses.ts';
import { dropDraft } from '../../pages/forms/drafts.ts';
import { FormFoot } from '../../pages/forms/office/FormFoot.tsx';
import { isRemoval, sendTitle } from '../../pages/forms/formKind.ts';
import { FormLoading } from '../../pages/forms/office/FormLoading.tsx';
import { OfficeForm } from '../../pages/forms/office/OfficeForm.tsx';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { useActionForm, type ActionForm, type FormStart } from '../../pages/forms/useActionForm.ts';
import { useFormStart } from '../../pages/forms/useFormStart.ts';
import css from './OfficeFormPage.module.css';

export interface FormPageProps {
  readonly view: FormView;
  /** Inputs that are known already: shown, not asked. */
  readonly preset: Item;
}

const NO_VERSIONS = {};

/** A form as a page of the office. */
export function OfficeFormPage({ view, preset }: FormPageProps): ReactNode {
  const { t } = useSpeech();
  useSayInView({ title: t(view.title) });
  const { start, record, error, onAgain } = useFormStart({
    screen: view.id,
    preset,
    versions: NO_VERSIONS,
    shell: 'office',
  });
  const [round, setRound] = useState(0);
  return (
    <div className={css['page']}>
      {start && <h1 className={css['title']}>{t(start.view.title)}</h1>}
      {error && <NotShown error={error} onAgain={onAgain} />}
      {!start && !error && <FormLoading />}
      {start && <Filled key={round} start={start} record={record} onAnother={() => setRound(round + 1)} />}
    </div>
  );
}

interface FilledProps {
  readonly start: FormStart;
  readonly record: RecordData | undefined;
  readonly onAnother: () => void;
}

function Filled({ start, record, onAnother }: FilledProps): ReactNode {
  const { t } = useSpeech();
  const form = useActionForm(start);
  const leave = (): void => {
    dropDraft(form.draft);
    history.back();
  };
  if (form.outcome) return <Done form={form} onAnother={onAnother} />;
  return (
    <div className={css['card']}>
      <OfficeForm
        form={form}
        record={record}
        foot={<FormFoot form={form} label={t(sendTitle(start.view))} isDestructive={isRemoval(start.view)} onClose={leave} />}
      />
    </div>
  );
}

interface DoneProps {
  readonly form: ActionForm;
  readonly onAnother: () => void;
}

/** What came of it, and what can be done next. */
function Done({ form: { outcome, view }, onAnother }: DoneProps): ReactNode {
  const { t } = useSpeech();
  const made = (outcome?.data.created ?? []).filter(({ code }) => code !== null);
  const steps = (outcome?.data.next ?? []).flatMap(({ action, input }) => {
    const step = view.next?.find((each) => each.action === action);
    return step ? [{ step, input }] : [];
  });
  const isAgain = view.generated === undefined || view.generated.verb === 'create';
  return (
    <div className={css['done']} role="status">
      <Icon name="circle-check" size={28} />
      <div>
        <p>
          <b>{outcome?.message?.text ?? t('ui.form.done')}</b>
        </p>
        {made.length > 0 && (
          <p className={css['made']}>
            {made.map(({ entity, id, code }) => (
              <a key={id} href={recordHref(entity, id)}>
                <Code value={code ?? ''} />
              </a>
            ))}
          </p>
        )}
        <p className={css['next']}>
          {steps.map(({ step, input }) => (
            <a key={step.action} href={officeHref(actionPath(step.screen, input))}>
              {t(step.title)}
            </a>
          ))}
          {isAgain && (
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
