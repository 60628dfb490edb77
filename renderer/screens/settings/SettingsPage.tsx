import type { ComponentType, ReactNode } from 'react';
import type { SettingsView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { PageError } from '../../shells/office/PageError.tsx';
import { FormSkeleton } from '../../pages/forms/office/FormSkeleton.tsx';
import { useSaveKey } from '../../pages/forms/useSave.ts';
import page from '../form/OfficeFormPage.module.css';
import css from '../../pages/forms/office/OfficeForm.module.css';
import { FieldsForm } from '../../pages/forms/office/FieldsForm.tsx';
import { DisplayPreview, type DisplayPreviewProps } from './DisplayPreview.tsx';
import { SettingsTest } from './SettingsTest.tsx';
import { useSettings, type SettingsForm } from './useSettings.ts';

/** Of groups that change how everything looks: what it will look like. */
const PREVIEWS: Readonly<Record<string, ComponentType<DisplayPreviewProps>>> = { 'display-config': DisplayPreview };

/** A settings group in the office: all its fields, and the footer with Save. */
export function SettingsPage({ view }: { readonly view: SettingsView }): ReactNode {
  const { t } = useTranslator();
  const form = useSettings(view.settings);
  const Preview = PREVIEWS[view.settings];
  useSetCurrentPage({ title: t(view.title) });
  return (
    <div className={page['page']}>
      <h1 className="text-24">{t(view.title)}</h1>
      {form.error && <PageError error={form.error} />}
      {form.values ? (
        <div className={page['card']}>
          <FieldsForm view={view} values={form.values} refusals={form.refusals} onChange={form.change} />
          {Preview && <Preview values={form.values} isRefused={form.refusals.length > 0} />}
          <Footer form={form} />
        </div>
      ) : (
        !form.error && <FormSkeleton />
      )}
      {form.values && view.try && <SettingsTest settings={view.settings} view={view.try} isDirty={form.isDirty} />}
    </div>
  );
}

function Footer({ form }: { readonly form: SettingsForm }): ReactNode {
  const { t } = useTranslator();
  const save = (): void => void form.save();
  useSaveKey(save);
  const messages = form.refusals.length > 0 ? form.refusals.map(({ text }) => text).join(' ') : form.done;
  return (
    <footer className={css['foot']}>
      <div className="fill shrink" aria-live="polite">
        {messages ?? (form.isDirty && <span className={css['dirty']}>{t('ui.form.unsaved')}</span>)}
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
