import type { ReactNode } from 'react';
import type { SettingsView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { FormLoading } from '../../pages/forms/office/FormLoading.tsx';
import { useSaveKey } from '../../pages/forms/useSave.ts';
import page from '../form/OfficeFormPage.module.css';
import css from '../../pages/forms/office/OfficeForm.module.css';
import { SettingsFields } from './SettingsFields.tsx';
import { TryOut } from './TryOut.tsx';
import { useSettings, type SettingsForm } from './useSettings.ts';

/** A group of settings at the desk: all of them, and the foot with Save. */
export function SettingsPage({ view }: { readonly view: SettingsView }): ReactNode {
  const { t } = useSpeech();
  const form = useSettings(view.settings);
  useSayInView({ title: t(view.title) });
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{t(view.title)}</h1>
      {form.error && <NotShown error={form.error} />}
      {form.values ? (
        <div className={page['card']}>
          <SettingsFields view={view} values={form.values} refusals={form.refusals} onChange={form.change} />
          <Foot form={form} />
        </div>
      ) : (
        !form.error && <FormLoading />
      )}
      {form.values && view.try && <TryOut settings={view.settings} view={view.try} isDirty={form.isDirty} />}
    </div>
  );
}

function Foot({ form }: { readonly form: SettingsForm }): ReactNode {
  const { t } = useSpeech();
  const save = (): void => void form.save();
  useSaveKey(save);
  const said = form.refusals.length > 0 ? form.refusals.map(({ text }) => text).join(' ') : form.done;
  return (
    <footer className={css['foot']}>
      <div className={css['say']} aria-live="polite">
        {said ?? (form.isDirty && <span className={css['dirty']}>{t('ui.form.unsaved')}</span>)}
      </div>
      <button
        type="button"
        className={css['save']}
        data-testid="save"
        data-busy={form.isBusy}
        aria-disabled={form.isBusy}
        onClick={save}
      >
        {t('ui.form.save')} <kbd>Ctrl S</kbd>
      </button>
    </footer>
  );
}
