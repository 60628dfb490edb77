import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { SettingsView } from '#engine';
import type { Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useSayInView } from '../../shells/office/inView.ts';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { FormWorldContext, type FormSigns, type FormWorld } from '../../widgets/FormWorld.ts';
import { Shown } from '../../app/Shown.ts';
import { FormBody } from '../forms/FormBody.tsx';
import { FormLoading } from '../forms/FormLoading.tsx';
import { goOnByEnter, useSaveKey } from '../forms/useSave.ts';
import page from '../form/OfficeFormPage.module.css';
import css from '../forms/OfficeForm.module.css';
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
          <Fields view={view} form={form} />
          <Foot form={form} />
        </div>
      ) : (
        !form.error && <FormLoading />
      )}
    </div>
  );
}

function Fields({ view, form }: { readonly view: SettingsView; readonly form: SettingsForm }): ReactNode {
  const [signs] = useState(() => new Shown<FormSigns>({ errors: new Map() }));
  const { refusals } = form;
  const errors = useMemo(() => byPlace(refusals), [refusals]);
  useLayoutEffect(() => signs.set({ errors }), [signs, errors]);
  const world = useMemo(
    (): FormWorld => ({ look: 'office', signs, onLeave: () => undefined, onEnter: () => undefined }),
    [signs],
  );
  return (
    <FormWorldContext value={world}>
      <FormRoot look="office">
        {/* Enter walks; each control is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={goOnByEnter}>
          <FormBody view={view} fields={view.fields} input={form.values ?? {}} onInput={form.change} />
        </div>
      </FormRoot>
    </FormWorldContext>
  );
}

/** What is said against each place. */
function byPlace(refusals: readonly Told[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  for (const { at = '', text } of refusals) {
    const place = at.replace(/^\/values/, '');
    places.set(place, [...(places.get(place) ?? []), text]);
  }
  return places;
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
