import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Keypad, typed } from '../../parts/Keypad.tsx';
import { numberKinds } from '../../widgets/kinds.ts';
import { parseNumber } from '../../widgets/numbers.ts';
import { fieldAt } from '../forms/faults.ts';
import type { ActionForm } from '../forms/useActionForm.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { missingFields } from './missing.ts';
import css from './PadForm.module.css';

export interface KeypadSideProps {
  readonly form: ActionForm;
  /** The place the person is at. */
  readonly active: string | undefined;
}

/** The keypad of the number that is being typed; else what is still to be given. */
export function KeypadSide({ form, active }: KeypadSideProps): ReactNode {
  const field = active === undefined ? undefined : fieldAt(form.fields, active);
  const isOpen = ['editing', 'typing', 'trying'].includes(form.state);
  if (isOpen && active !== undefined && field && numberKinds.has(field.kind))
    return <NumberSide key={active} form={form} at={active} field={field} />;
  return isOpen ? <Missing form={form} /> : null;
}

interface NumberSideProps {
  readonly form: ActionForm;
  readonly at: string;
  readonly field: ViewField;
}

function NumberSide({ form, at, field }: NumberSideProps): ReactNode {
  const { t } = useSpeech();
  const value = valueAt(form.now.input, at);
  const [draft, setDraft] = useState('');
  // `12.` stands as it was typed while it still means the value.
  const text = parseNumber(draft) === (value ?? undefined) ? draft : String(value ?? '');
  const type = (next: string): void => {
    setDraft(next);
    form.send({ type: 'change', input: withValue(form.now.input, at, parseNumber(next)) });
  };
  return (
    <>
      <div className={css['display']} data-invalid={form.problems.byPlace.has(at)}>
        <span>{t(field.title)}</span>
        <output>{text === '' ? ' ' : text}</output>
      </div>
      <Keypad
        onKey={(key) => type(typed(text, key, field.scale ?? 0))}
        scale={field.scale ?? 0}
        {...((field.scale ?? 0) > 0
          ? {}
          : { extra: { label: t('ui.form.next'), icon: 'arrow-right', onPress: () => goAfter(at) } })}
      />
    </>
  );
}

/** The control after a place. */
function goAfter(at: string): void {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-at]')];
  controls[controls.findIndex(({ dataset }) => dataset['at'] === at) + 1]?.focus();
}

/** What must still be given, one tap away; what is wrong stands before it. */
function Missing({ form }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  const wrong = form.problems.places.flatMap((at) => fieldAt(form.fields, at) ?? []);
  const shown = [...new Set([...wrong, ...missingFields(form)])].slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <section className={css['open']} aria-label={t('ui.form.open')}>
      <h2>{t('ui.form.open')}</h2>
      <ul>
        {shown.map((field) => (
          <li key={field.name}>
            <button
              type="button"
              data-wrong={wrong.includes(field)}
              onClick={() => document.querySelector<HTMLElement>(`[data-at^="/${field.name}"]`)?.focus()}
            >
              <Icon name={wrong.includes(field) ? 'alert-octagon' : field.widget === 'scan' ? 'scan' : 'pencil'} />
              {t(field.title)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
